package org.tafl.compile;

import java.util.Arrays;

/// Facts in a hash table, and for each query shape with some columns known a hash table of chains.
///
/// Insert: O(1) per shape. Look up one: O(1). Query: O(s) for s facts found.
public final class HashComposedFacts extends Facts {
  /*
   * Open addressing. In the main table a place holds row + 1. A shape has a table of the first rows
   * of its chains, and for each row the next of its chain; new rows go behind the first, so that
   * the table does not change. All tables grow together and are at most half full.
   */

  private static final int FIRST_PLACES = 16;
  private static final int[] NONE = {};

  private final int[] all; // columns of the fact
  private final int[][] shapes; // [shape] -> columns known
  private final int[] chained; // shapes that are asked for chains
  private int[] places = new int[FIRST_PLACES]; // -> row + 1, 0 if free
  private final int[][] heads; // [shape][place] -> first row of a chain + 1
  private final int[][] links; // [shape][row] -> next row + 1 of the chain

  /// @param shapeMasks `[shape]` -> bits of the columns known; if they are all or none, the facts
  ///   are found without a chain
  HashComposedFacts(int arity, long[] shapeMasks) {
    super(arity);
    this.all = new int[arity];
    Arrays.setAll(all, column -> column);
    this.shapes = new int[shapeMasks.length][];
    for (int shape = 0; shape < shapes.length; shape++) {
      shapes[shape] = columns(shapeMasks[shape]);
    }
    this.chained = new int[chained(arity, shapeMasks)];
    int next = 0;
    for (int shape = 0; shape < shapes.length; shape++) {
      if (isChained(arity, shapeMasks[shape])) {
        chained[next++] = shape;
      }
    }
    this.heads = new int[shapes.length][];
    this.links = new int[shapes.length][];
    Arrays.fill(heads, NONE);
    Arrays.fill(links, NONE);
    for (int shape : chained) {
      heads[shape] = new int[FIRST_PLACES];
      links[shape] = new int[FIRST_PLACES / 2];
    }
  }

  private static boolean isChained(int arity, long mask) {
    int known = Long.bitCount(mask);
    return known > 0 && (known < arity || arity > QueryShapes.MAX_COLUMNS);
  }

  /// Returns the number of shapes for which facts are chained.
  static int chained(int arity, long[] masks) {
    int count = 0;
    for (long mask : masks) {
      count += isChained(arity, mask) ? 1 : 0;
    }
    return count;
  }

  private static int hash(int[] columns, int[] tuple, int start) {
    int hash = 0;
    for (int column : columns) {
      hash = Integer.rotateLeft((hash ^ tuple[start + column]) * 0x9E3779B1, 13);
    }
    int mixed = (hash ^ (hash >>> 15)) * 0x9E3779B1;
    return mixed ^ (mixed >>> 13);
  }

  private static boolean agree(
      int[] columns, int[] one, int oneStart, int[] other, int otherStart) {
    for (int column : columns) {
      if (one[oneStart + column] != other[otherStart + column]) {
        return false;
      }
    }
    return true;
  }

  /// Returns the place of a tuple's row, or the free one where it belongs.
  private int place(int[] table, int[] columns, int[] tuple, int start) {
    int place = hash(columns, tuple, start) & (table.length - 1);
    while (table[place] != 0 && !agree(columns, rows, (table[place] - 1) * arity(), tuple, start)) {
      place = (place + 1) & (table.length - 1);
    }
    return place;
  }

  @Override
  public boolean add(int[] fact) {
    int place = place(places, all, fact, 0);
    if (places[place] != 0) {
      return false;
    }
    int row = appendRow(fact);
    places[place] = row + 1;
    for (int shape : chained) {
      link(shape, row);
    }
    if (2 * size >= places.length) {
      grow();
    }
    return true;
  }

  private void link(int shape, int row) {
    int place = place(heads[shape], shapes[shape], rows, row * arity());
    int head = heads[shape][place];
    if (head == 0) {
      heads[shape][place] = row + 1;
      links[shape][row] = 0;
    } else {
      links[shape][row] = links[shape][head - 1];
      links[shape][head - 1] = row + 1;
    }
  }

  private void grow() {
    int length = grown(places.length);
    places = new int[length];
    for (int row = 0; row < size; row++) {
      places[place(places, all, rows, row * arity())] = row + 1;
    }
    for (int shape : chained) {
      heads[shape] = new int[grown(heads[shape].length)];
      links[shape] = Arrays.copyOf(links[shape], grown(links[shape].length));
      for (int row = 0; row < size; row++) {
        link(shape, row);
      }
    }
  }

  @Override
  public boolean has(int[] fact) {
    return places[place(places, all, fact, 0)] != 0;
  }

  @Override
  public int first(int shape, int[] key) {
    int[] columns = shapes[shape];
    if (links[shape].length == 0) {
      return columns.length == 0 ? Math.min(size, 1) - 1 : places[place(places, all, key, 0)] - 1;
    }
    return heads[shape][place(heads[shape], columns, key, 0)] - 1;
  }

  @Override
  public int next(int shape, int row) {
    if (links[shape].length == 0) {
      return shapes[shape].length == 0 && row + 1 < size ? row + 1 : -1;
    }
    return links[shape][row] - 1;
  }

  @Override
  public void clear() {
    if (size == 0) {
      drained = 0;
      return;
    }
    if (8 * size < places.length) {
      clearRowByRow();
    } else {
      Arrays.fill(places, 0);
      for (int shape : chained) {
        Arrays.fill(heads[shape], 0);
      }
    }
    clearRows();
  }

  /// Empties the places from the last row to the first: a row's place is found as long as all rows
  /// before it are there.
  private void clearRowByRow() {
    for (int row = size - 1; row >= 0; row--) {
      places[place(places, all, rows, row * arity())] = 0;
      for (int shape : chained) {
        int place = place(heads[shape], shapes[shape], rows, row * arity());
        if (heads[shape][place] == row + 1) {
          heads[shape][place] = 0;
        }
      }
    }
  }

  @Override
  public long bytes() {
    long ints = rows.length + (long) places.length;
    return 4 * (ints + chained.length * (long) (places.length + places.length / 2));
  }
}
