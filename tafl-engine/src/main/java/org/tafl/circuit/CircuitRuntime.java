package org.tafl.circuit;

import org.tafl.reasoner.Reasoner;

/// What a circuit says at one state of a match. For one thread.
///
/// Fluents and moves are variables of the {@link GameCircuit}, not ids of the game.
interface CircuitRuntime {
  /// Returns the circuit.
  GameCircuit circuit();

  /// Goes to a state.
  ///
  /// @param fluents bits, one per fluent
  void set(long[] fluents);

  /// Goes to the state after a joint move.
  ///
  /// @param moves `[role]` -> move
  void play(int[] moves);

  /// Returns whether a fluent holds now.
  boolean isFluent(int fluent);

  /// Returns whether the match is over.
  boolean isTerminal();

  /// Returns the number of legal moves of a role.
  int legalCount(int role);

  /// Returns a legal move; they are in the order of the moves.
  ///
  /// @param index in `[0, legalCount(role))`
  int legal(int role, int index);

  /// Returns whether one of the values is got that may be got.
  ///
  /// @param goal index in {@link GameCircuit#goals}
  boolean isGoal(int goal);

  /// Returns what a role gets, or {@link Reasoner#NO_GOAL}.
  default int goal(int role) {
    GameCircuit.Goal[] goals = circuit().goals();
    int found = Reasoner.NO_GOAL;
    for (int goal = 0; goal < goals.length; goal++) {
      GameCircuit.Goal candidate = goals[goal];
      if (candidate.role() == role && isGoal(goal)) {
        if (candidate.value() == Reasoner.NO_GOAL
            || (found != Reasoner.NO_GOAL && found != candidate.value())) {
          return Reasoner.NO_GOAL;
        }
        found = candidate.value();
      }
    }
    return found;
  }
}
