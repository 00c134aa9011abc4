package org.tafl.reasoner;

import java.util.Arrays;
import java.util.HashMap;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.atomic.LongAdder;
import org.jspecify.annotations.Nullable;
import org.tafl.budget.Budget;

/// An engine that remembers what it answered.
///
/// Pays where a game has few states and the engine is slow; costs more than it saves where states
/// rarely come again. Each simulator has a memory of its own, of states and of the joint moves that
/// were made in them, which is emptied when there are too many of either.
public final class CachedReasoner extends PooledReasoner {
  private static final int MAX_STATES = 50_000; // of one simulator's memory
  private static final int MAX_STEPS = 400_000; // the same: from a known state to a known state

  private final Reasoner engine;
  private final int maxStates;
  private final int maxSteps;
  private final LongAdder steps = new LongAdder();
  private final LongAdder hits = new LongAdder(); // steps that were known

  /// Creates the cache.
  ///
  /// @param engine the engine asked for what is new
  /// @param spec the engine with its options, the cache among them
  public CachedReasoner(Reasoner engine, String spec) {
    this(engine, spec, MAX_STATES, MAX_STEPS);
  }

  /// Creates a cache of another size.
  CachedReasoner(Reasoner engine, String spec, int maxStates, int maxSteps) {
    super(engine.game(), spec);
    this.engine = engine;
    this.maxStates = maxStates;
    this.maxSteps = maxSteps;
  }

  @Override
  public Simulator newSimulator() {
    return new CachedSimulator(engine.newSimulator(), game().roleCount());
  }

  @Override
  public State initialState() {
    return engine.initialState();
  }

  @Override
  public long bytes() {
    return engine.bytes();
  }

  @Override
  public String details() {
    long asked = steps.sum();
    String cache =
        asked == 0
            ? "cache not used yet"
            : String.format(
                Locale.ROOT, "%.1f %% of %,d steps cached", 100.0 * hits.sum() / asked, asked);
    return engine.details().isEmpty() ? cache : engine.details() + "; " + cache;
  }

  /// What is known of a state; filled as it is asked.
  private static final class Entry {
    final State state;
    final int[] @Nullable [] legal; // [role] -> moves, null if not asked
    final int[] goals; // [role] -> value, UNKNOWN if not asked
    final Map<JointMove, Entry> next = new HashMap<>();
    int terminal = UNKNOWN; // 0 or 1 once asked

    Entry(State state, int roleCount) {
      this.state = state;
      this.legal = new int[roleCount][];
      this.goals = new int[roleCount];
      Arrays.fill(goals, UNKNOWN);
    }
  }

  private static final int UNKNOWN = Integer.MIN_VALUE;

  private record JointMove(int[] moves) {
    @Override
    public boolean equals(Object other) {
      return other instanceof JointMove joint && Arrays.equals(moves, joint.moves);
    }

    @Override
    public int hashCode() {
      return Arrays.hashCode(moves);
    }
  }

  private final class CachedSimulator implements Simulator {
    private final Simulator engine;
    private final int roleCount;
    private final Map<State, Entry> entries = new HashMap<>();
    private Entry current;
    private int knownSteps; // of all entries
    private boolean isEngineHere = true; // whether the engine is at the current state

    CachedSimulator(Simulator engine, int roleCount) {
      this.engine = engine;
      this.roleCount = roleCount;
      this.current = entry(engine.state());
    }

    private Entry entry(State state) {
      if (entries.size() >= maxStates || knownSteps >= maxSteps) {
        entries.clear();
        knownSteps = 0;
      }
      return entries.computeIfAbsent(state, s -> new Entry(s, roleCount));
    }

    private Simulator engineHere() {
      if (!isEngineHere) {
        engine.set(current.state);
        isEngineHere = true;
      }
      return engine;
    }

    @Override
    public void setBudget(Budget budget) {
      engine.setBudget(budget);
    }

    @Override
    public void set(State state) {
      current = entry(state);
      isEngineHere = false;
    }

    @Override
    public State state() {
      return current.state;
    }

    @Override
    public boolean isTerminal() {
      if (current.terminal == UNKNOWN) {
        current.terminal = engineHere().isTerminal() ? 1 : 0;
      }
      return current.terminal == 1;
    }

    private int[] legal(int role) {
      int[] known = current.legal[role];
      if (known == null) {
        Simulator here = engineHere();
        known = new int[here.legalCount(role)];
        for (int i = 0; i < known.length; i++) {
          known[i] = here.legal(role, i);
        }
        current.legal[role] = known;
      }
      return known;
    }

    @Override
    public int legalCount(int role) {
      return legal(role).length;
    }

    @Override
    public int legal(int role, int index) {
      return legal(role)[index];
    }

    @Override
    public void play(int[] jointMove) {
      var key = new JointMove(jointMove);
      Entry next = current.next.get(key);
      steps.increment();
      if (next != null) {
        hits.increment();
        isEngineHere = false;
      } else {
        engineHere().play(jointMove);
        next = entry(engine.state());
        current.next.put(new JointMove(jointMove.clone()), next);
        knownSteps++;
      }
      current = next;
    }

    @Override
    public int goal(int role) {
      if (current.goals[role] == UNKNOWN) {
        current.goals[role] = engineHere().goal(role);
      }
      return current.goals[role];
    }
  }
}
