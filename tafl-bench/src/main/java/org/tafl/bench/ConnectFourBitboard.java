package org.tafl.bench;

/// Connect four on 8 columns of 6 rows. Moves are columns 0 to 7.
class ConnectFourBitboard extends HandWritten {
  /*
   *   bit of a cell = 8 * column + row
   *   filled        = 0 0 r5 r4 r3 r2 r1 r0, a byte per column, filled from r0
   *
   * A byte plus one has its lowest empty cell set, so one addition finds the cells that all columns
   * drop to; two empty rows above keep columns apart, for the addition and for lines. The column is
   * drawn by rejection, three bits a time: a full one is rare, and the number of legal moves stays
   * out of the chain of what waits for what. Four in a row are two in a row of two in a row.
   */

  static final int RED_WINS = 0;
  static final int BLACK_WINS = 1;
  static final int DRAW = 2;
  static final int[][] GOALS = {{100, 0}, {0, 100}, {50, 50}};
  static final int CELL_COUNT = 48;

  private static final long BOTTOM = 0x01_01_01_01_01_01_01_01L;
  private static final long BOARD = 0x3F * BOTTOM;
  private static final long COLUMN = 0xFF;
  private static final int UP = 1;
  private static final int RIGHT = 8;

  private long columns = 1; // random columns, three bits each, below a bit that is set

  @Override
  Endings endings() {
    return new Endings(GOALS);
  }

  @Override
  void play(long playouts, Endings endings) {
    columns = 1;
    for (long i = 0; i < playouts; i++) {
      playout(endings);
    }
  }

  private void playout(Endings endings) {
    long red = 0;
    long black = 0;
    for (int length = 1; ; length += 2) {
      red |= drop(0, red | black);
      if (hasLine(red)) {
        endings.add(RED_WINS, length);
        return;
      }
      black |= drop(1, red | black);
      if (hasLine(black)) {
        endings.add(BLACK_WINS, length + 1);
        return;
      }
      if (length + 1 == CELL_COUNT) { // an even number: black has the last move
        endings.add(DRAW, CELL_COUNT);
        return;
      }
    }
  }

  /// Returns the cell that a random move fills.
  private long drop(int role, long filled) {
    long open = filled + BOTTOM & BOARD;
    while (true) {
      if (columns == 1) {
        columns = nextRandom() | 1L << 63;
      }
      int shift = (int) (columns << 3) & 0x38; // 8 * column
      columns >>>= 3;
      long cell = open & COLUMN << shift;
      if (cell != 0) {
        moved(role, Long.bitCount(open), shift >> 3);
        return cell;
      }
    }
  }

  private static boolean hasLine(long cells) {
    long lines = fours(cells, UP) | fours(cells, RIGHT);
    return (lines | fours(cells, RIGHT + UP) | fours(cells, RIGHT - UP)) != 0;
  }

  private static long fours(long cells, int step) {
    long twos = cells & (cells >>> step);
    return twos & (twos >>> (2 * step));
  }
}
