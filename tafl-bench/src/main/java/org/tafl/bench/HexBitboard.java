package org.tafl.bench;

/// Hex on 9 by 9 cells, red from row a to row i, blue from column 1 to column 9. Moves are cells `9
/// * row + column`.
class HexBitboard extends HandWritten {
  /*
   * The empty cells are a list; a move takes one out and puts the last in its place. Between playouts
   * the list needs no setting up: it holds all cells again, and any order will do.
   *
   * Each role has two sets of stones: those that its first edge reaches, and the loose ones. A stone
   * beside a reached one is reached, and so are the loose ones that hang together with it; each
   * stone is moved from set to set at most once. The two edges of a role count as stones, the first
   * reached, the last loose, so the game is over when the last edge is reached.
   *
   *   long pair of a set: cells 0 to 63 | cells 64 to 80, edges of red, edges of blue
   */

  private static final int[][] GOALS = {{100, 0}, {0, 100}};
  private static final int SIZE = 9;
  private static final int CELL_COUNT = SIZE * SIZE;
  private static final int FIRST_EDGE = CELL_COUNT; // of red; then of blue
  private static final int LAST_EDGE = CELL_COUNT + 2; // of red; then of blue
  private static final long LAST_EDGES = 3L << (LAST_EDGE - 64);
  private static final int[] STEP_ROW = {0, 0, 1, -1, -1, 1}; // [direction]
  private static final int[] STEP_COLUMN = {1, -1, 0, 0, 1, -1}; // [direction]
  private static final long[] PLACES = places(); // [4 * cell] -> low, high, neighbours low, high

  private final byte[] cells = new byte[CELL_COUNT]; // those in front are empty
  private final Side red = new Side(0);
  private final Side blue = new Side(1);

  private static long[] places() {
    long[] places = new long[4 * (CELL_COUNT + 4)];
    for (int row = 0; row < SIZE; row++) {
      for (int column = 0; column < SIZE; column++) {
        int at = 4 * (SIZE * row + column);
        set(places, at, SIZE * row + column);
        for (int direction = 0; direction < STEP_ROW.length; direction++) {
          int nextRow = row + STEP_ROW[direction];
          int nextColumn = column + STEP_COLUMN[direction];
          if (nextRow >= 0 && nextRow < SIZE && nextColumn >= 0 && nextColumn < SIZE) {
            set(places, at + 2, SIZE * nextRow + nextColumn);
          }
        }
        setEdges(places, at + 2, 0, row);
        setEdges(places, at + 2, 1, column);
      }
    }
    return places;
  }

  private static void setEdges(long[] places, int at, int role, int line) {
    if (line == 0) {
      set(places, at, FIRST_EDGE + role);
    }
    if (line == SIZE - 1) {
      set(places, at, LAST_EDGE + role);
    }
  }

  private static void set(long[] places, int at, int bit) {
    places[at + bit / 64] |= 1L << bit;
  }

  @Override
  Endings endings() {
    return new Endings(GOALS);
  }

  @Override
  void play(long playouts, Endings endings) {
    for (int i = 0; i < CELL_COUNT; i++) {
      cells[i] = (byte) i;
    }
    for (long i = 0; i < playouts; i++) {
      playout(endings);
    }
  }

  private void playout(Endings endings) {
    red.clear();
    blue.clear();
    for (int empty = CELL_COUNT; ; empty -= 2) { // an odd number: red would have the last move
      long bits = nextRandom();
      if (red.connects(take(0, bits >>> 32, empty))) {
        endings.add(0, CELL_COUNT + 1 - empty);
        return;
      }
      if (blue.connects(take(1, bits & 0xFFFF_FFFFL, empty - 1))) {
        endings.add(1, CELL_COUNT + 2 - empty);
        return;
      }
    }
  }

  private int take(int role, long bits, int empty) {
    int index = belowBy32(bits, empty);
    byte cell = cells[index];
    cells[index] = cells[empty - 1];
    cells[empty - 1] = cell;
    moved(role, empty, cell);
    return cell;
  }

  /// The stones of a role.
  private static final class Side {
    private final int role;
    private long reachedLow;
    private long reachedHigh;
    private long looseLow;
    private long looseHigh;

    Side(int role) {
      this.role = role;
    }

    void clear() {
      reachedLow = 0;
      reachedHigh = 1L << (FIRST_EDGE + role);
      looseLow = 0;
      looseHigh = 1L << (LAST_EDGE + role);
    }

    /// Adds a stone, and returns whether its edges are connected now.
    boolean connects(int cell) {
      int at = 4 * cell;
      long nextLow = PLACES[at + 2];
      long nextHigh = PLACES[at + 3];
      if (((nextLow & reachedLow) | (nextHigh & reachedHigh)) == 0) {
        looseLow |= PLACES[at];
        looseHigh |= PLACES[at + 1];
        return false;
      }
      reachedLow |= PLACES[at];
      reachedHigh |= PLACES[at + 1];
      return ((nextLow & looseLow) | (nextHigh & looseHigh)) != 0 && spread(nextLow, nextHigh);
    }

    private boolean spread(long firstLow, long firstHigh) {
      long low = firstLow & looseLow; // stones whose neighbours are still to be looked at
      long high = firstHigh & looseHigh;
      long unseenLow = looseLow ^ low;
      long unseenHigh = looseHigh ^ high;
      while ((low | high) != 0) {
        int at;
        if (low != 0) {
          at = 4 * Long.numberOfTrailingZeros(low);
          low &= low - 1;
        } else {
          at = 4 * (64 + Long.numberOfTrailingZeros(high));
          high &= high - 1;
        }
        long newLow = PLACES[at + 2] & unseenLow;
        long newHigh = PLACES[at + 3] & unseenHigh;
        low |= newLow;
        high |= newHigh;
        unseenLow ^= newLow;
        unseenHigh ^= newHigh;
      }
      reachedLow |= looseLow ^ unseenLow;
      reachedHigh |= looseHigh ^ unseenHigh;
      looseLow = unseenLow;
      looseHigh = unseenHigh;
      return (reachedHigh & LAST_EDGES) != 0;
    }
  }
}
