package org.tafl.batch;

import org.tafl.playout.PlayoutSums;

/// Reads lengths, which a kernel counts bit by bit in all lanes at once. For one thread.
final class LaneLengths {
  private static final int BITS = BatchProgram.LENGTH_BITS;

  private int bits = BatchProgram.LOW_LENGTH_BITS; // the first, beyond which all are 0
  private final long[][] planes; // [bit][block]
  private final long[] among; // [block] -> lanes among which the least or greatest is
  private final long[] words = new long[BITS]; // [bit], of a block

  LaneLengths(int blocks) {
    this.planes = new long[BITS][blocks];
    this.among = new long[blocks];
  }

  /// Reads all bits from now on.
  void readAll() {
    bits = BITS;
  }

  /// Returns the length of a lane.
  ///
  /// @param slot the first of lengths
  static int of(Kernel kernel, int slot, int lane) {
    int length = 0;
    for (int bit = 0; bit < BITS; bit++) {
      length |= (int) (kernel.word(slot + bit, lane / Long.SIZE) >>> lane & 1) << bit;
    }
    return length;
  }

  /// Returns the lanes of a block that have some length.
  ///
  /// @param slot the first of lengths
  static long lanesOf(int length, Kernel kernel, int slot, int block) {
    long lanes = -1;
    for (int bit = 0; bit < BITS && lanes != 0; bit++) {
      long word = kernel.word(slot + bit, block);
      lanes &= (length >> bit & 1) != 0 ? word : ~word;
    }
    return lanes;
  }

  /// Returns the greatest length of some lanes, 0 if there are none.
  ///
  /// @param slot the first of lengths
  /// @param lanes `[block]` -> bits
  int greatest(Kernel kernel, int slot, long[] lanes) {
    read(kernel, slot, lanes, 0, lanes.length);
    return greatest(lanes, 0, lanes.length);
  }

  /// Returns the sum of some lengths.
  ///
  /// @param slot the first of lengths
  /// @param lanes `[block]` -> bits
  long sum(Kernel kernel, int slot, long[] lanes) {
    read(kernel, slot, lanes, 0, lanes.length);
    long sum = 0;
    for (int bit = 0; bit < bits; bit++) {
      sum += count(planes[bit], 0, lanes.length) << bit;
    }
    return sum;
  }

  /// Adds lengths to sums.
  ///
  /// @param slot the first of lengths
  /// @param lanes `[block]` -> bits, at least one
  /// @param from the first block
  /// @param to behind the last block
  /// @return the sum of the lengths
  long addTo(PlayoutSums sums, Kernel kernel, int slot, long[] lanes, int from, int to) {
    read(kernel, slot, lanes, from, to);
    long sum = 0;
    long squares = 0;
    for (int bit = 0; bit < bits; bit++) {
      long count = count(planes[bit], from, to);
      sum += count << bit;
      squares += count << (2 * bit);
      for (int other = 0; other < bit && count > 0; other++) {
        squares += count(planes[bit], planes[other], from, to) << (bit + other + 1);
      }
    }
    sums.addLengths(sum, squares, least(lanes, from, to), greatest(lanes, from, to));
    return sum;
  }

  /// Adds lengths of some lanes of a block to sums.
  ///
  /// @param slot the first of lengths
  /// @param lanes bits, at least one
  /// @return the sum of the lengths
  long addTo(PlayoutSums sums, Kernel kernel, int slot, long lanes, int block) {
    long sum = 0;
    long squares = 0;
    for (int bit = 0; bit < bits; bit++) {
      long plane = kernel.word(slot + bit, block) & lanes;
      words[bit] = plane;
      if (plane != 0) {
        long count = Long.bitCount(plane);
        sum += count << bit;
        squares += count << (2 * bit);
        for (int other = 0; other < bit; other++) {
          squares += (long) Long.bitCount(plane & words[other]) << (bit + other + 1);
        }
      }
    }
    int least = (1 << bits) - 1 - greatest(lanes, -1);
    sums.addLengths(sum, squares, least, greatest(lanes, 0));
    return sum;
  }

  /// Returns the greatest of the lengths in words, or of what is left of them.
  private int greatest(long lanes, long flip) {
    long among = lanes;
    int length = 0;
    for (int bit = bits - 1; bit >= 0; bit--) {
      long some = among & (words[bit] ^ flip);
      if (some != 0) {
        length |= 1 << bit;
        among = some;
      }
    }
    return length;
  }

  private void read(Kernel kernel, int slot, long[] lanes, int from, int to) {
    for (int bit = 0; bit < bits; bit++) {
      long[] plane = planes[bit];
      kernel.read(slot + bit, plane, from, to);
      for (int block = from; block < to; block++) {
        plane[block] &= lanes[block];
      }
    }
  }

  private static long count(long[] words, int from, int to) {
    long count = 0;
    for (int block = from; block < to; block++) {
      count += Long.bitCount(words[block]);
    }
    return count;
  }

  private static long count(long[] words, long[] others, int from, int to) {
    long count = 0;
    for (int block = from; block < to; block++) {
      count += Long.bitCount(words[block] & others[block]);
    }
    return count;
  }

  private int greatest(long[] lanes, int from, int to) {
    return greatest(lanes, 0, from, to);
  }

  private int least(long[] lanes, int from, int to) {
    return (1 << bits) - 1 - greatest(lanes, -1, from, to);
  }

  /// Returns the greatest of the lengths, or of what is left of them to the greatest there could
  /// be.
  ///
  /// @param flip -1 for what is left, else 0
  private int greatest(long[] lanes, long flip, int from, int to) {
    System.arraycopy(lanes, from, among, from, to - from);
    int length = 0;
    for (int bit = bits - 1; bit >= 0; bit--) {
      long[] plane = planes[bit];
      long some = 0;
      for (int block = from; block < to; block++) {
        some |= among[block] & (plane[block] ^ flip);
      }
      if (some != 0) {
        length |= 1 << bit;
        for (int block = from; block < to; block++) {
          among[block] &= plane[block] ^ flip;
        }
      }
    }
    return length;
  }
}
