package org.tafl.compile;

import java.util.Arrays;

/// A hash table of rows. Insert and find: O(1). Query: O(n), as by a scan.
final class HashIndex implements FactIndex {
  private final ScanIndex scan = new ScanIndex();
  private int[] places = new int[16]; // -> row + 1, 0 if free; at most half full

  private int place(Facts facts, int[] tuple, int start) {
    int hash = 0;
    for (int column = 0; column < facts.arity(); column++) {
      hash = Integer.rotateLeft((hash ^ tuple[start + column]) * 0x9E3779B1, 13);
    }
    hash = (hash ^ (hash >>> 15)) * 0x9E3779B1;
    int place = (hash ^ (hash >>> 13)) & (places.length - 1);
    while (places[place] != 0
        && !Arrays.equals(
            facts.rows,
            (places[place] - 1) * facts.arity(),
            places[place] * facts.arity(),
            tuple,
            start,
            start + facts.arity())) {
      place = (place + 1) & (places.length - 1);
    }
    return place;
  }

  @Override
  public int find(Facts facts, int[] fact) {
    return places[place(facts, fact, 0)] - 1;
  }

  @Override
  public void insert(Facts facts, int row) {
    if (2 * (row + 1) >= places.length) {
      places = new int[facts.grown(places.length)];
      for (int old = 0; old < row; old++) {
        places[place(facts, facts.rows, old * facts.arity())] = old + 1;
      }
    }
    places[place(facts, facts.rows, row * facts.arity())] = row + 1;
  }

  @Override
  public int first(Facts facts, long mask, int[] key) {
    return scan.first(facts, mask, key);
  }

  @Override
  public int next(Facts facts, long mask, int row) {
    return scan.next(facts, mask, row);
  }

  @Override
  public void clear(Facts facts) {
    Arrays.fill(places, 0);
  }

  @Override
  public long bytes() {
    return 4L * places.length;
  }
}
