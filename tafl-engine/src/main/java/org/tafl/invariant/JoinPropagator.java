package org.tafl.invariant;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import java.util.Arrays;
import java.util.List;
import org.tafl.program.Argument;
import org.tafl.relation.Tuples;

/// Draws conclusions from two static premises with several variables in common: keeps those rows of
/// each that have a partner among the other's.
final class JoinPropagator {
  private static final int MAX_JOINED_ROWS = 4_000;
  private static final int MIN_SHARED = 2; // one variable is a matter of ranges

  private final Branch branch;
  private final StaticTables statics;
  private int joinedAt = Premise.NEVER; // clock

  JoinPropagator(Branch branch) {
    this.branch = branch;
    this.statics = branch.theory().statics();
  }

  /// Draws conclusions from all pairs of which one has changed since this was asked last.
  void propagate() {
    int before = joinedAt;
    joinedAt = branch.clock();
    List<Premise> premises = branch.premises();
    for (int i = 0; i < premises.size() && !branch.isRefuted(); i++) {
      for (int j = 0; j < i && !branch.isRefuted(); j++) {
        if (premises.get(i).filteredAt() >= before || premises.get(j).filteredAt() >= before) {
          join(i, j);
        }
      }
    }
  }

  private void join(int left, int right) {
    int[] leftRows = rows(branch.premises().get(left));
    int[] rightRows = rows(branch.premises().get(right));
    if (leftRows.length == 0 || rightRows.length == 0) {
      return;
    }
    var leftColumns = new IntArrayList();
    var rightColumns = new IntArrayList();
    share(branch.premises().get(left), branch.premises().get(right), leftColumns, rightColumns);
    if (leftColumns.size() < MIN_SHARED
        || !branch.attempt().spend(leftRows.length + rightRows.length)) {
      return;
    }
    reduce(left, leftRows, leftColumns, keys(right, rightRows, rightColumns));
    if (!branch.isRefuted()) {
      reduce(right, rightRows, rightColumns, keys(left, leftRows, leftColumns));
    }
  }

  /// Returns the rows of a static premise, none if they are too many or all that there are.
  private int[] rows(Premise premise) {
    int[] rows = premise.rows();
    if (!branch.theory().isTabled(premise.relation())) {
      return new int[0];
    }
    if (rows != null) {
      return rows.length <= MAX_JOINED_ROWS ? rows : new int[0];
    }
    int size = statics.table(premise.relation()).size();
    int[] all = new int[size <= MAX_JOINED_ROWS ? size : 0];
    Arrays.setAll(all, row -> row);
    return all;
  }

  /// Adds the columns in which the premises have the same variable, each variable once.
  private void share(
      Premise left, Premise right, IntArrayList leftColumns, IntArrayList rightColumns) {
    int[] leftArguments = branch.resolve(left.literal().arguments());
    int[] rightArguments = branch.resolve(right.literal().arguments());
    for (int column = 0; column < leftArguments.length; column++) {
      int argument = leftArguments[column];
      boolean isFirst = Argument.isVariable(argument);
      for (int other = 0; other < column; other++) {
        isFirst &= leftArguments[other] != argument;
      }
      for (int other = 0; isFirst && other < rightArguments.length; other++) {
        if (rightArguments[other] == argument) {
          leftColumns.add(column);
          rightColumns.add(other);
          isFirst = false;
        }
      }
    }
  }

  private Tuples keys(int premise, int[] rows, IntArrayList columns) {
    Tuples table = statics.table(branch.premises().get(premise).relation());
    var keys = new Tuples(columns.size());
    int[] key = new int[columns.size()];
    for (int row : rows) {
      keys.add(key(table, row, columns, key));
    }
    return keys;
  }

  private static int[] key(Tuples table, int row, IntArrayList columns, int[] key) {
    for (int i = 0; i < key.length; i++) {
      key[i] = table.get(row, columns.getInt(i));
    }
    return key;
  }

  private void reduce(int index, int[] rows, IntArrayList columns, Tuples keys) {
    Premise premise = branch.premises().get(index);
    Tuples table = statics.table(premise.relation());
    int[] kept = new int[rows.length];
    int[] key = new int[columns.size()];
    int size = 0;
    for (int row : rows) {
      if (keys.row(key(table, row, columns, key)) >= 0) {
        kept[size++] = row;
      }
    }
    if (size == 0) {
      branch.refute();
    } else if (size < rows.length) {
      branch.restrict(index, Arrays.copyOf(kept, size));
    }
  }
}
