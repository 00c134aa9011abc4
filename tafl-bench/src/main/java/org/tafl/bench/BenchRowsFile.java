package org.tafl.bench;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/// The raw table of an engine bench: a row per measurement, written as soon as it is made.
public final class BenchRowsFile {
  private final Path file;
  private final List<BenchRow> rows = new ArrayList<>();

  private BenchRowsFile(Path file) {
    this.file = file;
  }

  /// Begins a table.
  ///
  /// @throws IOException if it cannot be written
  public static BenchRowsFile create(Path file) throws IOException {
    CsvFile.write(file, List.of(BenchRow.COLUMNS));
    return new BenchRowsFile(file);
  }

  /// Goes on with a table, or begins one if there is none.
  ///
  /// @throws IOException if it cannot be read or written
  /// @throws IllegalArgumentException if it is no such table
  public static BenchRowsFile resume(Path file) throws IOException {
    if (!Files.exists(file)) {
      return create(file);
    }
    List<List<String>> lines = CsvFile.read(file);
    if (lines.isEmpty() || !lines.getFirst().equals(BenchRow.COLUMNS)) {
      throw new IllegalArgumentException("this is no table of 'tafl bench engines', or an old one");
    }
    var table = new BenchRowsFile(file);
    lines.stream().skip(1).map(BenchRow::of).forEach(table.rows::add);
    CsvFile.write(file, lines); // without a line that was broken off
    return table;
  }

  /// Returns the rows read and added.
  public List<BenchRow> rows() {
    return List.copyOf(rows);
  }

  /// Adds a row.
  ///
  /// @throws IOException if it cannot be written
  void add(BenchRow row) throws IOException {
    CsvFile.append(file, row.cells());
    rows.add(row);
  }
}
