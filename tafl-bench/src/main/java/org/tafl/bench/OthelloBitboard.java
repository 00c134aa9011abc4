package org.tafl.bench;

/// Othello as the sheet othello-comp2007 has it: who cannot move passes, which is a transition, and
/// the game is over when neither can. A move is a cell `8 * (x - 1) + y - 1`, or {@link #PASS}.
class OthelloBitboard extends HandWritten {
  /*
   * Legal cells by parallel prefix: along each of eight directions, six steps of filling are done
   * in three. Flips by carries: in the set of the other's pieces and of all cells outside the ray
   * from the cell, adding one runs through the row of pieces beside the cell and stops at the first
   * that is none; towards lower bits, the same by the highest bit that is none.
   */

  static final int PASS = 64;

  private static final int DRAW = 2; // before it, the roles that win
  private static final int[][] GOALS = {{100, 0}, {0, 100}, {50, 50}};

  private static final int UP = 1; // y
  private static final int RIGHT = 8; // x
  private static final long BLACK = 1L << 27 | 1L << 36; // cells (4, 4) and (5, 5)
  private static final long RED = 1L << 28 | 1L << 35;
  private static final long INNER = 0x7E7E_7E7E_7E7E_7E7EL; // 1 < y < 8
  private static final int DIRECTIONS = 8;
  private static final int HIGHER = 4; // directions to higher bits, which come first
  private static final int[] STEP_X = {0, 1, 1, 1, 0, -1, -1, -1}; // [direction]
  private static final int[] STEP_Y = {1, -1, 0, 1, -1, 1, 0, -1}; // [direction]
  private static final long[] RAYS = rays(); // [8 * cell + direction] -> the cells there

  private static long[] rays() {
    long[] rays = new long[64 * DIRECTIONS];
    for (int i = 0; i < rays.length; i++) {
      int direction = i % DIRECTIONS;
      int x = i / 64 + STEP_X[direction];
      int y = i / DIRECTIONS % 8 + STEP_Y[direction];
      while (x >= 0 && x < 8 && y >= 0 && y < 8) {
        rays[i] |= 1L << (8 * x + y);
        x += STEP_X[direction];
        y += STEP_Y[direction];
      }
    }
    return rays;
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
    long own = BLACK; // of the role in control
    long other = RED;
    long legal = legal(own, other);
    for (int length = 0; ; length++) {
      int role = length & 1;
      if (legal == 0) {
        legal = legal(other, own);
        if (legal == 0) {
          int lead = Long.bitCount(own) - Long.bitCount(other);
          endings.add(lead == 0 ? DRAW : lead > 0 ? role : 1 - role, length);
          return;
        }
        moved(role, 1, PASS);
        long passed = own;
        own = other;
        other = passed;
        continue;
      }
      int count = Long.bitCount(legal);
      long cell = element(below(nextRandom(), count), legal);
      int cellIndex = Long.numberOfTrailingZeros(cell);
      moved(role, count, cellIndex);
      long flips = flips(cellIndex, own, other);
      long after = own | cell | flips;
      own = other & ~flips;
      other = after;
      legal = legal(own, other);
    }
  }

  private static long legal(long own, long other) {
    long inner = other & INNER;
    long ends = ends(own, inner, UP) | ends(own, other, RIGHT);
    ends |= ends(own, inner, RIGHT + UP) | ends(own, inner, RIGHT - UP);
    return ends & ~(own | other);
  }

  /// Returns the cells behind rows of the other's pieces, both ways of a direction.
  private static long ends(long own, long other, int step) {
    long high = (own << step) & other;
    long low = (own >>> step) & other;
    high |= (high << step) & other;
    low |= (low >>> step) & other;
    long twosHigh = other & (other << step);
    long twosLow = twosHigh >>> step;
    high |= (high << (2 * step)) & twosHigh;
    low |= (low >>> (2 * step)) & twosLow;
    high |= (high << (2 * step)) & twosHigh;
    low |= (low >>> (2 * step)) & twosLow;
    return (high << step) | (low >>> step);
  }

  private static long flips(int cellIndex, long own, long other) {
    int first = DIRECTIONS * cellIndex;
    long flips = 0;
    for (int i = first; i < first + HIGHER; i++) {
      long ray = RAYS[i];
      long end = ((other | ~ray) + 1) & ray & own;
      long one = (end | -end) >>> 63; // 0 if there is no end
      flips |= (end - one) & ray;
    }
    for (int i = first + HIGHER; i < first + DIRECTIONS; i++) {
      long ray = RAYS[i];
      long end = Long.highestOneBit(ray & ~other) & own;
      flips |= -(end << 1) & ray;
    }
    return flips;
  }
}
