package org.tafl.search;

import org.tafl.budget.BudgetExceededException;
import org.tafl.reasoner.State;

/// Chooses moves in a match.
///
/// A player brings its own engine; all engines of one game share its states and moves, so those of
/// a match may differ.
@FunctionalInterface
public interface Player {
  /// Chooses a move.
  ///
  /// @param state not terminal
  /// @param role in `[0, roleCount)`; has a legal move
  /// @param clock the time for it
  /// @return a legal move of the role
  /// @throws BudgetExceededException if not even the legal moves were found in time
  int choose(State state, int role, Clock clock);
}
