package org.tafl.playout;

import org.tafl.reasoner.Outcome;
import org.tafl.reasoner.Simulator;
import org.tafl.reasoner.State;

/// Runs playouts one at a time on a simulator.
///
/// In each state every role, in order, draws one of its legal moves, each with the same
/// probability.
final class PlayoutWalk {
  private final Simulator simulator;
  private final int stepLimit;
  private final int[] jointMove;
  private final PlayoutRandom random = new PlayoutRandom();
  private int length; // of the playout under way

  PlayoutWalk(Simulator simulator, int roleCount, int stepLimit) {
    this.simulator = simulator;
    this.stepLimit = stepLimit;
    this.jointMove = new int[roleCount];
  }

  /// Returns the joint moves made in the playout under way, or the last.
  int length() {
    return length;
  }

  /// Runs a playout and adds it to sums.
  ///
  /// @param seed of the run
  /// @param number of the playout in the run
  void run(State root, long seed, long number, PlayoutSums sums) {
    random.start(seed, number);
    length = 0;
    simulator.set(root);
    while (true) {
      if (simulator.isTerminal()) {
        sums.add(Outcome.TERMINAL, length, simulator);
        return;
      }
      if (length == stepLimit) {
        sums.add(Outcome.STEP_LIMIT, length, simulator);
        return;
      }
      if (!draw()) {
        sums.add(Outcome.STUCK, length, simulator);
        return;
      }
      simulator.play(jointMove);
      length++;
    }
  }

  /// Draws a joint move; returns false if a role has no move.
  private boolean draw() {
    for (int role = 0; role < jointMove.length; role++) {
      int count = simulator.legalCount(role);
      if (count == 0) {
        return false;
      }
      jointMove[role] = simulator.legal(role, random.below(count));
    }
    return true;
  }
}
