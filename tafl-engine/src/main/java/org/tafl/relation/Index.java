package org.tafl.relation;

import java.util.Arrays;

/// Finds the rows of {@link Tuples} that have given values in a set of columns.
///
/// ```java
/// for (int row = index.first(key); row >= 0; row = index.next(row, key)) { ... }
/// ```
///
/// Rows come newest first. Adding tuples while walking is allowed: the walk does not see them.
public final class Index {
  /*
   * Chained hashing: heads[bucket] is the newest row of a bucket, links[row] the next older one.
   * Rows of other keys may share a chain, so each row is compared. Clearing resets the buckets of
   * the rows that are there, not all of them.
   */

  private static final int END = -1;
  private static final int FIRST_BUCKETS = 16;

  private final Tuples tuples;
  private final long columns;
  private final int[] positions; // [place in key] -> column, ascending
  private int[] heads; // [bucket] -> newest row, or END; a power of two
  private int[] links; // [row] -> next older row in its bucket, or END
  private int size;

  Index(Tuples tuples, long columns) {
    this.tuples = tuples;
    this.columns = columns;
    this.positions = new int[Long.bitCount(columns)];
    long rest = columns;
    for (int i = 0; i < positions.length; i++) {
      positions[i] = Long.numberOfTrailingZeros(rest);
      rest &= rest - 1;
    }
    tuples.reserve(2 * FIRST_BUCKETS);
    this.heads = new int[FIRST_BUCKETS];
    Arrays.fill(heads, END);
    this.links = new int[FIRST_BUCKETS];
    for (int row = 0; row < tuples.size(); row++) {
      add(row);
    }
  }

  /// Returns the set of columns, as bits.
  public long columns() {
    return columns;
  }

  /// Returns the newest row with a key, -1 if there is none.
  ///
  /// @param key the values of the columns in ascending order of columns
  public int first(int[] key) {
    int hash = 0;
    for (int i = 0; i < positions.length; i++) {
      hash = Hash.add(hash, key[i]);
    }
    return match(heads[Hash.finish(hash) & (heads.length - 1)], key);
  }

  /// Returns the next older row with the same key, -1 if there is none.
  ///
  /// @param row a row that has the key
  public int next(int row, int[] key) {
    return match(links[row], key);
  }

  private int match(int row, int[] key) {
    int candidate = row;
    while (candidate != END && !matches(candidate, key)) {
      candidate = links[candidate];
    }
    return candidate;
  }

  private boolean matches(int row, int[] key) {
    for (int i = 0; i < positions.length; i++) {
      if (tuples.get(row, positions[i]) != key[i]) {
        return false;
      }
    }
    return true;
  }

  void add(int row) {
    if (row == links.length) {
      tuples.reserve(2L * row);
      links = Arrays.copyOf(links, 2 * row);
      tuples.release(row);
    }
    if (row >= heads.length) {
      growHeads();
    }
    link(row);
    size = row + 1;
  }

  private void link(int row) {
    int bucket = bucketOf(row);
    links[row] = heads[bucket];
    heads[bucket] = row;
  }

  private int bucketOf(int row) {
    int hash = 0;
    for (int position : positions) {
      hash = Hash.add(hash, tuples.get(row, position));
    }
    return Hash.finish(hash) & (heads.length - 1);
  }

  private void growHeads() {
    tuples.reserve(2L * heads.length);
    int oldLength = heads.length;
    heads = new int[2 * heads.length];
    tuples.release(oldLength);
    Arrays.fill(heads, END);
    for (int row = 0; row < size; row++) {
      link(row);
    }
  }

  void clear() {
    if (2 * size > heads.length) {
      Arrays.fill(heads, END);
    } else {
      for (int row = 0; row < size; row++) {
        heads[bucketOf(row)] = END;
      }
    }
    size = 0;
  }

  long bytes() {
    return 4L * (heads.length + links.length);
  }
}
