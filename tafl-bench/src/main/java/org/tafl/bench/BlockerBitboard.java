package org.tafl.bench;

/// Blocker on 4 by 4 cells: both mark at once, and the blocker gets a cell that both mark. Moves
/// are cells `4 * (first - 1) + second - 1`.
class BlockerBitboard extends HandWritten {
  /*
   * A state is the crosser's cells and the empty ones, 16 bits each. Whether there is a bridge, a
   * way of the crosser through all four rows that shifts by at most one cell a row, is a bit of a
   * table of 65,536, 8 KB.
   */

  static final int BRIDGE = 0;
  static final int FULL = 1;

  private static final int[][] GOALS = {{100, 0}, {0, 100}};
  private static final int CELLS = 0xFFFF;
  private static final int ROW = 4; // bits
  private static final long[] HAS_BRIDGE = hasBridge(); // [cells / 64] bit cells % 64

  private static long[] hasBridge() {
    long[] table = new long[(CELLS + 1) / Long.SIZE];
    for (int cells = 0; cells <= CELLS; cells++) {
      int reached = cells & 0xF;
      for (int row = 1; row < ROW; row++) {
        reached = (reached | reached << 1 | reached >> 1) & (cells >> (ROW * row)) & 0xF;
      }
      if (reached != 0) {
        table[cells >> 6] |= 1L << cells;
      }
    }
    return table;
  }

  @Override
  Endings endings() {
    return new Endings(GOALS);
  }

  @Override
  void play(long playouts, Endings endings) {
    for (long i = 0; i < playouts; i++) {
      playout(endings);
    }
  }

  private void playout(Endings endings) {
    int crosser = 0;
    int empty = CELLS;
    for (int length = 1; ; length++) {
      int legal = Integer.bitCount(empty);
      long bits = nextRandom();
      int crossed = Integer.expand(1 << belowBy32(bits >>> 32, legal), empty);
      int blocked = Integer.expand(1 << belowBy32(bits & 0xFFFF_FFFFL, legal), empty);
      moved(0, legal, Integer.numberOfTrailingZeros(crossed));
      moved(1, legal, Integer.numberOfTrailingZeros(blocked));
      crosser |= crossed & ~blocked;
      empty &= ~(crossed | blocked);
      if ((HAS_BRIDGE[crosser >> 6] >>> crosser & 1) != 0) {
        endings.add(BRIDGE, length);
        return;
      }
      if (empty == 0) {
        endings.add(FULL, length);
        return;
      }
    }
  }
}
