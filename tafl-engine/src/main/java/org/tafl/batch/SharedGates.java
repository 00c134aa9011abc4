package org.tafl.batch;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import org.tafl.circuit.Circuit;
import org.tafl.circuit.GameCircuit;

/// Which gates are made by which program of a step.
///
/// Where much of what says whether a match is over is asked again in the next step, as where it is
/// over once nobody has a move, the program that asks first keeps it. Lanes that begin a playout
/// have nothing kept yet, and rest for a step; so this is done only where it saves an eighth of a
/// step.
final class SharedGates {
  private static final int LEAST_SHARE = 8; // saved is at least one in so many operations
  private static final int OPERATIONS_PER_MOVE = 6; // to draw one, about
  private static final int OPERATIONS_PER_FLUENT = 9; // to keep it where lanes rest or begin, about

  private final Circuit circuit;
  private final boolean[] ofEnd; // [node] -> whether the end depends on it; all false if not kept
  private final boolean[] ofMoves; // [node] -> made beside these for legal moves
  private final boolean[] read; // [node] -> read to make the next state from these

  /// @param next literals of the next state
  SharedGates(GameCircuit game, int[] next) {
    this.circuit = game.circuit();
    boolean[] end = new boolean[circuit.nodeCount()];
    end[Circuit.node(game.terminal())] = true;
    circuit.markCone(end);
    boolean[] none = new boolean[circuit.nodeCount()];
    this.ofEnd = isWorthKeeping(game, next, end) ? end : none;
    this.ofMoves = readBeyond(ofEnd, game.legal(), game.guards());
    boolean[] made = new boolean[circuit.nodeCount()];
    for (int node = 0; node < made.length; node++) {
      made[node] = ofEnd[node] || ofMoves[node];
    }
    this.read = readBeyond(made, next);
  }

  private boolean isWorthKeeping(GameCircuit game, int[] next, boolean[] end) {
    boolean[] none = new boolean[circuit.nodeCount()];
    boolean[] step = readBeyond(none, game.legal(), game.guards(), next);
    boolean[] beyondEnd = readBeyond(end, game.legal(), game.guards(), next);
    int all = OPERATIONS_PER_MOVE * game.moves().length + OPERATIONS_PER_FLUENT * next.length;
    int saved = 0;
    for (int node = circuit.firstGate(); node < circuit.nodeCount(); node++) {
      int operations = circuit.operationCount(node);
      all += (step[node] ? operations : 0) + (end[node] ? operations : 0);
      if (end[node]) {
        saved += step[node] ? operations : 0;
        saved -= beyondEnd[node] ? 1 : 0; // to store it
      }
    }
    return saved > all / LEAST_SHARE;
  }

  /// Returns the gates that the end depends on and that are kept for the next step, ascending.
  int[] kept() {
    var gates = new IntArrayList();
    for (int node = circuit.firstGate(); node < ofEnd.length; node++) {
      if (ofEnd[node] && (ofMoves[node] || read[node])) {
        gates.add(node);
      }
    }
    return gates.toIntArray();
  }

  /// Returns the gates that are made for legal moves, and read to make the next state, ascending.
  int[] shared() {
    var gates = new IntArrayList();
    for (int node = circuit.firstGate(); node < ofMoves.length; node++) {
      if (!ofEnd[node] && ofMoves[node] && read[node]) {
        gates.add(node);
      }
    }
    return gates.toIntArray();
  }

  /// Marks what is read to make literals from variables and what is made already.
  private boolean[] readBeyond(boolean[] isMade, int[]... wanted) {
    boolean[] isRead = new boolean[circuit.nodeCount()];
    for (int[] literals : wanted) {
      for (int literal : literals) {
        isRead[Circuit.node(literal)] = true;
      }
    }
    for (int node = circuit.nodeCount() - 1; node >= circuit.firstGate(); node--) {
      if (isRead[node] && !isMade[node]) {
        for (int i = circuit.operandStart(node); i < circuit.operandStart(node + 1); i++) {
          isRead[Circuit.node(circuit.operand(i))] = true;
        }
      }
    }
    return isRead;
  }
}
