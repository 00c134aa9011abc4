package org.tafl.compile;

import java.util.Arrays;

/// Facts that are found by indexes: one for all questions, or one per query shape.
public final class IndexedFacts extends Facts {
  private final long[] masks; // [shape] -> bits of the columns known
  private final FactIndex[] indexes; // different ones; the first finds single facts
  private final FactIndex[] byShape; // [shape]

  private IndexedFacts(int arity, long[] masks, FactIndex main, FactIndex[] byShape) {
    super(arity);
    this.masks = masks.clone();
    this.byShape = byShape;
    FactIndex[] all = new FactIndex[byShape.length + 1];
    all[0] = main;
    System.arraycopy(byShape, 0, all, 1, byShape.length);
    this.indexes = Arrays.stream(all).distinct().toArray(FactIndex[]::new);
  }

  /// Returns an empty set that asks one index everything.
  static IndexedFacts of(int arity, long[] masks, FactIndex index) {
    FactIndex[] byShape = new FactIndex[masks.length];
    Arrays.fill(byShape, index);
    return new IndexedFacts(arity, masks, index, byShape);
  }

  /// Returns an empty set with an index per query shape.
  static IndexedFacts composed(int arity, long[] masks, FactIndex main, FactIndex[] byShape) {
    return new IndexedFacts(arity, masks, main, byShape);
  }

  @Override
  public boolean add(int[] fact) {
    if (indexes[0].find(this, fact) >= 0) {
      return false;
    }
    int row = appendRow(fact);
    for (FactIndex index : indexes) {
      index.insert(this, row);
    }
    return true;
  }

  @Override
  public boolean has(int[] fact) {
    return indexes[0].find(this, fact) >= 0;
  }

  @Override
  public int first(int shape, int[] key) {
    return byShape[shape].first(this, masks[shape], key);
  }

  @Override
  public int next(int shape, int row) {
    return byShape[shape].next(this, masks[shape], row);
  }

  @Override
  public void clear() {
    for (FactIndex index : indexes) {
      index.clear(this);
    }
    clearRows();
  }

  @Override
  public long bytes() {
    return 4L * rows.length + Arrays.stream(indexes).mapToLong(FactIndex::bytes).sum();
  }

  /// Returns whether a row agrees with a tuple in the columns of a mask.
  static boolean agrees(Facts facts, int row, long mask, int[] tuple, int start) {
    int rowStart = row * facts.arity();
    for (long rest = mask; rest != 0; rest &= rest - 1) {
      int column = Long.numberOfTrailingZeros(rest);
      if (facts.rows[rowStart + column] != tuple[start + column]) {
        return false;
      }
    }
    return true;
  }
}
