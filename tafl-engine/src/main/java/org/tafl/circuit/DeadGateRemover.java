package org.tafl.circuit;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import org.tafl.circuit.GameCircuit.Goal;

/// Leaves out the gates that no answer depends on. Variables stay.
final class DeadGateRemover {
  private DeadGateRemover() {}

  static GameCircuit apply(GameCircuit game) {
    Circuit circuit = game.circuit();
    boolean[] isNeeded = new boolean[circuit.nodeCount()];
    markSteps(game, isNeeded);
    for (Goal goal : game.goals()) {
      isNeeded[Circuit.node(goal.literal())] = true;
    }
    circuit.markCone(isNeeded);
    int[] literals = new int[circuit.nodeCount()]; // [node] -> new literal
    for (int node = 0; node < circuit.firstGate(); node++) {
      literals[node] = Circuit.literal(node);
    }
    var starts = new IntArrayList();
    var operands = new IntArrayList();
    starts.add(0);
    for (int node = circuit.firstGate(); node < circuit.nodeCount(); node++) {
      if (isNeeded[node]) {
        literals[node] = Circuit.literal(circuit.firstGate() + starts.size() - 1);
        for (int i = circuit.operandStart(node); i < circuit.operandStart(node + 1); i++) {
          int operand = circuit.operand(i);
          operands.add(literals[Circuit.node(operand)] ^ (operand & 1));
        }
        starts.add(operands.size());
      }
    }
    return game.with(
        new Circuit(circuit.variableCount(), starts.toIntArray(), operands.toIntArray()), literals);
  }

  /// Marks the nodes of the literals that a match is played by: all but goals.
  ///
  /// @param isNeeded `[node]`
  static void markSteps(GameCircuit game, boolean[] isNeeded) {
    mark(game.next(), isNeeded);
    mark(game.legal(), isNeeded);
    mark(game.guards(), isNeeded);
    isNeeded[Circuit.node(game.terminal())] = true;
  }

  private static void mark(int[] literals, boolean[] isNeeded) {
    for (int literal : literals) {
      isNeeded[Circuit.node(literal)] = true;
    }
  }
}
