package org.tafl.engines;

import java.util.Arrays;
import org.tafl.reasoner.Simulator;
import org.tafl.reasoner.State;

/// A state and all that the oracle says of it.
///
/// @param state the state itself
/// @param isTerminal whether the match is over
/// @param legal `[role]` -> its moves in term order
/// @param goals `[role]` -> its value, or {@link org.tafl.reasoner.Reasoner#NO_GOAL}
record Position(State state, boolean isTerminal, int[][] legal, int[] goals) {
  /// Asks a simulator everything about the state it is at.
  static Position of(Simulator simulator, int roleCount) {
    int[][] legal = new int[roleCount][];
    int[] goals = new int[roleCount];
    for (int role = 0; role < roleCount; role++) {
      legal[role] = legal(simulator, role);
      goals[role] = simulator.goal(role);
    }
    return new Position(simulator.state(), simulator.isTerminal(), legal, goals);
  }

  /// Returns the legal moves of a role where a simulator is.
  static int[] legal(Simulator simulator, int role) {
    int[] moves = new int[simulator.legalCount(role)];
    for (int i = 0; i < moves.length; i++) {
      moves[i] = simulator.legal(role, i);
    }
    return moves;
  }

  /// Returns whether a match goes on here: it is not over, and every role has a move.
  boolean goesOn() {
    return !isTerminal && Arrays.stream(legal).allMatch(moves -> moves.length > 0);
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof Position position
        && state.equals(position.state)
        && isTerminal == position.isTerminal
        && Arrays.deepEquals(legal, position.legal)
        && Arrays.equals(goals, position.goals);
  }

  @Override
  public int hashCode() {
    return state.hashCode();
  }
}
