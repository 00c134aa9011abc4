package org.tafl.batch;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import org.tafl.circuit.Circuit;
import org.tafl.circuit.GameCircuit;

/// The fluents that legal moves, the end, or goals depend on, now or in any later state. Playouts
/// need no others.
final class LiveFluents {
  private LiveFluents() {}

  /// Returns the fluent variables that are live, ascending.
  static int[] of(GameCircuit game) {
    Circuit circuit = game.circuit();
    boolean[] isLive = new boolean[circuit.nodeCount()];
    var open = new IntArrayList(); // live nodes whose operands are not marked yet
    mark(game.terminal(), isLive, open);
    mark(game.legal(), isLive, open);
    mark(game.guards(), isLive, open);
    for (GameCircuit.Goal goal : game.goals()) {
      mark(goal.literal(), isLive, open);
    }
    int firstFluent = game.fluentNode(0);
    int endOfFluents = game.fluentNode(game.fluents().length);
    while (!open.isEmpty()) {
      int node = open.popInt();
      if (firstFluent <= node && node < endOfFluents) {
        mark(game.next()[node - firstFluent], isLive, open);
      } else if (node >= circuit.firstGate()) {
        for (int i = circuit.operandStart(node); i < circuit.operandStart(node + 1); i++) {
          mark(circuit.operand(i), isLive, open);
        }
      }
    }
    var live = new IntArrayList();
    for (int fluent = 0; fluent < game.fluents().length; fluent++) {
      if (isLive[game.fluentNode(fluent)]) {
        live.add(fluent);
      }
    }
    return live.toIntArray();
  }

  private static void mark(int[] literals, boolean[] isLive, IntArrayList open) {
    for (int literal : literals) {
      mark(literal, isLive, open);
    }
  }

  private static void mark(int literal, boolean[] isLive, IntArrayList open) {
    int node = Circuit.node(literal);
    if (!isLive[node]) {
      isLive[node] = true;
      open.add(node);
    }
  }
}
