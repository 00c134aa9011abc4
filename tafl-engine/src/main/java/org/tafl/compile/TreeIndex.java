package org.tafl.compile;

import java.util.Arrays;

/// A balanced tree of rows in lexicographic order of their columns, taken in some order.
///
/// Insert and find: O(log n). Query: O(log n) per row if the columns known come first in that
/// order; else all rows that agree in the first of them are looked at.
final class TreeIndex implements FactIndex {
  /*
   * A treap: a search tree by tuples which is a heap by priorities, hashes of the row numbers; its
   * expected depth is O(log n), C. Aragon, R. Seidel, Randomized Search Trees, FOCS 1989. The
   * priorities depend on nothing but the order of arrival, so that runs repeat.
   */

  private static final int NONE = -1;

  private final int[] order; // [rank] -> column
  private int[] left = new int[8]; // [row] -> row, or NONE
  private int[] right = new int[8]; // [row] -> row, or NONE
  private int root = NONE;

  /// @param order of the columns, the one compared first first
  TreeIndex(int[] order) {
    this.order = order.clone();
  }

  private static int priority(int row) {
    int mixed = (row + 1) * 0x9E3779B1;
    return (mixed ^ (mixed >>> 15)) * 0x85EBCA6B;
  }

  /// Compares a row with a tuple in the first columns of the order.
  private int compare(Facts facts, int row, int[] tuple, int start, int columns) {
    int rowStart = row * facts.arity();
    for (int rank = 0; rank < columns; rank++) {
      int column = order[rank];
      int difference = Integer.compare(facts.rows[rowStart + column], tuple[start + column]);
      if (difference != 0) {
        return difference;
      }
    }
    return 0;
  }

  @Override
  public int find(Facts facts, int[] fact) {
    int row = root;
    while (row != NONE) {
      int difference = compare(facts, row, fact, 0, order.length);
      if (difference == 0) {
        return row;
      }
      row = difference > 0 ? left[row] : right[row];
    }
    return NONE;
  }

  @Override
  public void insert(Facts facts, int row) {
    if (row >= left.length) {
      left = Arrays.copyOf(left, facts.grown(left.length));
      right = Arrays.copyOf(right, facts.grown(right.length));
    }
    root = insert(facts, root, row);
  }

  private int insert(Facts facts, int node, int row) {
    if (node == NONE) {
      left[row] = NONE;
      right[row] = NONE;
      return row;
    }
    if (compare(facts, node, facts.rows, row * facts.arity(), order.length) > 0) {
      left[node] = insert(facts, left[node], row);
      int child = left[node];
      if (priority(child) > priority(node)) {
        left[node] = right[child];
        right[child] = node;
        return child;
      }
    } else {
      right[node] = insert(facts, right[node], row);
      int child = right[node];
      if (priority(child) > priority(node)) {
        right[node] = left[child];
        left[child] = node;
        return child;
      }
    }
    return node;
  }

  /// Returns how many columns of the order, from the first, a mask has.
  private int prefix(long mask) {
    int prefix = 0;
    while (prefix < order.length && (mask >>> order[prefix] & 1) != 0) {
      prefix++;
    }
    return prefix;
  }

  @Override
  public int first(Facts facts, long mask, int[] key) {
    int prefix = prefix(mask);
    int row = root;
    int best = NONE;
    while (row != NONE) {
      if (compare(facts, row, key, 0, prefix) >= 0) {
        best = row;
        row = left[row];
      } else {
        row = right[row];
      }
    }
    return agreeing(facts, mask, best, key, 0);
  }

  @Override
  public int next(Facts facts, long mask, int row) {
    return agreeing(facts, mask, successor(facts, row), facts.rows, row * facts.arity());
  }

  private int successor(Facts facts, int row) {
    int node = root;
    int best = NONE;
    while (node != NONE) {
      if (compare(facts, node, facts.rows, row * facts.arity(), order.length) > 0) {
        best = node;
        node = left[node];
      } else {
        node = right[node];
      }
    }
    return best;
  }

  /// Goes on from a row until one agrees in all columns of the mask, or none does in the first.
  private int agreeing(Facts facts, long mask, int row, int[] tuple, int start) {
    int prefix = prefix(mask);
    int candidate = row;
    while (candidate != NONE && compare(facts, candidate, tuple, start, prefix) == 0) {
      if (IndexedFacts.agrees(facts, candidate, mask, tuple, start)) {
        return candidate;
      }
      candidate = successor(facts, candidate);
    }
    return NONE;
  }

  @Override
  public void clear(Facts facts) {
    root = NONE;
  }

  @Override
  public long bytes() {
    return 8L * left.length;
  }
}
