package org.tafl.invariant;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import it.unimi.dsi.fastutil.ints.IntList;
import it.unimi.dsi.fastutil.ints.IntOpenHashSet;
import it.unimi.dsi.fastutil.ints.IntSet;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.tafl.program.Domains;
import org.tafl.program.Literal;
import org.tafl.program.TermTable;
import org.tafl.relation.Tuples;

/// The static relations, and relaxations of dynamic ones, as {@link TableBuilder} makes them; and
/// which of their columns depend on which.
final class StaticTables {
  private static final int MAX_DEPENDENCY_COLUMNS = 8;
  private static final long MAX_DEPENDENCY_WORK = 400_000; // rows times sets of columns

  /// Rows that agree in some columns agree in another.
  ///
  /// @param columns as bits
  /// @param dependent the other
  record Dependency(int columns, int dependent) {}

  private final TermTable terms;
  private final @Nullable Tuples[] tables; // [relation or relaxation]
  private final BitSet[] columns; // [relation] -> those of its relaxation
  private final Map<Integer, IntSet[]> values = new HashMap<>(); // relation -> [column]
  private final Map<Integer, List<Dependency>> dependencies = new HashMap<>();

  private final Map<IntList, int[]> rowsByPattern = new HashMap<>();

  /// @param tables `[relation]`, then `[relation]` of the relaxations; null if not known
  /// @param columns `[relation]` -> those of its relaxation
  StaticTables(TermTable terms, @Nullable Tuples[] tables, BitSet[] columns) {
    this.terms = terms;
    this.tables = tables;
    this.columns = columns;
  }

  /// Returns a literal that holds if a positive one does, of a relation that is known; empty if
  /// there is none.
  Optional<Literal> relaxed(Literal literal) {
    int relaxation = columns.length + literal.relation();
    return isKnown(relaxation)
        ? Optional.of(
            Literal.positive(
                relaxation,
                columns[literal.relation()].stream()
                    .map(column -> literal.arguments()[column])
                    .toArray()))
        : Optional.empty();
  }

  /// Returns whether all tuples of a relation are known.
  boolean isKnown(int relation) {
    return tables[relation] != null;
  }

  /// Returns the tuples of a relation.
  ///
  /// @param relation one that is known
  Tuples table(int relation) {
    Tuples table = tables[relation];
    if (table == null) {
      throw new IllegalArgumentException("no table of relation " + relation);
    }
    return table;
  }

  /// Returns the elements of a column, as {@link Domains} has them.
  ///
  /// @param relation one that is known
  IntSet values(int relation, int column) {
    return values.computeIfAbsent(relation, r -> valuesOf(table(r)))[column];
  }

  private IntSet[] valuesOf(Tuples table) {
    IntSet[] result = new IntSet[table.arity()];
    for (int column = 0; column < result.length; column++) {
      result[column] = new IntOpenHashSet();
      for (int row = 0; row < table.size(); row++) {
        result[column].add(element(table.get(row, column)));
      }
    }
    return result;
  }

  /// Returns the element of domains that a term is.
  int element(int term) {
    return terms.isConstant(term) ? term : Domains.marker(terms.functorOf(term));
  }

  /// Returns the rows in which those columns are equal whose arguments are.
  ///
  /// @param relation one that is known
  /// @param arguments only which of them are equal matters
  int[] rowsWithEqual(int relation, int[] arguments) {
    int[] pattern = new int[arguments.length + 1];
    pattern[arguments.length] = relation;
    for (int column = 0; column < arguments.length; column++) {
      pattern[column] = column;
      for (int other = 0; other < column && pattern[column] == column; other++) {
        if (arguments[other] == arguments[column]) {
          pattern[column] = other;
        }
      }
    }
    return rowsByPattern.computeIfAbsent(
        IntList.of(pattern), key -> rowsWithEqual(table(relation), pattern));
  }

  private static int[] rowsWithEqual(Tuples table, int[] pattern) {
    var rows = new IntArrayList();
    for (int row = 0; row < table.size(); row++) {
      boolean agrees = true;
      for (int column = 0; column < table.arity() && agrees; column++) {
        agrees = table.get(row, column) == table.get(row, pattern[column]);
      }
      if (agrees) {
        rows.add(row);
      }
    }
    return rows.toIntArray();
  }

  /// Returns which columns depend on which, each on as few as possible.
  ///
  /// @param relation one that is known
  List<Dependency> dependencies(int relation) {
    return dependencies.computeIfAbsent(relation, r -> dependenciesOf(table(r)));
  }

  private static List<Dependency> dependenciesOf(Tuples table) {
    var found = new ArrayList<Dependency>();
    int arity = table.arity();
    if (arity > MAX_DEPENDENCY_COLUMNS || ((long) table.size() << arity) > MAX_DEPENDENCY_WORK) {
      return found;
    }
    int all = (1 << arity) - 1;
    for (int size = 0; size < arity; size++) {
      for (int columns = 0; columns < all; columns++) {
        if (Integer.bitCount(columns) == size) {
          addDependencies(table, columns, found);
        }
      }
    }
    return found;
  }

  private static void addDependencies(Tuples table, int columns, List<Dependency> found) {
    int open = (1 << table.arity()) - 1 & ~columns;
    for (Dependency smaller : found) {
      if ((smaller.columns & ~columns) == 0) {
        open &= ~(1 << smaller.dependent);
      }
    }
    var keys = new Tuples(Integer.bitCount(columns));
    int[] firstRows = new int[table.size()]; // [key] -> first row that has it
    int[] key = new int[table.arity()];
    for (int row = 0; row < table.size() && open != 0; row++) {
      int place = 0;
      for (int rest = columns; rest != 0; rest &= rest - 1) {
        key[place++] = table.get(row, Integer.numberOfTrailingZeros(rest));
      }
      int added = keys.add(key);
      if (added >= 0) {
        firstRows[added] = row;
        continue;
      }
      int first = firstRows[-1 - added];
      for (int rest = open; rest != 0; rest &= rest - 1) {
        int column = Integer.numberOfTrailingZeros(rest);
        if (table.get(row, column) != table.get(first, column)) {
          open &= ~(1 << column);
        }
      }
    }
    for (int rest = open; rest != 0; rest &= rest - 1) {
      found.add(new Dependency(columns, Integer.numberOfTrailingZeros(rest)));
    }
  }
}
