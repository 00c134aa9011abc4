package org.tafl.bench;

/// Connect four in bit slices: 512 playouts at once, a bit of eight words per playout.
class ConnectFourSlices extends HandWritten {
  /*
   * A part of the words belongs to each set of cells; in it, eight words to each cell:
   *
   *   [part + 8 * (7 * column) + word]              floor, filled in every lane
   *   [part + 8 * (7 * column + 1 + row) + word]    cells
   *
   * A lane that is over begins its next playout at once. Each draws three bits for a column; a lane
   * that draws a full one waits for the next step, which leaves its draws uniform. Playouts are
   * issued until there are none left, then all that were issued are finished, so short ones are not
   * preferred.
   *
   * The long loops go over all cells of one array, at constant distances and without branches: of
   * such, HotSpot makes vectors. With arrays of their own, it does not: they might be the same.
   */

  private static final int COLUMNS = 8;
  private static final int WORDS = 8;
  private static final int UP = WORDS; // to the cell above
  private static final int RIGHT = 7 * UP; // to the cell beside; the floor is one of seven
  private static final int SIZE = COLUMNS * RIGHT;
  private static final int REACH = 3 * (RIGHT + UP); // of a line
  private static final int FILLED = 0; // where the parts begin
  private static final int RED = SIZE;
  private static final int BLACK = 2 * SIZE;
  private static final int CHOSEN = 3 * SIZE; // lanes that chose the column of a cell
  private static final int DROPPED = 4 * SIZE; // lanes that fill a cell
  private static final int LINES = 5 * SIZE; // lanes with a line from a cell
  private static final int OWN = 6 * SIZE; // of the role that moves; zero beyond its size
  private static final int LENGTH_BITS = 6;

  private final long[] words = new long[OWN + SIZE + REACH];
  private final long[] isRed = new long[SIZE]; // [8 * any + word] -> lanes in which red moves
  private final long[] kept = new long[SIZE]; // [8 * any + word] -> lanes that go on
  private final long[] moved = new long[WORDS]; // [word] -> lanes that drew an open column
  private final long[] length = new long[LENGTH_BITS * WORDS]; // [8 * bit + word] -> lanes
  private final long[] playing = new long[WORDS]; // [word] -> lanes with a playout
  private long unissued; // playouts

  @Override
  Endings endings() {
    return new Endings(ConnectFourBitboard.GOALS);
  }

  @Override
  void play(long playouts, Endings endings) {
    unissued = playouts;
    for (int word = 0; word < WORDS; word++) {
      long lanes = Math.min(unissued, Long.SIZE);
      unissued -= lanes;
      playing[word] = lanes == Long.SIZE ? -1 : (1L << lanes) - 1;
      isRed[word] = -1;
      kept[word] = 0;
    }
    clear();
    while (isPlaying()) {
      step(endings);
    }
  }

  private boolean isPlaying() {
    long any = 0;
    for (long lanes : playing) {
      any |= lanes;
    }
    return any != 0;
  }

  /// Repeats the first words over a range, which is a multiple of them.
  private static void repeat(long[] array, int from, int size) {
    for (int done = WORDS; done < size; done *= 2) {
      System.arraycopy(array, from, array, from + done, Math.min(done, size - done));
    }
  }

  private void step(Endings endings) {
    for (int word = 0; word < WORDS; word++) {
      choose(word);
    }
    for (int column = 0; column < COLUMNS; column++) {
      repeat(words, CHOSEN + RIGHT * column + UP, RIGHT - UP);
    }
    repeat(isRed, 0, SIZE);
    drop();
    findLines();
    for (int word = 0; word < WORDS; word++) {
      end(word, endings);
    }
    clear();
  }

  private void choose(int word) {
    long bits0 = nextRandom();
    long bits1 = nextRandom();
    long bits2 = nextRandom();
    long any = 0;
    for (int column = 0; column < COLUMNS; column++) {
      int floor = RIGHT * column + word;
      long lanes = playing[word] & ~words[FILLED + floor + RIGHT - UP];
      lanes &= bits0 ^ (column & 1) - 1L;
      lanes &= bits1 ^ (column >> 1 & 1) - 1L;
      lanes &= bits2 ^ (column >> 2 & 1) - 1L;
      words[CHOSEN + floor + UP] = lanes;
      any |= lanes;
    }
    moved[word] = any;
  }

