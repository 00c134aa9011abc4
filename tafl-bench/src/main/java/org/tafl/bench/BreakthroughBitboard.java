package org.tafl.bench;

/// Breakthrough on 8 by 8 cells. A move is `64 * from + to`, a cell is `8 * (y - 1) + x - 1`.
class BreakthroughBitboard extends HandWritten {
  /*
   * The cells that pieces reach straight ahead, to the lower and to the higher side are three sets;
   * the numbers of their elements add up to that of the legal moves. Which set the index falls into
   * is as good as random, so it is found by masks: a branch would be guessed wrong every other time.
   *
   * Sets are rotated: a piece that leaves the board ahead would come back behind, but one that
   * reaches the last row ends the game. There always is a legal move: the cells ahead of the
   * foremost pieces hold none of their own.
   */

  static final int WHITE_WINS = 0;
  static final int BLACK_WINS = 1;

  private static final int[][] GOALS = {{100, 0}, {0, 100}};
  private static final int AHEAD = 8; // of white, in bits
  private static final long WHITE = 0xFFFFL;
  private static final long BLACK = WHITE << 48;
  private static final long FIRST_ROW = 0xFFL;
  private static final long LAST_ROW = FIRST_ROW << 56;
  private static final long LOW_SIDE = 0x01_01_01_01_01_01_01_01L; // cells with x = 1
  private static final long HIGH_SIDE = LOW_SIDE << 7; // cells with x = 8

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
    long white = WHITE;
    long black = BLACK;
    for (int length = 1; ; length += 2) {
      long move = move(0, white, black, AHEAD);
      white ^= move;
      black &= ~move;
      if ((white & LAST_ROW) != 0 || black == 0) {
        endings.add(WHITE_WINS, length);
        return;
      }
      move = move(1, black, white, -AHEAD);
      black ^= move;
      white &= ~move;
      if ((black & FIRST_ROW) != 0 || white == 0) {
        endings.add(BLACK_WINS, length + 1);
        return;
      }
    }
  }

  /// Returns the two cells of a random move.
  private long move(int role, long own, long other, int ahead) {
    long straight = Long.rotateLeft(own, ahead) & ~(own | other);
    long low = Long.rotateLeft(own, ahead - 1) & ~(own | HIGH_SIDE);
    long high = Long.rotateLeft(own, ahead + 1) & ~(own | LOW_SIDE);
    int straights = Long.bitCount(straight);
    int lows = Long.bitCount(low);
    int legal = straights + lows + Long.bitCount(high);
    int afterStraights = below(nextRandom(), legal) - straights;
    int afterLows = afterStraights - lows;
    int isStraight = afterStraights >> 31; // a mask, as the next
    int isStraightOrLow = afterLows >> 31;
    long targets = high ^ ((high ^ low) & isStraightOrLow) ^ ((low ^ straight) & isStraight);
    int index = afterLows + (lows & isStraightOrLow) + (straights & isStraight);
    int step = ahead + 1 - (2 & isStraightOrLow) + (1 & isStraight);
    long to = element(index, targets);
    long from = Long.rotateRight(to, step);
    moved(role, legal, 64 * Long.numberOfTrailingZeros(from) + Long.numberOfTrailingZeros(to));
    return from | to;
  }
}
