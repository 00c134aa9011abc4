package org.tafl.search;

import java.util.Arrays;
import org.tafl.reasoner.Reasoner;
import org.tafl.reasoner.Simulator;
import org.tafl.reasoner.State;

/// What the rules say of a state: whether the match is over there with what values, or which moves
/// are legal. Filled again and again.
final class Position {

  private int[] legal = new int[64]; // those of role 0, those of role 1, ..
  private final int[] ends; // [role] -> end of its moves, exclusive
  private final int[] values; // [role] -> 0 to 100, where the match is over
  private State state = State.EMPTY;
  private boolean isEnd;
  private int chooser;

  Position(int roleCount) {
    this.ends = new int[roleCount];
    this.values = new int[roleCount];
  }

  /// Looks at the state that a simulator stands at.
  void read(Simulator simulator) {
    state = simulator.state();
    isEnd = simulator.isTerminal();
    if (isEnd) {
      for (int role = 0; role < values.length; role++) {
        int goal = simulator.goal(role);
        values[role] = goal == Reasoner.NO_GOAL ? 0 : goal;
      }
    } else {
      readMoves(simulator);
    }
  }

  private void readMoves(Simulator simulator) {
    int size = 0;
    int choices = 0;
    chooser = 0;
    for (int role = 0; role < ends.length; role++) {
      int count = simulator.legalCount(role);
      if (count == 0) {
        isEnd = true; // stuck, which is worth nothing to anyone
        Arrays.fill(values, 0);
        return;
      }
      if (size + count > legal.length) {
        legal = Arrays.copyOf(legal, 2 * (size + count));
      }
      for (int i = 0; i < count; i++) {
        legal[size++] = simulator.legal(role, i);
      }
      ends[role] = size;
      if (count > 1) {
        chooser = role;
        choices++;
      }
    }
    chooser = choices > 1 ? Tree.NONE : chooser;
  }

  State state() {
    return state;
  }

  /// Returns whether the match goes no further: it is over, or a role is stuck.
  boolean isEnd() {
    return isEnd;
  }

  /// Returns what a role gets where the match is over, 0 if that is not defined.
  int value(int role) {
    return values[role];
  }

  /// Returns the only role with more than one move, any role if there is none, or {@link Tree#NONE}
  /// if there are several.
  int chooser() {
    return chooser;
  }

  int moveCount() {
    return ends[ends.length - 1];
  }

  int moveCount(int role) {
    return ends[role] - start(role);
  }

  int move(int role, int index) {
    return legal[start(role) + index];
  }

  private int start(int role) {
    return role == 0 ? 0 : ends[role - 1];
  }
}
