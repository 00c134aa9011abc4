package org.tafl.batch;

import org.tafl.circuit.Circuit;
import org.tafl.circuit.GameCircuit;

/// The fluents that stay as they are where no role makes a move, such as cells of a board.
///
/// In lanes that rest no move is made, so their next state need not be kept from changing. They are
/// found by putting FALSE for all moves: each gate that becomes one of its operands is that
/// operand.
final class StillFluents {
  private static final int UNKNOWN = -1;

  private StillFluents() {}

  /// Returns for each fluent variable whether it is known to stay.
  static boolean[] of(GameCircuit game) {
    Circuit circuit = game.circuit();
    int[] still = new int[circuit.nodeCount()]; // [node] -> literal while nobody moves, or UNKNOWN
    for (int node = 0; node < circuit.firstGate(); node++) {
      still[node] = Circuit.literal(node);
    }
    for (int move = 0; move < game.moves().length; move++) {
      still[game.moveNode(move)] = Circuit.FALSE;
    }
    for (int node = circuit.firstGate(); node < still.length; node++) {
      still[node] = conjunction(node, circuit, still);
    }
    boolean[] isStill = new boolean[game.fluents().length];
    for (int fluent = 0; fluent < isStill.length; fluent++) {
      int next = literal(game.next()[fluent], still);
      isStill[fluent] = next == Circuit.literal(game.fluentNode(fluent));
    }
    return isStill;
  }

  /// Returns what a gate is while nobody moves: itself if nothing in it depends on moves.
  private static int conjunction(int node, Circuit circuit, int[] still) {
    int result = Circuit.TRUE;
    boolean isItself = true;
    for (int i = circuit.operandStart(node); i < circuit.operandStart(node + 1); i++) {
      int operand = literal(circuit.operand(i), still);
      if (operand == Circuit.FALSE) {
        return Circuit.FALSE;
      }
      isItself &= operand == circuit.operand(i);
      if (result == Circuit.TRUE || result == operand) {
        result = operand;
      } else if (operand != Circuit.TRUE) {
        result = UNKNOWN;
      }
    }
    return isItself ? Circuit.literal(node) : result;
  }

  private static int literal(int literal, int[] still) {
    int value = still[Circuit.node(literal)];
    return value == UNKNOWN ? UNKNOWN : value ^ (literal & 1);
  }
}
