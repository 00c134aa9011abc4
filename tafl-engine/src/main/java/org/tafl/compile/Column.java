package org.tafl.compile;

import java.util.List;

/// The numbers of the symbols that may stand in a column of a container.
///
/// @param low the smallest number
/// @param size how many numbers there are from the smallest to the largest; {@link #OPEN} if any
///   term may stand there, 0 if none
/// @param count of symbols that may stand there, some of the numbers between may be others'
record Column(int low, int size, int count) {
  /// In place of a size: any term.
  static final int OPEN = -1;

  /// A column in which any term may stand.
  static final Column ANY = new Column(0, OPEN, OPEN);

  /// Returns a column in which one symbol stands.
  static Column of(int symbol) {
    return new Column(symbol, 1, 1);
  }

  /// Returns whether any term may stand there.
  boolean isOpen() {
    return size == OPEN;
  }

  /// Returns the bits that it takes to tell the symbols apart.
  int width() {
    return size <= 1 ? 0 : Integer.SIZE - Integer.numberOfLeadingZeros(size - 1);
  }

  /// Returns whether all numbers of another column are numbers of this one.
  boolean covers(Column other) {
    return isOpen()
        || (!other.isOpen() && other.low >= low && other.low + other.size <= low + size);
  }

  /// Returns whether a number is one of the column's.
  boolean has(int symbol) {
    return isOpen() || (symbol >= low && symbol < low + size);
  }

  /// Returns whether the numbers of a fact are those of some columns.
  static boolean have(List<Column> columns, int[] fact) {
    for (int column = 0; column < fact.length; column++) {
      if (!columns.get(column).has(fact[column])) {
        return false;
      }
    }
    return true;
  }

  /// Returns the numbers that are in both.
  Column and(Column other) {
    if (isOpen() || other.isOpen()) {
      return isOpen() ? other : this;
    }
    int from = Math.max(low, other.low);
    int to = Math.max(from, Math.min(low + size, other.low + other.size));
    return new Column(from, to - from, Math.min(to - from, Math.min(count, other.count)));
  }

  /// Returns the numbers from the smallest to the largest of both.
  Column or(Column other) {
    if (isOpen() || other.isOpen()) {
      return ANY;
    }
    if (size == 0 || other.size == 0) {
      return size == 0 ? other : this;
    }
    int from = Math.min(low, other.low);
    int to = Math.max(low + size, other.low + other.size);
    return new Column(from, to - from, Math.min(to - from, count + other.count));
  }

  /// Returns the numbers that differ from some number of another column, as far as what is left is
  /// without gaps.
  Column withoutOnly(Column other) {
    boolean isAtLow = other.low == low;
    if (isOpen() || size == 0 || other.size != 1 || !(isAtLow || other.low == low + size - 1)) {
      return this;
    }
    return new Column(isAtLow ? low + 1 : low, size - 1, Math.min(size - 1, count));
  }
}
