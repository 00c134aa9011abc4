package org.tafl.search;

import java.util.Arrays;
import org.tafl.playout.MoveMemory;

/// The mean value of every move to the role that made it, whatever the state: what the move-average
/// sampling technique (MAST) knows. Not thread-safe.
final class MoveAverages implements MoveMemory {
  /*
   * Y. Bjornsson, H. Finnsson, CadiaPlayer: A Simulation-Based General Game Player, 2009.
   */

  /// The part of what was learned that is kept from one search to the next.
  static final double KEPT = 0.4;

  private static final double UNTRIED = 1; // the mean of a move not made yet

  private final double[][] weights; // [role][move] -> how often it was made, faded
  private final double[][] sums; // [role][move] -> sum of values, faded

  MoveAverages(int roleCount) {
    this.weights = new double[roleCount][0];
    this.sums = new double[roleCount][0];
  }

  /// Returns the mean value of a move, 1 if it was not made yet.
  @Override
  public double value(int role, int move) {
    double[] own = weights[role];
    return move >= own.length || own[move] == 0 ? UNTRIED : sums[role][move] / own[move];
  }

  @Override
  public void learn(int role, int move, double value) {
    if (move >= weights[role].length) {
      weights[role] = Arrays.copyOf(weights[role], Math.max(64, 2 * (move + 1)));
      sums[role] = Arrays.copyOf(sums[role], weights[role].length);
    }
    weights[role][move]++;
    sums[role][move] += value;
  }

  /// Forgets a part, between searches.
  void fade() {
    for (int role = 0; role < weights.length; role++) {
      for (int move = 0; move < weights[role].length; move++) {
        weights[role][move] *= KEPT;
        sums[role][move] *= KEPT;
      }
    }
  }
}
