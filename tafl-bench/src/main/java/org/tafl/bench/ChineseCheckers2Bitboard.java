package org.tafl.bench;

/// Chinese checkers for two with three stones each, which step and jump forwards only, at most two
/// jumps a move. Who is in control may also do nothing. Over after 39 moves, or when all stones of
/// a role are home. A move is `32 * from + to`, or {@link #NOOP}.
class ChineseCheckers2Bitboard extends HandWritten {
  /*
   * The cells that stones can reach are a square of 5 by 5 with its corner a1 at one player and i1 at
   * the other: the sheet's car leads along one side, its cdr along the other.
   *
   *   bit of a cell = 6 * cars + cdrs     a1 = 0, b1 = 6, b2 = 1, ..., i1 = 28; each sixth is empty
   *
   * There are seven ways to move, each a set of stones that may: a step or a jump along either side,
   * two jumps along either, and two jumps around a corner, which may come by two ways but is one
   * move. PEXT by the stones packs these sets into 3 bits each, and doing nothing is one more bit;
   * the legal moves are the bits set. Teal goes the other way round, by rotations to the left.
   */

  static final int NOOP = -1;

  private static final int CAR = 6;
  private static final int CDR = 1;
  private static final int STONES = 3;
  private static final int WAYS = 7;
  private static final int NOOP_BIT = STONES * WAYS;
  private static final int MOVES = 39;
  private static final long BOARD = 0b011111_011111_011111_011111_011111L;
  private static final long RED = 1L | 1L << CAR | 1L << CDR; // a1 b1 b2
  private static final long TEAL = 1L << 28 | (1L << (28 - CAR)) | (1L << (28 - CDR)); // i1 h2 h1
  private static final int[] PAYOFF = {0, 25, 50, 100}; // [stones at home]
  private static final int[] STEPS = { // [way] -> bits
    CAR, CDR, 2 * CAR, 2 * CDR, 4 * CAR, 4 * CDR, 2 * CAR + 2 * CDR, 0
  };
  private static final byte[] WAY = new byte[NOOP_BIT + 1]; // [bit of a move] -> way
  private static final byte[] STONE = new byte[NOOP_BIT + 1]; // [bit of a move] -> bit of a stone

  static {
    for (int bit = 0; bit <= NOOP_BIT; bit++) {
      WAY[bit] = (byte) (bit / STONES);
      STONE[bit] = (byte) (bit == NOOP_BIT ? 0 : 1 << bit % STONES);
    }
  }

  @Override
  Endings endings() {
    int[][] goals = new int[PAYOFF.length * PAYOFF.length][];
    for (int result = 0; result < goals.length; result++) {
      goals[result] = new int[] {PAYOFF[result >> 2], PAYOFF[result & 3]};
    }
    return new Endings(goals);
  }

  @Override
  void play(long playouts, Endings endings) {
    for (long i = 0; i < playouts; i++) {
      playout(endings);
    }
  }

  private void playout(Endings endings) {
    long red = RED;
    long teal = TEAL;
    int length = 1;
    while (true) {
      red ^= move(0, red, red | teal, 1);
      if (red == TEAL || length == MOVES) {
        break;
      }
      teal ^= move(1, teal, red | teal, -1);
      length++;
      if (teal == RED) {
        break;
      }
      length++;
    }
    endings.add(Long.bitCount(red & TEAL) << 2 | Long.bitCount(teal & RED), length);
  }

  /// Returns the two cells of a random move, or none.
  ///
  /// @param ahead 1 if the stones go to higher bits, -1 if to lower
  private long move(int role, long stones, long occupied, int ahead) {
    int moves = moves(stones, occupied, ahead);
    int legal = Integer.bitCount(moves);
    int index = below(nextRandom(), legal);
    int bit = Integer.numberOfTrailingZeros(Integer.expand(1 << index, moves));
    long from = Long.expand(STONE[bit], stones);
    long to = Long.rotateLeft(from, ahead * STEPS[WAY[bit]]);
    moved(role, legal, bit == NOOP_BIT ? NOOP : code(from, to));
    return from ^ to;
  }

  private static int code(long from, long to) {
    return 32 * Long.numberOfTrailingZeros(from) + Long.numberOfTrailingZeros(to);
  }

  private static int moves(long stones, long occupied, int ahead) {
    long empty = BOARD & ~occupied;
    long carStep = stones & at(empty, ahead * CAR);
    long cdrStep = stones & at(empty, ahead * CDR);
    long carJump = stones & at(occupied, ahead * CAR) & at(empty, ahead * 2 * CAR);
    long cdrJump = stones & at(occupied, ahead * CDR) & at(empty, ahead * 2 * CDR);
    long carJumps = carJump & at(occupied, ahead * 3 * CAR) & at(empty, ahead * 4 * CAR);
    long cdrJumps = cdrJump & at(occupied, ahead * 3 * CDR) & at(empty, ahead * 4 * CDR);
    long corner =
        ((carJump & at(occupied, ahead * (2 * CAR + CDR)))
                | (cdrJump & at(occupied, ahead * (2 * CDR + CAR))))
            & at(empty, ahead * (2 * CAR + 2 * CDR));
    long both = stones | stones << 32; // two ways at a time
    return (int)
        (Long.compress(carStep | (cdrStep << 32), both)
            | (Long.compress(carJump | (cdrJump << 32), both) << (2 * STONES))
            | (Long.compress(carJumps | (cdrJumps << 32), both) << (4 * STONES))
            | (Long.compress(corner, stones) << (6 * STONES))
            | (1L << NOOP_BIT));
  }

  /// Returns the cells from which a step leads into a set.
  private static long at(long set, int step) {
    return Long.rotateRight(set, step);
  }
}
