package org.tafl.search;

import java.util.Arrays;
import org.tafl.playout.PlayoutRandom;
import org.tafl.reasoner.Game;
import org.tafl.reasoner.Outcome;
import org.tafl.reasoner.Simulator;
import org.tafl.reasoner.State;

/// Playouts that prefer moves that did well before: the move-average sampling technique (MAST).
///
/// Each role keeps the mean value of every playout in which it made a move, whatever the state. It
/// takes the best of its legal moves by that, and any of them with probability epsilon; with
/// epsilon 1 playouts are random, and nothing is learned. Not thread-safe.
final class PolicyWalk {
  /*
   * Y. Bjornsson, H. Finnsson, CadiaPlayer: A Simulation-Based General Game Player, 2009, for MAST;
   * M. Tak, M. Winands, Y. Bjornsson, N-Grams and the Last-Good-Reply Policy Applied in General Game
   * Playing, 2012, for epsilon in place of a Gibbs distribution, and for fading from move to move.
   */

  private static final double KEPT = 0.4; // of what was learned, from one search to the next
  private static final double UNTRIED = 1; // the mean of a move not made yet

  private final Simulator simulator;
  private final PlayoutRandom random;
  private final int stepLimit;
  private final boolean isBlind;
  private final long blindBits; // a random number below it means: draw
  private final boolean[] isRandom; // [role]
  private final int[] jointMove;
  private final float[][] weights; // [role][move] -> visits, faded
  private final float[][] sums; // [role][move] -> sum of values, faded
  private int[] made = new int[0]; // [step * roles + role] -> move
  private int length;

  /// @param random shared with the caller
  PolicyWalk(Simulator simulator, Game game, PlayoutRandom random, MctsOptions options) {
    this.simulator = simulator;
    this.random = random;
    this.stepLimit = options.stepLimit();
    this.isBlind = options.epsilon() >= 1;
    this.blindBits = (long) (options.epsilon() * (1L << 32));
    this.jointMove = new int[game.roleCount()];
    this.isRandom = new boolean[game.roleCount()];
    this.weights = new float[game.roleCount()][0];
    this.sums = new float[game.roleCount()][0];
    for (int role = 0; role < isRandom.length; role++) {
      isRandom[role] = game.isRandom(role);
    }
  }

  /// Returns the joint moves of the last playout.
  int length() {
    return length;
  }

  /// Returns a move of the last playout.
  int made(int step, int role) {
    return made[step * jointMove.length + role];
  }

  /// Plays a playout; the simulator stands at its end.
  Outcome run(State root) {
    simulator.set(root);
    length = 0;
    while (true) {
      if (simulator.isTerminal()) {
        return Outcome.TERMINAL;
      }
      if (length == stepLimit) {
        return Outcome.STEP_LIMIT;
      }
      for (int role = 0; role < jointMove.length; role++) {
        int count = simulator.legalCount(role);
        if (count == 0) {
          return Outcome.STUCK;
        }
        jointMove[role] = choose(role, count);
      }
      note();
      simulator.play(jointMove);
      length++;
    }
  }

  private void note() {
    int roles = jointMove.length;
    if ((length + 1) * roles > made.length) {
      made = Arrays.copyOf(made, Math.max(64, 2 * (length + 1) * roles));
    }
    System.arraycopy(jointMove, 0, made, length * roles, roles);
  }

  private int choose(int role, int count) {
    if (isBlind || count == 1 || isRandom[role] || random.nextLong() >>> 32 < blindBits) {
      return simulator.legal(role, random.below(count));
    }
    int offset = random.below(count); // of equal moves not always the first
    int best = Tree.NONE;
    double bestMean = -1;
    for (int i = 0; i < count; i++) {
      int move = simulator.legal(role, (i + offset) % count);
      double mean = mean(role, move);
      if (mean > bestMean) {
        bestMean = mean;
        best = move;
      }
    }
    return best;
  }

  private double mean(int role, int move) {
    float[] own = weights[role];
    return move >= own.length || own[move] == 0 ? UNTRIED : sums[role][move] / own[move];
  }

  /// Learns from the last playout.
  ///
  /// @param values by role, from 0 to 1
  void learn(double[] values) {
    if (isBlind) {
      return;
    }
    for (int step = 0; step < length; step++) {
      for (int role = 0; role < jointMove.length; role++) {
        int move = made(step, role);
        if (move >= weights[role].length) {
          weights[role] = Arrays.copyOf(weights[role], Math.max(64, 2 * (move + 1)));
          sums[role] = Arrays.copyOf(sums[role], weights[role].length);
        }
        weights[role][move]++;
        sums[role][move] += (float) values[role];
      }
    }
  }

  /// Forgets a part of what was learned.
  void fade() {
    for (int role = 0; role < weights.length; role++) {
      for (int move = 0; move < weights[role].length; move++) {
        weights[role][move] *= (float) KEPT;
        sums[role][move] *= (float) KEPT;
      }
    }
  }
}
