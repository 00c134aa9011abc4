package org.tafl.reasoner;

import org.tafl.budget.Budget;

/// A walk through a game by one thread.
///
/// Always at a state, at first the initial one. Not thread-safe.
public interface Simulator {
  /// Goes to a state.
  ///
  /// @param state any state of the game
  void set(State state);

  /// Returns the state it is at.
  State state();

  /// Returns whether the match is over here.
  boolean isTerminal();

  /// Returns the number of legal moves of a role here; 0 if it is stuck.
  ///
  /// @param role in `[0, roleCount)`
  int legalCount(int role);

  /// Returns a legal move of a role here.
  ///
  /// @param role in `[0, roleCount)`
  /// @param index in `[0, legalCount(role))`; moves are in term order
  int legal(int role, int index);

  /// Goes to the state after a joint move.
  ///
  /// @param jointMove a move per role, in the order of roles; need not be legal; not kept
  void play(int[] jointMove);

  /// Returns what a role gets here, 0 to 100, or {@link Reasoner#NO_GOAL}.
  ///
  /// @param role in `[0, roleCount)`
  int goal(int role);

  /// Sets what the simulator may use from now on; without limits at first. When that is spent, a
  /// question ends promptly with {@link org.tafl.budget.BudgetExceededException}, and the simulator
  /// is of no more use. An engine whose questions never take long need not look at it.
  default void setBudget(Budget budget) {}
}
