package org.tafl.invariant;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import it.unimi.dsi.fastutil.ints.IntOpenHashSet;
import it.unimi.dsi.fastutil.ints.IntSet;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;
import org.tafl.program.Argument;
import org.tafl.program.Literal;
import org.tafl.relation.Index;
import org.tafl.relation.Tuples;

/// Draws conclusions from literals of static relations by their tables: keeps for each premise the
/// rows that it may still be, and narrows the variables to what stands there.
final class StaticPropagator {
  private static final int MAX_SCANNED_ROWS = 5_000;
  private static final int MAX_DENIED_RANGE = 64;

  private final Branch branch;
  private final StaticTables statics;

  StaticPropagator(Branch branch) {
    this.branch = branch;
    this.statics = branch.theory().statics();
  }

  /// Narrows what a premise of a static relation says.
  ///
  /// @param index of the premise
  void propagate(int index) {
    Premise premise = branch.premises().get(index);
    if (!hasChanged(premise)) {
      return;
    }
    int clock = branch.clock();
    Tuples table = statics.table(premise.relation());
    int[] arguments = branch.resolve(premise.literal().arguments());
    int[] rows = rows(premise, table, arguments);
    branch.premises().set(index, premise.filtered(rows, clock));
    if (rows == null) {
      if (table.size() == 0) {
        branch.refute();
      }
      return;
    }
    if (rows.length == 0) {
      branch.refute();
    } else {
      narrow(table, rows, arguments);
    }
  }

  private boolean hasChanged(Premise premise) {
    if (premise.filteredAt() == Premise.NEVER) {
      return true;
    }
    for (int argument : premise.literal().arguments()) {
      if (branch.changedAt(argument) > premise.filteredAt()) {
        return true;
      }
    }
    return false;
  }

  /// Returns the rows that agree with the arguments; null if nothing is known that excludes any, or
  /// there are too many to look at.
  private int @Nullable [] rows(Premise premise, Tuples table, int[] arguments) {
    int[] before = premise.rows();
    if (before != null) {
      return filter(table, before, arguments);
    }
    long ground = 0;
    for (int column = 0; column < Math.min(arguments.length, Long.SIZE); column++) {
      if (!Argument.isVariable(arguments[column])) {
        ground |= 1L << column;
      }
    }
    if (ground != 0) {
      return filter(table, indexed(table, ground, arguments), arguments);
    }
    if (isFree(premise.relation(), arguments)) {
      return null;
    }
    int[] rows = statics.rowsWithEqual(premise.relation(), arguments);
    return rows.length > MAX_SCANNED_ROWS ? null : filter(table, rows, arguments);
  }

  /// Returns whether all arguments are different variables that range over all of their column.
  private boolean isFree(int relation, int[] arguments) {
    for (int column = 0; column < arguments.length; column++) {
      IntSet range = branch.range(arguments[column]);
      if (range == null || range.size() < statics.values(relation, column).size()) {
        return false;
      }
      for (int other = 0; other < column; other++) {
        if (arguments[other] == arguments[column]) {
          return false;
        }
      }
    }
    return true;
  }

  private static int[] indexed(Tuples table, long ground, int[] arguments) {
    int[] key = new int[Long.bitCount(ground)];
    int place = 0;
    for (long rest = ground; rest != 0; rest &= rest - 1) {
      key[place++] = arguments[Long.numberOfTrailingZeros(rest)];
    }
    Index index = table.index(ground);
    var rows = new IntArrayList();
    for (int row = index.first(key); row >= 0; row = index.next(row, key)) {
      rows.add(row);
    }
    return rows.toIntArray();
  }

  private int[] filter(Tuples table, int[] rows, int[] arguments) {
    branch.attempt().spend(rows.length);
    int[] kept = new int[rows.length];
    int size = 0;
    for (int row : rows) {
      if (agrees(table, row, arguments)) {
        kept[size++] = row;
      }
    }
    return size == rows.length ? rows : Arrays.copyOf(kept, size);
  }

  private boolean agrees(Tuples table, int row, int[] arguments) {
    for (int column = 0; column < arguments.length; column++) {
      int argument = arguments[column];
      int term = table.get(row, column);
      if (!Argument.isVariable(argument)) {
        if (argument != term) {
          return false;
        }
        continue;
      }
      IntSet range = branch.range(argument);
      if (range != null && !range.contains(statics.element(term))) {
        return false;
      }
      for (int other = 0; other < column; other++) {
        if (arguments[other] == argument && table.get(row, other) != term) {
          return false;
        }
      }
    }
    return true;
  }

  private void narrow(Tuples table, int[] rows, int[] arguments) {
    for (int column = 0; column < arguments.length && !branch.isRefuted(); column++) {
      if (!Argument.isVariable(arguments[column])) {
        continue;
      }
      if (rows.length == 1) {
        branch.unify(arguments[column], table.get(rows[0], column));
        continue;
      }
      branch.attempt().spend(rows.length);
      var values = new IntOpenHashSet();
      for (int row : rows) {
        values.add(statics.element(table.get(row, column)));
      }
      branch.narrow(arguments[column], values);
    }
  }

  /// Draws conclusions from a negative literal of a static relation of which at most one argument
  /// is unknown.
  void deny(Literal denial) {
    int[] arguments = branch.resolve(denial.arguments());
    int unknown = -1;
    for (int column = 0; column < arguments.length; column++) {
      if (Argument.isVariable(arguments[column])) {
        if (unknown >= 0) {
          return;
        }
        unknown = column;
      }
    }
    Tuples table = statics.table(denial.relation());
    if (unknown < 0) {
      if (table.row(arguments) >= 0) {
        branch.refute();
      }
      return;
    }
    int free = arguments[unknown];
    IntSet range = branch.range(free);
    if (range == null || range.size() > MAX_DENIED_RANGE) {
      return;
    }
    for (int element : range.toIntArray()) {
      arguments[unknown] = element;
      if (element >= 0 && table.row(arguments) >= 0 && Argument.isVariable(branch.resolve(free))) {
        branch.exclude(free, element);
      }
    }
  }
}
