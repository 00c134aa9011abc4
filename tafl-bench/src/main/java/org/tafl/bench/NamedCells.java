package org.tafl.bench;

import java.util.List;
import java.util.Locale;
import org.tafl.bench.BenchResult.Status;

/// The cells of a row by the names of their columns.
///
/// @param columns the names
/// @param cells as many
record NamedCells(List<String> columns, List<String> cells) {
  /// Checks the number of cells.
  ///
  /// @throws IllegalArgumentException if it is not that of the columns
  NamedCells {
    if (cells.size() != columns.size()) {
      throw new IllegalArgumentException(
          cells.size() + " cells instead of " + columns.size() + ": " + cells);
    }
  }

  String text(String column) {
    return cells.get(columns.indexOf(column));
  }

  long number(String column) {
    return Long.parseLong(text(column));
  }

  /// Returns the machine of the columns cpu, cores, jvm and commit.
  Machine machine() {
    return new Machine(text("cpu"), (int) number("cores"), text("jvm"), text("commit"));
  }

  /// Returns the status of the column of that name.
  Status status() {
    return Status.valueOf(text("status").toUpperCase(Locale.ROOT));
  }

  double real(String column) {
    return Double.parseDouble(text(column));
  }
}
