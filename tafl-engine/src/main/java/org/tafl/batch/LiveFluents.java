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
    isLive[Circuit.node(game.terminal())] = true;
    mark(game.legal(), isLive);
    mark(game.guards(), isLive);
    for (GameCircuit.Goal goal : game.goals()) {
      isLive[Circuit.node(goal.literal())] = true;
    }
    circuit.markCone(isLive);
    boolean[] isFollowed = new boolean[game.fluents().length];
    boolean isGrowing = true;
    while (isGrowing) {
      isGrowing = false;
      for (int fluent = 0; fluent < isFollowed.length; fluent++) {
        if (isLive[game.fluentNode(fluent)] && !isFollowed[fluent]) {
          isFollowed[fluent] = true;
          isLive[Circuit.node(game.next()[fluent])] = true;
          isGrowing = true;
        }
      }
      circuit.markCone(isLive);
    }
    var live = new IntArrayList();
    for (int fluent = 0; fluent < isFollowed.length; fluent++) {
      if (isFollowed[fluent]) {
        live.add(fluent);
      }
    }
    return live.toIntArray();
  }

  private static void mark(int[] literals, boolean[] isMarked) {
    for (int literal : literals) {
      isMarked[Circuit.node(literal)] = true;
    }
  }
}
