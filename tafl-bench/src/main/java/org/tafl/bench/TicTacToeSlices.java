package org.tafl.bench;

import java.util.Arrays;

/// Tic-tac-toe in bit slices: 64 playouts at once, a bit of each word per playout.
class TicTacToeSlices extends HandWritten {
  /*
   * All lanes begin together, so after k moves each has 9 - k legal ones, and who moves is known.
   * Lanes that are over go on until the last is, which wastes a sixth of them.
   *
   * Index: random bits, taken in the lanes where they are below the number of legal moves, until few
   * lanes are left; these draw one by one. Move: the index is counted down over the empty cells; the
   * cell that meets zero is marked, and what borrows from zero does not come back to it.
   */

  private static final int CELL_COUNT = 9;
  private static final int INDEX_BITS = 4;
  private static final int FEW = 4; // lanes that rather draw one by one

  private final long[] empty = new long[CELL_COUNT]; // [cell] -> lanes
  private final long[] x = new long[CELL_COUNT]; // [cell] -> lanes
  private final long[] o = new long[CELL_COUNT]; // [cell] -> lanes
  private final long[] index = new long[INDEX_BITS]; // [bit] -> lanes

  @Override
  Endings endings() {
    return new Endings(TicTacToeBitboard.GOALS);
  }

  @Override
  void play(long playouts, Endings endings) {
    for (long left = playouts; left > 0; left -= Long.SIZE) {
      playTogether(left < Long.SIZE ? (1L << left) - 1 : -1, endings);
    }
  }

  private void playTogether(long lanes, Endings endings) {
    Arrays.fill(empty, -1);
    Arrays.fill(x, 0);
    Arrays.fill(o, 0);
    long playing = lanes;
    for (int length = 1; length <= CELL_COUNT; length++) {
      draw(CELL_COUNT + 1 - length);
      boolean isX = (length & 1) != 0;
      mark(isX ? x : o);
      if (length >= 5) {
        long won = lines(isX ? x : o) & playing;
        int result = isX ? TicTacToeBitboard.X_WINS : TicTacToeBitboard.O_WINS;
        endings.add(result, length, Long.bitCount(won));
        playing &= ~won;
      }
    }
    endings.add(TicTacToeBitboard.DRAW, CELL_COUNT, Long.bitCount(playing));
  }

  private void draw(int legal) {
    int greatest = legal - 1;
    long open = -1; // lanes without an index
    long index0 = 0;
    long index1 = 0;
    long index2 = 0;
    long index3 = 0;
    while (Long.bitCount(open) > FEW) {
      long bits0 = greatest > 0 ? nextRandom() : 0;
      long bits1 = greatest > 1 ? nextRandom() : 0;
      long bits2 = greatest > 3 ? nextRandom() : 0;
      long bits3 = greatest > 7 ? nextRandom() : 0;
      long above = above(bits0, bit(greatest, 0), 0);
      above = above(bits1, bit(greatest, 1), above);
      above = above(bits2, bit(greatest, 2), above);
      above = above(bits3, bit(greatest, 3), above);
      long taken = open & ~above;
      index0 |= bits0 & taken;
      index1 |= bits1 & taken;
      index2 |= bits2 & taken;
      index3 |= bits3 & taken;
      open &= above;
    }
    index[0] = index0;
    index[1] = index1;
    index[2] = index2;
    index[3] = index3;
    for (; open != 0; open &= open - 1) {
      int alone = below(nextRandom(), legal);
      int lane = Long.numberOfTrailingZeros(open);
      for (int i = 0; i < INDEX_BITS; i++) {
        index[i] |= (long) (alone >> i & 1) << lane;
      }
    }
  }

  /// Returns the lanes in which numbers are above a bound, by their bits so far from the lowest.
  ///
  /// @param below the lanes in which they are by the lower bits
  private static long above(long bits, long bound, long below) {
    return (bits & ~bound) | (~(bits ^ bound) & below);
  }

  /// Returns a bit of a number, in all lanes.
  private static long bit(int number, int i) {
    return -(long) (number >> i & 1);
  }

  private void mark(long[] own) {
    long index0 = index[0];
    long index1 = index[1];
    long index2 = index[2];
    long index3 = index[3];
    for (int cell = 0; cell < CELL_COUNT; cell++) {
      long free = empty[cell];
      long marked = free & ~(index0 | index1 | index2 | index3);
      own[cell] |= marked;
      empty[cell] = free ^ marked;
      long borrow0 = free & ~index0;
      long borrow1 = borrow0 & ~index1;
      long borrow2 = borrow1 & ~index2;
      index0 ^= free;
      index1 ^= borrow0;
      index2 ^= borrow1;
      index3 ^= borrow2;
    }
  }

  private static long lines(long[] own) {
    long lines = line(own, 0, 4, 8) | line(own, 2, 4, 6);
    for (int i = 0; i < 3; i++) {
      lines |= line(own, 3 * i, 3 * i + 1, 3 * i + 2) | line(own, i, i + 3, i + 6);
    }
    return lines;
  }

  private static long line(long[] own, int first, int second, int third) {
    return own[first] & own[second] & own[third];
  }
}
