package org.tafl.batch;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import org.tafl.circuit.Circuit;
import org.tafl.circuit.GameCircuit;

/// Finds the gates that legal moves depend on and that the next state reads: a program that makes
/// them keeps them for the other.
final class SharedGates {
  private SharedGates() {}

  /// Returns these gates.
  ///
  /// @param next literals of the next state
  static int[] of(GameCircuit game, int[] next) {
    Circuit circuit = game.circuit();
    boolean[] isMade = new boolean[circuit.nodeCount()];
    mark(game.legal(), isMade);
    mark(game.guards(), isMade);
    circuit.markCone(isMade);
    boolean[] isRead = readBeyond(circuit, isMade, next);
    var gates = new IntArrayList();
    for (int node = circuit.firstGate(); node < circuit.nodeCount(); node++) {
      if (isMade[node] && isRead[node]) {
        gates.add(node);
      }
    }
    return gates.toIntArray();
  }

  /// Marks what is read to make literals from variables and what is made already.
  private static boolean[] readBeyond(Circuit circuit, boolean[] isMade, int[] wanted) {
    boolean[] isRead = new boolean[circuit.nodeCount()];
    mark(wanted, isRead);
    for (int node = circuit.nodeCount() - 1; node >= circuit.firstGate(); node--) {
      if (isRead[node] && !isMade[node]) {
        for (int i = circuit.operandStart(node); i < circuit.operandStart(node + 1); i++) {
          isRead[Circuit.node(circuit.operand(i))] = true;
        }
      }
    }
    return isRead;
  }

  private static void mark(int[] literals, boolean[] isMarked) {
    for (int literal : literals) {
      isMarked[Circuit.node(literal)] = true;
    }
  }
}
