package org.tafl.compile;

import java.util.Arrays;
import java.util.List;

/// A trie: a level per column, in some order, and in each node a child per symbol of the column.
///
/// Insert: O(c1 + ... + cd) at most, since new nodes are emptied. Find: O(d). Query: O(s) if the
/// columns known come first in that order, up to O(n) if they come last.
final class TrieIndex implements FactIndex {
  private static final int NONE = -1;

  private final int[] order; // [level] -> column
  private final int[] lows; // [level] -> smallest symbol
  private final int[] sizes; // [level] -> number of symbols
  private int[] children; // [node + offset] -> node of the next level, on the last row + 1; 0: none
  private int used; // of children; the root begins at 0

  /// @param order of the columns, that of the root first
  TrieIndex(List<Column> columns, int[] order) {
    this.order = order.clone();
    this.lows = Arrays.stream(order).map(column -> columns.get(column).low()).toArray();
    this.sizes = Arrays.stream(order).map(column -> columns.get(column).size()).toArray();
    this.children = new int[Math.max(1, order.length == 0 ? 1 : sizes[0])];
    this.used = children.length;
  }

  /// Returns the offset of a tuple's symbol in a node, NONE if it has no place there.
  private int offset(int level, int[] tuple, int start) {
    int offset = tuple[start + order[level]] - lows[level];
    return offset >= 0 && offset < sizes[level] ? offset : NONE;
  }

  @Override
  public int find(Facts facts, int[] fact) {
    int node = 0;
    for (int level = 0; level < order.length; level++) {
      int offset = offset(level, fact, 0);
      if (offset == NONE || children[node + offset] == 0) {
        return NONE;
      }
      node = children[node + offset];
    }
    return order.length == 0 ? children[0] - 1 : node - 1;
  }

  @Override
  public void insert(Facts facts, int row) {
    int node = 0;
    int start = row * facts.arity();
    for (int level = 0; level + 1 < order.length; level++) {
      int place = node + offset(level, facts.rows, start);
      if (children[place] == 0) {
        int child = newNode(facts, sizes[level + 1]); // may replace the array
        children[place] = child;
      }
      node = children[place];
    }
    int last = order.length - 1;
    children[order.length == 0 ? 0 : node + offset(last, facts.rows, start)] = row + 1;
  }

  private int newNode(Facts facts, int size) {
    int length = children.length;
    while (size > length - used) {
      length = facts.grown(length);
    }
    if (length > children.length) {
      children = Arrays.copyOf(children, length);
    }
    Arrays.fill(children, used, used + size, 0);
    used += size;
    return used - size;
  }

  @Override
  public int first(Facts facts, long mask, int[] key) {
    return order.length == 0 ? children[0] - 1 : search(0, 0, mask, key, 0);
  }

  /// Returns the first row below a node that agrees.
  private int search(int level, int node, long mask, int[] key, int start) {
    if (level == order.length) {
      return node - 1;
    }
    if ((mask >>> order[level] & 1) != 0) {
      int offset = offset(level, key, start);
      return offset == NONE || children[node + offset] == 0
          ? NONE
          : search(level + 1, children[node + offset], mask, key, start);
    }
    return search(level, node, 0, mask, key, start);
  }

  /// Returns the first row that agrees below the children of a node from an offset on.
  private int search(int level, int node, int from, long mask, int[] key, int start) {
    for (int offset = from; offset < sizes[level]; offset++) {
      if (children[node + offset] != 0) {
        int row = search(level + 1, children[node + offset], mask, key, start);
        if (row != NONE) {
          return row;
        }
      }
    }
    return NONE;
  }

  @Override
  public int next(Facts facts, long mask, int row) {
    return order.length == 0 ? NONE : after(0, 0, mask, facts.rows, row * facts.arity());
  }

  /// Returns the first row behind a tuple's, below a node on its path, that agrees.
  private int after(int level, int node, long mask, int[] tuple, int start) {
    if (level == order.length) {
      return NONE;
    }
    int offset = offset(level, tuple, start);
    int row = after(level + 1, children[node + offset], mask, tuple, start);
    if (row != NONE || (mask >>> order[level] & 1) != 0) {
      return row;
    }
    return search(level, node, offset + 1, mask, tuple, start);
  }

  @Override
  public void clear(Facts facts) {
    used = order.length == 0 ? 1 : sizes[0];
    Arrays.fill(children, 0, used, 0);
  }

  @Override
  public long bytes() {
    return 4L * children.length;
  }
}
