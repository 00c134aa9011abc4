package org.tafl.forward;

/// Numbers the tuples of a relation that may ever hold, from 0 without gaps.
///
/// Bijective: {@link #read} undoes {@link #id}. Immutable, but a {@link Matches} is for one thread.
sealed interface RelationIds permits ProductIds, ListedIds {
  /// In place of an id: the tuple is none of those that may hold.
  int NONE = -1;

  /// Columns that a walk may be told of, the first: bits of a word.
  int MAX_KNOWN = Long.SIZE;

  /// Returns the number of tuples.
  int size();

  /// Returns the id of a tuple, NONE if it has none.
  ///
  /// @param tuple one term per column, in the first places
  int id(int[] tuple);

  /// Reads the tuple of an id.
  ///
  /// @param id in `[0, size())`
  /// @param tuple receives a term per column, in the first places
  void read(int id, int[] tuple);

  /// Returns the number of different terms in a column.
  int distinct(int column);

  /// Returns a walk over the tuples that agree in some columns.
  ///
  /// @param known bit `c` is set if column `c` is given; beyond the first MAX_KNOWN none is
  Matches matches(long known);

  /// A walk over the tuples that agree with a given one in some columns.
  interface Matches {
    /// Begins anew.
    ///
    /// @param tuple has the given columns at their places; not kept
    void begin(int[] tuple);

    /// Returns the next id, NONE if there is no more.
    int next();
  }
}
