package org.tafl.compile;

import java.util.Arrays;
import java.util.List;

/// A place for each possible fact: a lookup array. Insert and find: O(1). Query: a step per
/// possible fact that agrees.
final class ArrayIndex implements FactIndex {
  private final int[] lows; // [column] -> smallest symbol
  private final int[] sizes; // [column] -> number of symbols
  private final int[] strides; // [column] -> places from a symbol to the next
  private final int[] rowAt; // [place] -> row + 1, 0 if the fact is not there

  ArrayIndex(List<Column> columns) {
    int arity = columns.size();
    this.lows = new int[arity];
    this.sizes = new int[arity];
    this.strides = new int[arity];
    int product = 1;
    for (int column = arity - 1; column >= 0; column--) {
      lows[column] = columns.get(column).low();
      sizes[column] = columns.get(column).size();
      strides[column] = product;
      product *= sizes[column];
    }
    this.rowAt = new int[product];
  }

  /// Returns the place of a fact, -1 if it is none of the possible ones.
  private int place(int[] tuple, int start) {
    int place = 0;
    for (int column = 0; column < lows.length; column++) {
      int offset = tuple[start + column] - lows[column];
      if (offset < 0 || offset >= sizes[column]) {
        return -1;
      }
      place += offset * strides[column];
    }
    return place;
  }

  @Override
  public int find(Facts facts, int[] fact) {
    int place = place(fact, 0);
    return place < 0 ? -1 : rowAt[place] - 1;
  }

  @Override
  public void insert(Facts facts, int row) {
    rowAt[place(facts.rows, row * facts.arity())] = row + 1;
  }

  @Override
  public int first(Facts facts, long mask, int[] key) {
    int place = 0;
    for (long rest = mask; rest != 0; rest &= rest - 1) {
      int column = Long.numberOfTrailingZeros(rest);
      int offset = key[column] - lows[column];
      if (offset < 0 || offset >= sizes[column]) {
        return -1;
      }
      place += offset * strides[column];
    }
    return rowAt[place] != 0 ? rowAt[place] - 1 : after(mask, place);
  }

  @Override
  public int next(Facts facts, long mask, int row) {
    return after(mask, place(facts.rows, row * facts.arity()));
  }

  /// Counts on in the free columns, the last the fastest, until there is a fact.
  private int after(long mask, int place) {
    while (true) {
      int column = lows.length - 1;
      for (; column >= 0; column--) {
        if ((mask >>> column & 1) != 0) {
          continue;
        }
        int offset = place / strides[column] % sizes[column];
        if (offset + 1 < sizes[column]) {
          place += strides[column];
          break;
        }
        place -= offset * strides[column];
      }
      if (column < 0) {
        return -1;
      }
      if (rowAt[place] != 0) {
        return rowAt[place] - 1;
      }
    }
  }

  @Override
  public void clear(Facts facts) {
    if (4 * facts.size > rowAt.length) {
      Arrays.fill(rowAt, 0);
      return;
    }
    for (int row = 0; row < facts.size; row++) {
      rowAt[place(facts.rows, row * facts.arity())] = 0;
    }
  }

  @Override
  public long bytes() {
    return 4L * rowAt.length;
  }
}
