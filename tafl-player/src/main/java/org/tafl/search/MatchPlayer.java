package org.tafl.search;

import org.tafl.reasoner.State;

/// A player in one match, for one role: what {@link Player} is, with a memory from move to move and
/// an eye on what it has found so far.
///
/// One thread at a time calls it, but for {@link #bestSoFar}.
public interface MatchPlayer extends AutoCloseable {
  /// In place of a move: none is known.
  int NONE = -1;

  /// Chooses a move.
  ///
  /// @param state not terminal; the role has a legal move there; of the game the match began with
  /// @param clock the time for it
  /// @return a legal move of the role
  /// @throws org.tafl.budget.BudgetExceededException if not even the legal moves were found in time
  int choose(State state, Clock clock);

  /// Returns the best move known to the search under way, or {@link #NONE}. Any thread may ask.
  int bestSoFar();

  /// Returns what the last search found, in a line for people, which may tell its speed as `N
  /// states/s`; empty if there was none.
  String explain();

  /// Ends the match and stops what still runs for it.
  @Override
  void close();
}
