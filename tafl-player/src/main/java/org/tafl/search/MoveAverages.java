package org.tafl.search;

import java.util.Arrays;

/// The mean value of every move to the role that made it, whatever the state: what the move-average
/// sampling technique (MAST) knows. Not thread-safe.
final class MoveAverages {
  /*
   * Y. Bjornsson, H. Finnsson, CadiaPlayer: A Simulation-Based General Game Player, 2009.
   */

  private final float[][] weights; // [role][move] -> how often it was made, faded
  private final float[][] sums; // [role][move] -> sum of values, faded

  MoveAverages(int roleCount) {
    this.weights = new float[roleCount][0];
    this.sums = new float[roleCount][0];
  }

  /// Returns the mean value of a move.
  ///
  /// @param otherwise for a move not made yet
  double mean(int role, int move, double otherwise) {
    float[] own = weights[role];
    return move >= own.length || own[move] == 0 ? otherwise : sums[role][move] / own[move];
  }

  /// Adds what came of a move.
  ///
  /// @param value from 0 to 1
  void add(int role, int move, double value) {
    if (move >= weights[role].length) {
      weights[role] = Arrays.copyOf(weights[role], Math.max(64, 2 * (move + 1)));
      sums[role] = Arrays.copyOf(sums[role], weights[role].length);
    }
    weights[role][move]++;
    sums[role][move] += (float) value;
  }

  /// Forgets a part.
  ///
  /// @param kept the part that is kept
  void fade(float kept) {
    for (int role = 0; role < weights.length; role++) {
      for (int move = 0; move < weights[role].length; move++) {
        weights[role][move] *= kept;
        sums[role][move] *= kept;
      }
    }
  }
}
