package org.tafl.search;

import org.tafl.budget.BudgetExceededException;
import org.tafl.reasoner.Game;

/// Makes players of one kind, one for each match and role.
@FunctionalInterface
public interface PlayerFactory {
  /// Builds a player for a match.
  ///
  /// @param game its rules, and the numbers of its states and moves
  /// @param role in `[0, roleCount)`
  /// @param startClock its `begin` is the time before the first move, its `finish` the time after
  ///   which it is in vain to go on building
  /// @throws BudgetExceededException if it cannot be built in time or memory
  MatchPlayer newMatch(Game game, int role, Clock startClock);

  /// Returns the players that a SPEC names, such as `mcs:engine=propnet`.
  ///
  /// @throws IllegalArgumentException if there are none; says what there is
  static PlayerFactory of(String spec) {
    return SimplePlayers.of(spec);
  }
}
