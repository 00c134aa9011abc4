package org.tafl.bench;

/// Pentago: to place a stone and to turn a quadrant are moves of their own. A place is `16 *
/// quadrant
/// + cell`, a turn is {@link #TURN} plus `2 * quadrant + direction`, with direction 0 clockwise.
class PentagoBitboard extends HandWritten {
  /*
   *   quadrant q at bits 16 * q to 16 * q + 8, its cells (x, y) in a ring around the middle:
   *
   *     (1,1) (1,2) (1,3)      0 1 2
   *     (2,1) (2,2) (2,3)      7 8 3       bits 9 to 15 are 0
   *     (3,1) (3,2) (3,3)      6 5 4
   *
   * To turn a quadrant clockwise is to rotate its ring by two. There are 32 lines of five. A table
   * says, for each quadrant and each set of its cells, which lines have in it all that they need
   * there; a line that all four quadrants have is complete.
   */

  static final int TURN = 64;

  private static final int RED_WINS = 0;
  private static final int BLACK_WINS = 1;
  private static final int DRAW = 2; // both have a line, or the board is full
  private static final int[][] GOALS = {{100, 0}, {0, 100}, {50, 50}};

  private static final int CELL_COUNT = 36;
  private static final int QUADRANT = 0x1FF;
  private static final long BOARD = 0x01FF_01FF_01FF_01FFL;
  private static final int[] RING_X = {1, 1, 1, 2, 3, 3, 3, 2, 2}; // [cell] -> x in its quadrant
  private static final int[] RING_Y = {1, 2, 3, 3, 3, 2, 1, 1, 2}; // [cell] -> y in its quadrant
  private static final int[] SHIFT_X = {3, 0, 0, 3}; // [quadrant] -> added for x on the board
  private static final int[] SHIFT_Y = {3, 3, 0, 0}; // [quadrant] -> added for y on the board
  private static final int[] LINES = lines(); // [quadrant << 9 | cells] -> set of lines
  private static final long[] TO_HIGHER = new long[8]; // [turn] -> bits that come from lower ones
  private static final long[] TO_LOWER = new long[8]; // [turn] -> bits that come from higher ones

  static {
    for (int turn = 0; turn < TO_HIGHER.length; turn++) {
      int quadrantShift = 16 * (turn >> 1);
      TO_HIGHER[turn] = ((0xFFL << shift(turn)) & 0xFF) << quadrantShift;
      TO_LOWER[turn] = (0xFFL >>> (8 - shift(turn))) << quadrantShift;
    }
  }

  private static int[] lines() {
    int[] table = new int[4 * (QUADRANT + 1)];
    int line = 0;
    int[][] steps = {{1, 0}, {0, 1}, {1, 1}, {1, -1}};
    for (int[] step : steps) {
      for (int x = 1; x <= 6; x++) {
        for (int y = 1; y <= 6; y++) {
          int lastY = y + 4 * step[1];
          if (x + 4 * step[0] <= 6 && lastY >= 1 && lastY <= 6) {
            enter(table, line++, x, y, step);
          }
        }
      }
    }
    return table;
  }

  private static void enter(int[] table, int line, int x, int y, int[] step) {
    for (int i = 0; i < table.length; i++) {
      int quadrant = i >> 9;
      boolean isComplete = true;
      for (int cell = 0; cell < RING_X.length; cell++) {
        int alongX = RING_X[cell] + SHIFT_X[quadrant] - x;
        int alongY = RING_Y[cell] + SHIFT_Y[quadrant] - y;
        int along = Math.max(alongX, Math.abs(alongY));
        boolean isOn = along <= 4 && alongX == along * step[0] && alongY == along * step[1];
        isComplete &= !isOn || (i >> cell & 1) != 0;
      }
      table[i] |= (isComplete ? 1 : 0) << line;
    }
  }

  private static int shift(int turn) {
    return (turn & 1) == 0 ? 2 : 6;
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
    long own = 0; // of the role in control
    long other = 0;
    for (int placed = 0; ; placed++) {
      int role = placed & 1;
      int legal = CELL_COUNT - placed;
      long bits = nextRandom();
      long stone = element(below(bits, legal), BOARD & ~(own | other));
      moved(role, legal, Long.numberOfTrailingZeros(stone));
      own |= stone;
      if (hasLine(own)) {
        endings.add(role == 0 ? RED_WINS : BLACK_WINS, 2 * placed + 1);
        return;
      }
      if (legal == 1) {
        endings.add(DRAW, 2 * placed + 1);
        return;
      }
      int turn = (int) bits & 7; // the place hardly depends on the lowest bits
      moved(role, 8, TURN + turn);
      long turned = turn(other, turn);
      other = turn(own, turn);
      own = turned;
      if (hasLine(own) || hasLine(other)) {
        endings.add(result(hasLine(other), hasLine(own), role), 2 * placed + 2);
        return;
      }
    }
  }

  private static long turn(long cells, int turn) {
    long toHigher = TO_HIGHER[turn];
    long toLower = TO_LOWER[turn];
    int shift = shift(turn);
    long moved = ((cells << shift) & toHigher) | ((cells >>> (8 - shift)) & toLower);
    return (cells & ~(toHigher | toLower)) | moved;
  }

  private static boolean hasLine(long cells) {
    int here = LINES[(int) cells & QUADRANT];
    here &= LINES[512 | ((int) (cells >>> 16) & QUADRANT)];
    here &= LINES[1024 | ((int) (cells >>> 32) & QUADRANT)];
    return (here & LINES[1536 | ((int) (cells >>> 48) & QUADRANT)]) != 0;
  }

  private static int result(boolean hasMoverLine, boolean hasOtherLine, int mover) {
    return hasMoverLine && hasOtherLine ? DRAW : hasMoverLine ? mover : 1 - mover;
  }
}
