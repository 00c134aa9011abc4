package org.tafl.compile;

/// Looks at one row after another: a vector. Insert: O(1). Find and query: O(n).
final class ScanIndex implements FactIndex {
  @Override
  public int find(Facts facts, int[] fact) {
    for (int row = 0; row < facts.size; row++) {
      if (facts.isRow(row, fact)) {
        return row;
      }
    }
    return -1;
  }

  @Override
  public void insert(Facts facts, int row) {
    // the row is where it is looked for
  }

  @Override
  public int first(Facts facts, long mask, int[] key) {
    return from(facts, 0, mask, key, 0);
  }

  @Override
  public int next(Facts facts, long mask, int row) {
    return from(facts, row + 1, mask, facts.rows, row * facts.arity());
  }

  private static int from(Facts facts, int from, long mask, int[] tuple, int start) {
    for (int row = from; row < facts.size; row++) {
      if (IndexedFacts.agrees(facts, row, mask, tuple, start)) {
        return row;
      }
    }
    return -1;
  }

  @Override
  public void clear(Facts facts) {
    // nothing to forget
  }

  @Override
  public long bytes() {
    return 0;
  }
}
