package org.tafl.circuit;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import org.tafl.circuit.GameCircuit.Goal;

/// Leaves out the gates that no answer depends on. Variables stay.
final class DeadGateRemover {
  private DeadGateRemover() {}

  static GameCircuit apply(GameCircuit game) {
    Circuit circuit = game.circuit();
    boolean[] isNeeded = new boolean[circuit.nodeCount()];
    mark(game.next(), isNeeded);
    mark(game.legal(), isNeeded);
    mark(game.guards(), isNeeded);
    isNeeded[Circuit.node(game.terminal())] = true;
    for (Goal goal : game.goals()) {
      isNeeded[Circuit.node(goal.literal())] = true;
    }
    circuit.markCone(isNeeded);
    int[] numbers = new int[circuit.nodeCount()]; // [node] -> new node
    for (int node = 0; node < circuit.firstGate(); node++) {
      numbers[node] = node;
    }
    var starts = new IntArrayList();
    var operands = new IntArrayList();
    starts.add(0);
    for (int node = circuit.firstGate(); node < circuit.nodeCount(); node++) {
      if (isNeeded[node]) {
        numbers[node] = circuit.firstGate() + starts.size() - 1;
        for (int i = circuit.operandStart(node); i < circuit.operandStart(node + 1); i++) {
          operands.add(renumber(circuit.operand(i), numbers));
        }
        starts.add(operands.size());
      }
    }
    Goal[] goals = new Goal[game.goals().length];
    for (int i = 0; i < goals.length; i++) {
      Goal goal = game.goals()[i];
      goals[i] = new Goal(goal.role(), goal.value(), renumber(goal.literal(), numbers));
    }
    return new GameCircuit(
        game.game(),
        new Circuit(circuit.variableCount(), starts.toIntArray(), operands.toIntArray()),
        game.fluents(),
        game.constantFluents(),
        game.initial(),
        game.moves(),
        game.moveStarts(),
        renumber(game.next(), numbers),
        renumber(game.legal(), numbers),
        game.isGuarded(),
        renumber(game.guards(), numbers),
        renumber(game.terminal(), numbers),
        goals);
  }

  private static void mark(int[] literals, boolean[] isNeeded) {
    for (int literal : literals) {
      isNeeded[Circuit.node(literal)] = true;
    }
  }

  private static int renumber(int literal, int[] numbers) {
    return Circuit.literal(numbers[Circuit.node(literal)]) | (literal & 1);
  }

  private static int[] renumber(int[] literals, int[] numbers) {
    int[] result = new int[literals.length];
    for (int i = 0; i < result.length; i++) {
      result[i] = renumber(literals[i], numbers);
    }
    return result;
  }
}
