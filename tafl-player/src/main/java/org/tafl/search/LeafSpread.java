package org.tafl.search;

/// How much the values of leaves differ, by role: the standard deviation that the exploration of
/// their means is in proportion to. Not thread-safe.
final class LeafSpread {
  private static final double KEPT = 0.4; // of what was learned, from one search to the next
  private static final double USUAL_DEVIATION = 0.175; // before leaves are known
  private static final double LEAST_DEVIATION = 0.05; // so that a search goes on looking about
  private static final double USUAL_WEIGHT = 100; // leaves that this counts as

  private double count;
  private final double[] sums; // [role]
  private final double[] squares; // [role]

  LeafSpread(int roleCount) {
    this.sums = new double[roleCount];
    this.squares = new double[roleCount];
  }

  /// Adds a leaf.
  ///
  /// @param values by role, from 0 to 1
  void add(double[] values) {
    count++;
    for (int role = 0; role < values.length; role++) {
      sums[role] += values[role];
      squares[role] += values[role] * values[role];
    }
  }

  /// Forgets a part, between searches.
  void fade() {
    count *= KEPT;
    for (int role = 0; role < sums.length; role++) {
      sums[role] *= KEPT;
      squares[role] *= KEPT;
    }
  }

  /// Returns the standard deviation of the values of a role, at least 0.05.
  double deviation(int role) {
    double scatter = count == 0 ? 0 : squares[role] - sums[role] * sums[role] / count;
    double usual = USUAL_WEIGHT * USUAL_DEVIATION * USUAL_DEVIATION;
    double deviation = Math.sqrt((Math.max(0, scatter) + usual) / (count + USUAL_WEIGHT));
    return Math.max(LEAST_DEVIATION, deviation);
  }
}
