package org.tafl.forward;

import it.unimi.dsi.fastutil.ints.Int2IntOpenHashMap;
import java.util.Arrays;

/// Numbers all combinations of the terms of each column (paper, Definitions 2 to 4).
///
/// ```
/// id = sum over the columns of (place of its term in the column's domain) * stride
/// stride of a column = product of the sizes of the domains before it
/// ```
///
/// So the first column turns fastest: with the domains `1 2 3`, `1 2 3` and `x o`, the id of `(cell
/// 3 1 o)` is 2*1 + 0*3 + 1*9 = 11 (Example 4). Terms of a domain come in the order of their ids,
/// which is that of their first mention in the rule sheet.
final class ProductIds implements RelationIds {
  private final int[][] domains; // [column][place] -> term
  private final Int2IntOpenHashMap[] places; // [column] term -> place
  private final int[] strides; // [column]
  private final int size;

  /// @param domains `[column]` -> terms, each once; kept
  /// @throws ArithmeticException if there are more combinations than ints
  ProductIds(int[][] domains) {
    this.domains = domains;
    this.places = new Int2IntOpenHashMap[domains.length];
    this.strides = new int[domains.length];
    int product = 1;
    for (int column = 0; column < domains.length; column++) {
      strides[column] = product;
      product = Math.multiplyExact(product, domains[column].length);
      places[column] = new Int2IntOpenHashMap(domains[column].length);
      places[column].defaultReturnValue(NONE);
      for (int place = 0; place < domains[column].length; place++) {
        places[column].put(domains[column][place], place);
      }
    }
    this.size = product;
  }

  @Override
  public int size() {
    return size;
  }

  @Override
  public int id(int[] tuple) {
    int id = 0;
    for (int column = 0; column < strides.length; column++) {
      int place = places[column].get(tuple[column]);
      if (place < 0) {
        return NONE;
      }
      id += place * strides[column];
    }
    return id;
  }

  @Override
  public void read(int id, int[] tuple) {
    int rest = id;
    for (int column = 0; column < domains.length; column++) {
      int length = domains[column].length;
      tuple[column] = domains[column][rest % length];
      rest /= length;
    }
  }

  @Override
  public int distinct(int column) {
    return Math.max(1, domains[column].length);
  }

  @Override
  public Matches matches(long known) {
    return new Combinations(known);
  }

  /// Counts the free columns up like the wheels of a clock.
  private final class Combinations implements Matches {
    private final long known;
    private final int[] free; // columns
    private final int[] turns; // [place in free] -> place in the column's domain
    private int id; // of the next, NONE if there is no more

    Combinations(long known) {
      this.known = known;
      this.free = new int[strides.length - Long.bitCount(known)];
      this.turns = new int[free.length];
      for (int column = 0, next = 0; column < strides.length; column++) {
        if (!isKnown(column)) {
          free[next++] = column;
        }
      }
    }

    private boolean isKnown(int column) {
      return column < MAX_KNOWN && (known >>> column & 1) != 0;
    }

    @Override
    public void begin(int[] tuple) {
      id = size == 0 ? NONE : 0;
      for (int column = 0; column < strides.length && id != NONE; column++) {
        if (isKnown(column)) {
          int place = places[column].get(tuple[column]);
          id = place < 0 ? NONE : id + place * strides[column];
        }
      }
      Arrays.fill(turns, 0);
    }

    @Override
    public int next() {
      int current = id;
      if (current != NONE) {
        advance();
      }
      return current;
    }

    private void advance() {
      for (int i = 0; i < free.length; i++) {
        int stride = strides[free[i]];
        id += stride;
        if (++turns[i] < domains[free[i]].length) {
          return;
        }
        id -= turns[i] * stride;
        turns[i] = 0;
      }
      id = NONE;
    }
  }
}
