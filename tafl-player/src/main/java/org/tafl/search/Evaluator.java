package org.tafl.search;

import org.tafl.budget.Budget;
import org.tafl.budget.BudgetExceededException;

/// Finds leaves of a tree and what they are worth, for one thread and by one engine.
interface Evaluator {
  /// Works for a while: finds a leaf, or goes on with those under way.
  ///
  /// @return whether more may come of it; false once no more leaves are wanted and none is under
  ///   way
  /// @throws BudgetExceededException if the engine gave up; then the evaluator is of no more use
  boolean step();

  /// Gets the engine up to its full speed as far as the time allows.
  default void warmUp(Budget time) {
    // most engines get there while they play
  }

  /// Sets the clock of the moves to come.
  void begin(Clock clock);

  /// Finishes or takes back what is under way.
  ///
  /// @return whether the evaluator may be used again
  boolean end();
}
