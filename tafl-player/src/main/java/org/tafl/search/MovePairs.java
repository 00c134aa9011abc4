package org.tafl.search;

/// The mean value of every move after a certain joint move: what the N-gram selection technique
/// (NST) knows for N = 2. Not thread-safe.
final class MovePairs {
  /*
   * M. Tak, M. Winands, Y. Bjornsson, N-Grams and the Last-Good-Reply Policy Applied in General Game
   * Playing, 2012. There an N-gram takes one move of each of the last steps; here the step before is
   * one joint move, which is the same where one role moves at a time.
   *
   * A table of fixed size, each pair in one place: of two pairs for a place the later is kept. So
   * the memory is known before the match, and what is rare goes first.
   */

  private static final int PLACES = 1 << 17;
  private static final float LEAST_WEIGHT = 7; // the paper's k: rarer pairs tell nothing yet

  private final long[] keys = new long[PLACES];
  private final float[] weights = new float[PLACES]; // how often it was made, faded
  private final float[] sums = new float[PLACES]; // sum of values, faded

  /// Returns a number for a joint move, the same for equal ones and hardly ever for others.
  static long number(int[] jointMove) {
    long number = 0;
    for (int move : jointMove) {
      number = (number + move + 1) * 0x9E3779B97F4A7C15L;
    }
    return number;
  }

  private static long key(long before, int role, int move) {
    long key = (before + ((long) move << 8 | role)) * 0xBF58476D1CE4E5B9L;
    return key ^ key >>> 31;
  }

  private static int placeOf(long key) {
    return (int) (key >>> 20) & PLACES - 1;
  }

  /// Returns the mean value of a move.
  ///
  /// @param before the {@link #number} of the joint move before it
  /// @param otherwise for a pair made too rarely
  double mean(long before, int role, int move, double otherwise) {
    long key = key(before, role, move);
    int place = placeOf(key);
    return keys[place] == key && weights[place] >= LEAST_WEIGHT
        ? sums[place] / weights[place]
        : otherwise;
  }

  /// Adds what came of a move.
  ///
  /// @param before the {@link #number} of the joint move before it
  /// @param value from 0 to 1
  void add(long before, int role, int move, double value) {
    long key = key(before, role, move);
    int place = placeOf(key);
    if (keys[place] != key) {
      keys[place] = key;
      weights[place] = 0;
      sums[place] = 0;
    }
    weights[place]++;
    sums[place] += (float) value;
  }

  /// Forgets a part, between searches.
  void fade() {
    for (int place = 0; place < PLACES; place++) {
      weights[place] *= (float) MoveAverages.KEPT;
      sums[place] *= (float) MoveAverages.KEPT;
    }
  }
}
