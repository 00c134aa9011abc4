package org.tafl.compile;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/// How facts are kept. In the costs, `n` facts are kept, of `d` columns with `c` symbols each, and
/// `s` of them are found.
public enum ContainerKind {
  /// A bit per possible fact. Insert and look up one fact: O(1). Query: a word for 64 possible
  /// facts, or O(n) where a list of the facts is kept beside it.
  BITS,
  /// Sorted tables of facts that never change, one per query shape, behind an array of where the
  /// facts of each key begin. Query: O(s).
  TABLE,
  /// The facts one after another. Insert: O(1) where it is known to be new, else as a query: O(n).
  VECTOR,
  /// A place per possible fact. Insert and look up: O(1). Query: one step per possible fact.
  ARRAY,
  /// A hash table. Insert and look up: O(1). Query: O(n).
  HASH,
  /// A balanced tree in the order of the columns. Insert and look up: O(log n). Query: O(log n) per
  /// fact if the first columns are known, else O(n).
  TREE,
  /// A level per column, a child per symbol. Insert: O(c d). Look up: O(d). Query: O(s) to O(n),
  /// times c for each column not known, whose children are walked symbol by symbol.
  TRIE,
  /// A hash table, and for each query shape with some columns known, not all, a table from these to
  /// a chain of facts. Insert: O(1) per shape. Query: O(s). Takes any term.
  HASH_COMPOSED,
  /// A tree per query shape, its known columns first. Insert: O(log n) per shape. Query: O(s log
  /// n). The paper's Lemma 3.
  TREE_COMPOSED,
  /// A trie per query shape, its known columns first. Insert: O(c d) per shape. Query: O(s), times
  /// c as above. The paper's Lemma 2.
  TRIE_COMPOSED;

  /// Returns the name in a SPEC.
  public String optionName() {
    return name().toLowerCase(Locale.ROOT).replace('_', '-');
  }

  /// Returns the kind of a name in a SPEC, if there is one.
  public static Optional<ContainerKind> named(String name) {
    return Arrays.stream(values()).filter(kind -> kind.optionName().equals(name)).findFirst();
  }

  /// Returns the names in a SPEC.
  public static List<String> names() {
    return Arrays.stream(values()).map(ContainerKind::optionName).toList();
  }
}
