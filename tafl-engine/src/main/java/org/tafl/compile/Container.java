package org.tafl.compile;

import java.util.List;

/// Where the facts of a relation are kept, or of several that are never read apart.
///
/// @param id its place among the containers
/// @param name that of the relation
/// @param relations whose facts it keeps; copied
/// @param columns copied
/// @param origin where its facts come from
/// @param kind how it keeps them
/// @param hasList whether a dense one also lists its facts in the order they came
record Container(
    int id,
    String name,
    List<Integer> relations,
    List<Column> columns,
    Origin origin,
    ContainerKind kind,
    boolean hasList) {
  /// Bits of a code that are a place in a word of a bit set; the others number the word.
  static final int WORD_BITS = 6;

  /// Where facts come from.
  enum Origin {
    /// From the rules alone, once for all states.
    STATIC,
    /// From the state.
    STATE,
    /// From the joint move.
    MOVES,
    /// From rules, anew for each state.
    COMPUTED
  }

  /// Copies the lists.
  Container {
    relations = List.copyOf(relations);
    columns = List.copyOf(columns);
  }

  /// Returns the number of columns.
  int arity() {
    return columns.size();
  }

  /// Returns whether any term may stand in some column.
  boolean isOpen() {
    return columns.stream().anyMatch(Column::isOpen);
  }

  /// Returns the bits of a fact's code; a large number if it has none.
  int codeBits() {
    return isOpen() ? Integer.MAX_VALUE : columns.stream().mapToInt(Column::width).sum();
  }

  /// Returns how many facts its columns allow.
  double capacity() {
    return isOpen()
        ? Double.POSITIVE_INFINITY
        : columns.stream().mapToDouble(Column::size).reduce(1, (a, b) -> a * b);
  }

  /// Returns the words of its bit set.
  int words() {
    return 1 << Math.max(0, codeBits() - WORD_BITS);
  }

  /// Returns how far a column is moved up in a code; the last column stands lowest.
  int shift(int column) {
    int shift = 0;
    for (int i = column + 1; i < columns.size(); i++) {
      shift += columns.get(i).width();
    }
    return shift;
  }

  /// Returns whether a rule may ever ask for a fact: whether its symbols are of the columns.
  boolean isPossible(int[] fact) {
    return Column.have(columns, fact);
  }

  /// Returns the container with another kind.
  Container with(ContainerKind newKind, boolean newHasList) {
    return new Container(id, name, relations, columns, origin, newKind, newHasList);
  }

  /// Returns the container with other relations.
  Container of(List<Integer> newRelations) {
    return new Container(id, name, newRelations, columns, origin, kind, hasList);
  }

  /// Returns name and arity.
  @Override
  public String toString() {
    return name + "/" + arity();
  }
}
