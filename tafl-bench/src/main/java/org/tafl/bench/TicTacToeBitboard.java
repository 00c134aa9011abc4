package org.tafl.bench;

/// Tic-tac-toe. Moves are cells 0 to 8, row by row.
class TicTacToeBitboard extends HandWritten {
  /*
   * A state is two sets of cells, nine bits each; the legal marks are the cells in neither. One
   * 64-bit random number is enough for a playout: taken as a fraction in [0, 1), its product with
   * the number of legal moves has the index of the move before the point and the next fraction
   * behind it. Nine draws share 2^64 values among 9! orders, so the bias is below 10^-13. The k-th
   * empty cell is one PDEP. Whether a role has a line is a bit of a table of 512.
   */

  static final int X_WINS = 0;
  static final int O_WINS = 1;
  static final int DRAW = 2;
  static final int[][] GOALS = {{100, 0}, {0, 100}, {50, 50}};

  private static final int CELLS = 0b111_111_111;
  private static final int CELL_COUNT = 9;
  private static final long[] HAS_LINE = hasLine(); // [cells / 64] bit cells % 64: a line in cells

  private static long[] hasLine() {
    int[] lines = {
      0b111_000_000, 0b000_111_000, 0b000_000_111, // rows
      0b100_100_100, 0b010_010_010, 0b001_001_001, // columns
      0b100_010_001, 0b001_010_100 // diagonals
    };
    long[] table = new long[(CELLS + 1) / Long.SIZE];
    for (int cells = 0; cells <= CELLS; cells++) {
      for (int line : lines) {
        if ((cells & line) == line) {
          table[cells >> 6] |= 1L << cells;
        }
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
      playout(nextRandom(), endings);
    }
  }

  private void playout(long bits, Endings endings) {
    long fraction = bits;
    int x = 0;
    int o = 0;
    int empty = CELLS;
    for (int legal = CELL_COUNT; ; legal -= 2) {
      int mark = Integer.expand(1 << below(fraction, legal), empty);
      moved(0, legal, Integer.numberOfTrailingZeros(mark));
      fraction *= legal;
      x |= mark;
      empty ^= mark;
      if (isLine(x)) {
        endings.add(X_WINS, CELL_COUNT + 1 - legal);
        return;
      }
      if (empty == 0) {
        endings.add(DRAW, CELL_COUNT);
        return;
      }
      mark = Integer.expand(1 << below(fraction, legal - 1), empty);
      moved(1, legal - 1, Integer.numberOfTrailingZeros(mark));
      fraction *= legal - 1;
      o |= mark;
      empty ^= mark;
      if (isLine(o)) {
        endings.add(O_WINS, CELL_COUNT + 2 - legal);
        return;
      }
    }
  }

  private static boolean isLine(int cells) {
    return (HAS_LINE[cells >> 6] >>> cells & 1) != 0;
  }
}
