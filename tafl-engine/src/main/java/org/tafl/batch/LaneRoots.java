package org.tafl.batch;

import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/// Which root each of some lanes belongs to. For one thread.
///
/// Often all belong to one root; then no lane is looked at.
final class LaneRoots {
  /// The lanes that have a root, `[block]` -> bits. To be read only.
  final long[] lanes;

  private final Root[] rootOf; // [lane], while there is no sole root
  private int count; // of lanes that have a root
  private @Nullable Root sole; // of all of them
  private @Nullable Root latest; // that lanes were given
  private int latestCount; // at most the lanes that have it

  LaneRoots(int blocks) {
    this.lanes = new long[blocks];
    this.rootOf = new Root[blocks * Long.SIZE];
  }

  /// Told of lanes that have the same root.
  interface Consumer {
    /// Takes some lanes of a block.
    void accept(Root root, int block, long lanes);
  }

  /// Returns how many lanes have a root.
  int count() {
    return count;
  }

  /// Returns the root of all lanes that have one; null if there are none or several.
  @Nullable Root sole() {
    return count == 0 ? null : sole;
  }

  /// Gives a root to lanes that have none.
  void add(int block, long added, Root root) {
    if (root != latest) {
      latest = root;
      latestCount = 0;
    }
    if (count == 0) {
      sole = root;
    } else if (sole != null && sole != root) {
      forgetSole(sole);
    }
    if (sole == null) {
      fill(block, added, root);
    }
    lanes[block] |= added;
    count += Long.bitCount(added);
    latestCount += Long.bitCount(added);
  }

  private void forgetSole(Root root) {
    for (int block = 0; block < lanes.length; block++) {
      fill(block, lanes[block], root);
    }
    sole = null;
  }

  private void fill(int block, long which, Root root) {
    for (long rest = which; rest != 0; rest &= rest - 1) {
      rootOf[block * Long.SIZE + Long.numberOfTrailingZeros(rest)] = root;
    }
  }

  /// Takes their roots from lanes that have one, and tells which they were.
  void remove(int block, long removed, Consumer consumer) {
    lanes[block] &= ~removed;
    for (long rest = removed; rest != 0; ) {
      Root root = sole;
      long same = rest;
      if (root == null) {
        root = rootOf[block * Long.SIZE + Long.numberOfTrailingZeros(rest)];
        same = lanesOf(root, block, rest);
      }
      rest ^= same;
      count -= Long.bitCount(same);
      latestCount -= root == latest ? Long.bitCount(same) : 0;
      consumer.accept(root, block, same);
    }
    if (latestCount == count) {
      sole = latest;
    }
  }

  /// Takes its lanes from the sole root.
  void removeAll() {
    Arrays.fill(lanes, 0);
    count = 0;
    latestCount = 0;
  }

  /// Returns the lowest lanes of some, at most a number of them.
  static long lowest(long lanes, int count) {
    return count >= Long.bitCount(lanes) ? lanes : Long.expand((1L << count) - 1, lanes);
  }

  private long lanesOf(Root root, int block, long among) {
    long same = 0;
    for (long rest = among; rest != 0; rest &= rest - 1) {
      int lane = block * Long.SIZE + Long.numberOfTrailingZeros(rest);
      same |= rootOf[lane] == root ? Long.lowestOneBit(rest) : 0;
    }
    return same;
  }
}
