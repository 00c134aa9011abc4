package org.tafl.compile;

/// A way to find rows of {@link Facts}. Keeps numbers of rows; the facts keep the symbols.
interface FactIndex {
  /// Returns the row of a fact, -1 if it is not there.
  int find(Facts facts, int[] fact);

  /// Enters a row that is new.
  void insert(Facts facts, int row);

  /// Returns a row that agrees with a key in the columns of a mask, -1 if there is none.
  int first(Facts facts, long mask, int[] key);

  /// Returns another row that agrees with a row in the columns of a mask, -1 if there is no more.
  int next(Facts facts, long mask, int row);

  /// Forgets all rows.
  void clear(Facts facts);

  /// Returns the bytes it takes.
  long bytes();
}
