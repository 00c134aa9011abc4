package org.tafl.forward;

import java.util.Arrays;
import java.util.List;
import org.tafl.budget.Budget;
import org.tafl.budget.BudgetExceededException;
import org.tafl.interpret.Fallback;
import org.tafl.interpret.FallbackEngine;
import org.tafl.reasoner.Game;
import org.tafl.reasoner.PooledReasoner;
import org.tafl.reasoner.Reasoner;
import org.tafl.reasoner.Simulator;
import org.tafl.reasoner.State;

/// Plays a game by forward chaining over reference tables.
///
/// Answers for the fluents and moves that have ids. States and moves from outside that have others
/// are left to the interpreter, until the state is one of its own again.
public final class ForwardReasoner extends PooledReasoner {
  private final ForwardOptions options;
  private final ForwardOptions.Domains domains; // those taken
  private final ForwardProgram program;
  private final GameCodec codec;
  private final State initialState;
  private final FallbackEngine outsideEngine;

  private ForwardReasoner(
      Game game,
      String spec,
      ForwardOptions options,
      ForwardOptions.Domains domains,
      ForwardProgram program,
      GameCodec codec,
      State initialState) {
    super(game, spec);
    this.outsideEngine = new FallbackEngine(game);
    this.options = options;
    this.domains = domains;
    this.program = program;
    this.codec = codec;
    this.initialState = initialState;
  }

  /// Builds the engine.
  ///
  /// @throws BudgetExceededException if the budget is spent, or a relation that the game sees has
  ///   too many facts to number them
  public static ForwardReasoner build(
      Game game, String spec, ForwardOptions options, Budget budget) {
    return build(game, spec, options, PossibleFacts.MIN_GUARDED, budget);
  }

  /// Builds the engine.
  ///
  /// @param minGuarded as for {@link PossibleFacts#of}
  static ForwardReasoner build(
      Game game, String spec, ForwardOptions options, double minGuarded, Budget budget) {
    long start = System.nanoTime();
    PossibleFacts possible =
        PossibleFacts.of(game.program(), options.domains(), minGuarded, budget);
    possible.reserve(budget, IdSpace.BYTES_PER_FACT + GameCodec.BYTES_PER_FACT);
    var ids = new IdSpace(possible.ids());
    var codec = new GameCodec(game, possible.schedule().program(), ids, budget);
    State initialState = codec.initialState(possible.fixed());
    long gdlNanos = System.nanoTime() - start;
    ForwardProgram program = ForwardBuilder.build(possible, ids, options, gdlNanos, budget);
    return new ForwardReasoner(
        game, spec, options, possible.domains(), program, codec, initialState);
  }

  /// Returns how each rule runs, in the order of the rules.
  public List<RuleChoice> choices() {
    return program.choices();
  }

  /// Returns which facts were numbered.
  public ForwardOptions.Domains domains() {
    return domains;
  }

  /// Returns how long the stages of building took.
  public ForwardStages stages() {
    return program.stages();
  }

  /// Returns the bytes of the reference tables.
  public long tableBytes() {
    return program.tableBytes();
  }

  /// Returns the bytes of a knowledge base, of which each simulator has one.
  public long knowledgeBaseBytes() {
    return program.ids().bytes();
  }

  @Override
  public Simulator newSimulator() {
    return new ForwardSimulator();
  }

  @Override
  public State initialState() {
    return initialState;
  }

  @Override
  public long bytes() {
    return tableBytes() + codec.bytes();
  }

  @Override
  public String details() {
    int indexed = 0;
    for (RuleChoice choice : program.choices()) {
      indexed += choice.isIndexed() ? 1 : 0;
    }
    return "order "
        + options.order()
        + "; "
        + kilobytes(tableBytes())
        + " kB of reference tables, "
        + kilobytes(knowledgeBaseBytes())
        + " kB of knowledge base; "
        + indexed
        + " of "
        + program.choices().size()
        + " rules on hash indexes";
  }

  private static String kilobytes(long bytes) {
    var text = new StringBuilder(Long.toString((bytes + 999) / 1000));
    for (int i = text.length() - 3; i > 0; i -= 3) {
      text.insert(i, ',');
    }
    return text.toString();
  }

  private final class ForwardSimulator implements Simulator {
    private final KnowledgeBase facts =
        new KnowledgeBase(program.ids(), program.schedule().arities());
    private final Evaluation evaluation =
        new Evaluation(program.schedule(), program.copyOfFirings(), program.parts(), facts);
    private final Vocabulary words = new Vocabulary(program.program(), program.ids());
    private final int[] played = new int[game().roleCount()]; // facts
    private final LegalMoves legal = new LegalMoves(codec.moves);
    private int[] next = new int[64]; // facts of `true` of the next state
    private final int[] nextCounts = new int[words.nexts.length]; // facts of each in next
    private boolean hasLegal;
    private final Fallback outside = new Fallback(outsideEngine);
    private boolean isOutside;

    ForwardSimulator() {
      set(initialState);
    }

    @Override
    public void setBudget(Budget newBudget) {
      facts.setBudget(newBudget);
      outside.setBudget(newBudget);
    }

    @Override
    public void set(State state) {
      clear();
      isOutside = !write(state);
      if (isOutside) {
        outside.simulator().set(state);
      }
    }

