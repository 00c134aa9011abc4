package org.tafl.search;

import java.util.Optional;
import java.util.concurrent.atomic.AtomicLong;
import org.tafl.budget.BudgetExceededException;
import org.tafl.gdl.GdlException;
import org.tafl.gdl.Rulesheet;
import org.tafl.reasoner.Game;

/// Makes players of one kind, one for each match and role.
@FunctionalInterface
public interface PlayerFactory {
  /// Builds a player for a match.
  ///
  /// Returns when its engine is built, or the time before the first move is over; then it plays by
  /// the interpreter until the engine is there.
  ///
  /// @param game its rules, and the numbers of its states and moves
  /// @param role in `[0, roleCount)`
  /// @param startClock its `begin` is the time before the first move, its `finish` the time after
  ///   which it is in vain to go on building
  /// @throws BudgetExceededException if it cannot be built in time or memory
  MatchPlayer newMatch(Game game, int role, Clock startClock);

  /// Builds a player for a match that nobody else in this process takes part in.
  ///
  /// @throws GdlException if the sheet has no meaning
  /// @throws BudgetExceededException if it cannot be built in time or memory
  default MatchPlayer newMatch(Rulesheet rules, int role, Clock startClock) {
    return newMatch(Game.of(rules), role, startClock);
  }

  /// Returns the players that a SPEC names, such as `mcs:engine=propnet`. All draw alike.
  ///
  /// @throws IllegalArgumentException if there are none; says what there is
  static PlayerFactory of(String spec) {
    return of(spec, 0);
  }

  /// Returns the players that a SPEC names, for one of many matches that would be the same if they
  /// drew alike.
  ///
  /// @param salt added to the seed of the SPEC
  /// @throws IllegalArgumentException if there are none; says what there is
  static PlayerFactory of(String spec, long salt) {
    return PlayerKind.factory(spec, salt, Optional.empty());
  }

  /// Returns the players that a SPEC names, for one of many matches of a game.
  ///
  /// @param salt added to the seed of the SPEC
  /// @param shelf where they find engines of the earlier matches, and leave theirs
  /// @throws IllegalArgumentException if there are none; says what there is
  static PlayerFactory of(String spec, long salt, EngineShelf shelf) {
    return PlayerKind.factory(spec, salt, Optional.of(shelf));
  }

  /// Returns the players that a SPEC names, each of whom draws otherwise than those before.
  ///
  /// @param seed added to that of the SPEC
  /// @throws IllegalArgumentException if there are none; says what there is
  static PlayerFactory varying(String spec, long seed) {
    of(spec); // so that a wrong one is refused now
    var made = new AtomicLong(seed);
    return (game, role, clock) -> of(spec, made.getAndIncrement()).newMatch(game, role, clock);
  }
}