  private void drop() {
    long[] w = words;
    long[] red = isRed;
    for (int i = UP; i < SIZE; i++) {
      w[DROPPED + i] = w[CHOSEN + i] & w[FILLED + i - UP] & ~w[FILLED + i];
    }
    for (int i = 0; i < SIZE; i++) {
      w[FILLED + i] |= w[DROPPED + i];
    }
    for (int i = 0; i < SIZE; i++) {
      w[RED + i] |= w[DROPPED + i] & red[i];
    }
    for (int i = 0; i < SIZE; i++) {
      w[BLACK + i] |= w[DROPPED + i] & ~red[i];
    }
    for (int i = 0; i < SIZE; i++) {
      w[OWN + i] = (w[RED + i] & red[i]) | (w[BLACK + i] & ~red[i]);
    }
  }

  private void findLines() {
    fours(UP);
    fours(RIGHT);
    fours(RIGHT + UP);
    fours(RIGHT - UP);
    long[] w = words;
    for (int i = 0; i < SIZE / 2; i++) {
      w[LINES + i] |= w[LINES + i + SIZE / 2];
    }
    for (int i = 0; i < SIZE / 4; i++) {
      w[LINES + i] |= w[LINES + i + SIZE / 4];
    }
    for (int i = 0; i < SIZE / 8; i++) {
      w[LINES + i] |= w[LINES + i + SIZE / 8];
    }
  }

  private void fours(int step) {
    long[] w = words;
    for (int i = 0; i < SIZE; i++) {
      w[LINES + i] |=
          w[OWN + i] & w[OWN + i + step] & w[OWN + i + 2 * step] & w[OWN + i + 3 * step];
    }
  }

  /// Counts the playouts of a word that are over, and begins others.
  private void end(int word, Endings endings) {
    long won = 0;
    for (int i = word; i < SIZE / 8; i += WORDS) {
      won |= words[LINES + i];
    }
    long full = -1;
    for (int i = word + RIGHT - UP; i < SIZE; i += RIGHT) {
      full &= words[FILLED + i];
    }
    long carry = moved[word];
    for (int i = word; i < length.length; i += WORDS) {
      long sum = length[i] ^ carry;
      carry &= length[i];
      length[i] = sum;
    }
    won &= moved[word];
    long over = won | (full & moved[word]);
    for (long left = over; left != 0; left &= left - 1) {
      end(word, Long.numberOfTrailingZeros(left), won, endings);
    }
    for (int i = word; i < length.length; i += WORDS) {
      length[i] &= ~over;
    }
    isRed[word] = (isRed[word] ^ moved[word]) | over;
    kept[word] = ~over;
  }

  private void end(int word, int lane, long won, Endings endings) {
    int moves = 0;
    for (int bit = 0; bit < LENGTH_BITS; bit++) {
      moves |= (int) (length[WORDS * bit + word] >>> lane & 1) << bit;
    }
    int winner =
        (isRed[word] >>> lane & 1) != 0
            ? ConnectFourBitboard.RED_WINS
            : ConnectFourBitboard.BLACK_WINS;
    endings.add((won >>> lane & 1) != 0 ? winner : ConnectFourBitboard.DRAW, moves);
    if (unissued > 0) {
      unissued--;
    } else {
      playing[word] &= ~(1L << lane);
    }
  }

  /// Empties the boards that do not go on.
  private void clear() {
    long[] w = words;
    long[] keep = kept;
    repeat(keep, 0, SIZE);
    for (int i = 0; i < SIZE; i++) {
      w[FILLED + i] &= keep[i];
    }
    for (int i = 0; i < SIZE; i++) {
      w[RED + i] &= keep[i];
    }
    for (int i = 0; i < SIZE; i++) {
      w[BLACK + i] &= keep[i];
    }
    for (int i = 0; i < SIZE; i++) {
      w[LINES + i] = 0;
    }
    for (int column = 0; column < COLUMNS; column++) {
      for (int i = 0; i < WORDS; i++) {
        w[FILLED + RIGHT * column + i] = -1;
      }
    }
  }
}
