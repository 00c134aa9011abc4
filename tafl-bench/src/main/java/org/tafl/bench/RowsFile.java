package org.tafl.bench;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import java.util.function.Predicate;

/// The raw table of a bench: a row per measurement, written as soon as it is made.
///
/// @param <R> the rows
public final class RowsFile<R> {
  private final Path file;
  private final Layout<R> layout;
  private final List<R> rows = new ArrayList<>();

  /// How rows are written.
  ///
  /// @param command the bench that writes them
  /// @param columns the first line
  /// @param cells writes a row
  /// @param reader reads one; throws IllegalArgumentException if it is none
  public record Layout<R>(
      String command,
      List<String> columns,
      Function<R, List<String>> cells,
      Function<List<String>, R> reader) {
    /// Returns the layout for another bench that writes such rows.
    Layout<R> of(String otherCommand) {
      return new Layout<>(otherCommand, columns, cells, reader);
    }
  }

  private RowsFile(Path file, Layout<R> layout) {
    this.file = file;
    this.layout = layout;
  }

  /// Begins a table.
  ///
  /// @throws IOException if it cannot be written
  public static <R> RowsFile<R> create(Path file, Layout<R> layout) throws IOException {
    CsvFile.write(file, List.of(layout.columns));
    return new RowsFile<>(file, layout);
  }

  /// Goes on with a table, or begins one if there is none.
  ///
  /// @throws IOException if it cannot be read or written
  /// @throws IllegalArgumentException if it is no such table
  public static <R> RowsFile<R> resume(Path file, Layout<R> layout) throws IOException {
    if (!Files.exists(file)) {
      return create(file, layout);
    }
    List<List<String>> lines = CsvFile.read(file);
    if (lines.isEmpty() || !lines.getFirst().equals(layout.columns)) {
      throw new IllegalArgumentException(
          "this is no table of '%s', or an old one".formatted(layout.command));
    }
    var table = new RowsFile<R>(file, layout);
    lines.stream().skip(1).map(layout.reader).forEach(table.rows::add);
    CsvFile.write(file, lines); // without a line that was broken off
    return table;
  }

  /// Returns the rows read and added.
  public List<R> rows() {
    return List.copyOf(rows);
  }

  /// Makes a row by measuring.
  ///
  /// @param <R> the rows
  interface Maker<R> {
    /// Measures, and returns the row.
    ///
    /// @param date now, in UTC, as ISO 8601 writes it
    R make(String date) throws IOException;
  }

  /// Returns the first row that fits; if there is none, one that is made, and adds it.
  ///
  /// @throws IOException if it cannot be made or written
  R findOrAdd(Predicate<R> fits, Maker<R> maker) throws IOException {
    for (R row : rows) {
      if (fits.test(row)) {
        return row;
      }
    }
    R made = maker.make(Instant.now().truncatedTo(ChronoUnit.SECONDS).toString());
    add(made);
    return made;
  }

  /// Adds a row.
  ///
  /// @throws IOException if it cannot be written
  void add(R row) throws IOException {
    CsvFile.append(file, layout.cells.apply(row));
    rows.add(row);
  }
}
