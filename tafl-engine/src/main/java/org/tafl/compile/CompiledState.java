package org.tafl.compile;

import java.util.Arrays;
import org.tafl.budget.Budget;

/// The parent of what is compiled from a game: the containers at one state, and the phases that
/// fill them. For one thread.
///
/// A phase empties the containers it fills. Its order: TERM, LEGAL, GOAL, each at most once per
/// state and the latter two after the first; then moves come in, and NEXT.
public abstract class CompiledState {
  private static final int CHECK_INTERVAL = 1 << 12; // steps of loops

  /// Where queries put the symbols they know.
  protected final int[] key;

  private final Storage storage;
  private Budget budget = Budget.unlimited();
  private int steps;
  private long allSteps;

  /// @param storage what the containers keep; not shared
  /// @throws IllegalArgumentException if it is for other code
  @SuppressWarnings("this-escape") // what is compiled has no initialisers that would come later
  protected CompiledState(Storage storage) {
    if (fingerprint() != storage.fingerprint) {
      throw new IllegalArgumentException(
          getClass().getName()
              + " was written for other rules or containers; write it again, and hand"
              + " CompiledReasoner.ofSource the same containers and a Game that was not played yet:"
              + " terms that come up in play change the code");
    }
    this.storage = storage;
    this.key = new int[storage.keySize];
    bind();
    bindState();
  }

  /// Returns a number that other code has not, 0 where code and storage are made together.
  public int fingerprint() {
    return 0;
  }

  /// Takes the containers that are never exchanged from the storage.
  protected abstract void bind();

  /// Takes the containers of the state and of the next from the storage.
  protected abstract void bindState();

  /// Fills what the end of the match depends on.
  public abstract void term();

  /// Fills the legal moves.
  public abstract void legal();

  /// Fills the goals.
  public abstract void goal();

  /// Fills the next state.
  public abstract void next();

  /// Returns the bit set of a container.
  protected final long[] bits(int container) {
    return storage.bits[container];
  }

  /// Returns the list of a container.
  protected final CodeList list(int container) {
    return storage.lists[container];
  }

  /// Returns the facts of a container that has chains.
  protected final HashComposedFacts chained(int container) {
    return (HashComposedFacts) storage.facts[container];
  }

  /// Returns the facts of a container that has indexes.
  protected final IndexedFacts indexed(int container) {
    return (IndexedFacts) storage.facts[container];
  }

  /// Returns a table.
  protected final int[] table(int index) {
    return storage.tables[index];
  }

  /// Empties a bit set.
  protected final void clear(long[] bits) {
    Arrays.fill(bits, 0);
  }

  /// Returns a compound of the arguments in `key`.
  protected final int make(int functor) {
    return storage.terms.make(functor, key);
  }

  /// Puts the arguments of a compound into `key`; returns false if it has another functor.
  protected final boolean take(int functor, int compound) {
    return storage.terms.take(functor, compound, key);
  }

  /// Counts a step of a loop through the facts of a container, and looks at the budget now and
  /// then.
  protected final void step(int container) {
    if (++steps == CHECK_INTERVAL) {
      check(container);
    }
  }

  private void check(int container) {
    steps = 0;
    allSteps += CHECK_INTERVAL;
    budget.check(storage.stages[container], allSteps);
  }

  final Storage storage() {
    return storage;
  }

  final void setBudget(Budget newBudget) {
    budget = newBudget;
  }
}
