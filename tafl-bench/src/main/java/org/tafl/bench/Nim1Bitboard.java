package org.tafl.bench;

/// Nim with heaps of 1, 5, 4 and 2, in which the last to take wins. A move is `8 * heap + left`.
class Nim1Bitboard extends HandWritten {
  /*
   *   bits  15 14 13 | 12 11..8 | 7  6..2 | 1  0
   *   heap   0  d  d |  0  c    | 0   b   | 0  a      a heap of m is the lowest m of its bits
   *
   * So the legal moves are the set bits: a heap is reduced to as many as lie below the bit. Adding
   * the bit turns it and those above it to 0, and the first that was 0 to 1, which the old heaps
   * have not. One random number is enough for a playout, as in tic-tac-toe: at most 12! orders of
   * moves share 2^64 values.
   */

  static final int FIRST_WINS = 0;
  static final int SECOND_WINS = 1;

  private static final int[][] GOALS = {{100, 0}, {0, 100}};
  private static final int[] BASE = {0, 2, 8, 13}; // [heap] -> its lowest bit
  private static final int HEAPS = 0b0110_1111_0111_1101;

  @Override
  Endings endings() {
    return new Endings(GOALS);
  }

  @Override
  void play(long playouts, Endings endings) {
    for (long i = 0; i < playouts; i++) {
      playout(nextRandom(), endings);
    }
  }

  private void playout(long bits, Endings endings) {
    long fraction = bits;
    int heaps = HEAPS;
    int length = 0;
    while (heaps != 0) {
      int legal = Integer.bitCount(heaps);
      int move = Integer.expand(1 << below(fraction, legal), heaps);
      moved(length & 1, legal, code(Integer.numberOfTrailingZeros(move)));
      fraction *= legal;
      heaps &= heaps + move;
      length++;
    }
    endings.add(~length & 1, length);
  }

  private static int code(int bit) {
    int heap = BASE.length - 1;
    while (bit < BASE[heap]) {
      heap--;
    }
    return 8 * heap + bit - BASE[heap];
  }
}