    private void clear() {
      evaluation.clear();
      hasLegal = false;
    }

    /// Writes the fluents of a state; returns false if some are none of the engine's.
    private boolean write(State state) {
      for (int word = 0; word < state.wordCount(); word++) {
        for (long rest = state.word(word); rest != 0; rest &= rest - 1) {
          int fluent = (word << 6) + Long.numberOfTrailingZeros(rest);
          int fact =
              fluent < codec.factOfFluent.length ? codec.factOfFluent[fluent] : GameCodec.NONE;
          if (fact == GameCodec.NONE) {
            return false;
          }
          facts.write(words.fluentRelation(fact), fact);
        }
      }
      return true;
    }

    @Override
    public State state() {
      if (isOutside) {
        return outside.simulator().state();
      }
      long[] bits = new long[codec.wordCount];
      for (int relation : words.fluents) {
        int base = program.ids().base(relation);
        for (int i = base, end = base + facts.counts[relation]; i < end; i++) {
          int fluent = codec.fluentOfFact[facts.list[i]];
          bits[fluent >> 6] |= 1L << fluent;
        }
      }
      return State.ofBits(bits);
    }

    @Override
    public boolean isTerminal() {
      if (isOutside) {
        return outside.simulator().isTerminal();
      }
      evaluation.answer(Schedule.TERMINAL);
      return facts.counts[words.terminal] > 0;
    }

    @Override
    public int legalCount(int role) {
      if (isOutside) {
        return outside.simulator().legalCount(role);
      }
      collectLegal();
      return legal.count(role);
    }

    @Override
    public int legal(int role, int index) {
      if (isOutside) {
        return outside.simulator().legal(role, index);
      }
      collectLegal();
      if (index < 0 || index >= legal.count(role)) {
        throw new IndexOutOfBoundsException(
            "move %d of role %d, which has %d".formatted(index, role, legal.count(role)));
      }
      return legal.move(role, index);
    }

    private void collectLegal() {
      if (hasLegal) {
        return;
      }
      evaluation.answer(Schedule.LEGAL);
      legal.clear();
      for (int relation : words.legal) {
        int base = program.ids().base(relation);
        for (int i = base, end = base + facts.counts[relation]; i < end; i++) {
          int fact = facts.list[i];
          if (codec.roleOfFact[fact] != GameCodec.NONE) {
            legal.add(codec.roleOfFact[fact], codec.placeOfFact[fact]);
          }
        }
      }
      hasLegal = true;
    }

    @Override
    public void play(int[] jointMove) {
      if (jointMove.length != played.length) {
        throw new IllegalArgumentException(
            "a joint move of %d moves for %d roles".formatted(jointMove.length, played.length));
      }
      if (!isOutside && translate(jointMove)) {
        playInside(jointMove);
        return;
      }
      if (!isOutside) {
        outside.simulator().set(state());
      }
      outside.simulator().play(jointMove);
      set(outside.simulator().state());
    }

    /// Puts a joint move into `played`; returns false if some move is none of the engine's.
    private boolean translate(int[] jointMove) {
      for (int role = 0; role < played.length; role++) {
        int move = jointMove[role];
        int[] known = codec.factOfMove[role];
        played[role] = move < known.length ? known[move] : GameCodec.NONE;
        if (played[role] == GameCodec.NONE) {
          return false;
        }
      }
      return true;
    }

    private void playInside(int[] jointMove) {
      evaluation.forgetMoves();
      for (int role = 0; role < played.length; role++) {
        facts.write(codec.relationOfMove[role][jointMove[role]], played[role]);
      }
      evaluation.answer(Schedule.NEXT);
      int count = 0;
      for (int i = 0; i < words.nexts.length; i++) {
        int own = facts.counts[words.nexts[i]];
        nextCounts[i] = own;
        if (count + own > next.length) {
          next = Arrays.copyOf(next, 2 * (count + own));
        }
        System.arraycopy(facts.list, words.nextBases[i], next, count, own);
        count += own;
      }
      clear();
      takeNext();
    }

    /// Makes the next fluents those of the state.
    private void takeNext() {
      int place = 0;
      for (int i = 0; i < nextCounts.length; i++) {
        int relation = words.nextFluents[i];
        int shift = words.fluentBases[i] - words.nextBases[i];
        for (int end = place + nextCounts[i]; place < end; place++) {
          int fact = next[place] + shift;
          if (!facts.exists[fact]) {
            facts.exists[fact] = true;
            facts.list[words.fluentBases[i] + facts.counts[relation]++] = fact;
          }
        }
      }
    }

    @Override
    public int goal(int role) {
      if (isOutside) {
        return outside.simulator().goal(role);
      }
      evaluation.answer(Schedule.GOAL);
      int found = Reasoner.NO_GOAL;
      for (int relation : words.goals) {
        int base = program.ids().base(relation);
        for (int i = base, end = base + facts.counts[relation]; i < end; i++) {
          int fact = facts.list[i];
          if (codec.roleOfFact[fact] == role) {
            int value = codec.goalOfFact[fact];
            if (value < 0 || (found >= 0 && found != value)) {
              return Reasoner.NO_GOAL;
            }
            found = value;
          }
        }
      }
      return found;
    }
  }
}
