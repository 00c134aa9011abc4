package org.tafl.cli;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.ZoneOffset;
import java.time.ZonedDateTime;
import java.time.format.DateTimeFormatter;
import org.tafl.bench.BenchRowsFile;
import org.tafl.bench.EnginesChart;
import org.tafl.bench.EnginesMarkdown;
import org.tafl.bench.EnginesTable;

/// The folder that an engine bench writes to.
///
/// @param folder there is one
record BenchOutput(Path folder) {
  private static final DateTimeFormatter STAMP = DateTimeFormatter.ofPattern("yyyyMMdd-HHmmss");

  /// Makes the folder if there is none.
  ///
  /// @param word of the command line; if empty, a new folder below `target/bench`
  /// @throws InputException if it cannot be made
  static BenchOutput open(String word) {
    String stamp = ZonedDateTime.now(ZoneOffset.UTC).format(STAMP);
    Path folder = word.isEmpty() ? Path.of("target", "bench", "engines-" + stamp) : Path.of(word);
    if (Files.exists(folder) && !Files.isDirectory(folder)) {
      throw new InputException(folder + ": this is a file; --out takes a folder");
    }
    try {
      Files.createDirectories(folder);
    } catch (IOException e) {
      throw new InputException(folder + ": cannot make this folder: " + Faults.describe(e), e);
    }
    return new BenchOutput(folder);
  }

  Path rows() {
    return folder.resolve("engines.csv");
  }

  /// Returns the raw table to add to.
  ///
  /// @throws InputException if it cannot be written, or has rows and may not be resumed
  BenchRowsFile openRows(boolean isResumed) {
    try {
      if (isResumed) {
        return BenchRowsFile.resume(rows());
      }
      if (Files.exists(rows())) {
        throw new InputException(
            rows() + ": there are measurements already; add --resume, or name another --out");
      }
      return BenchRowsFile.create(rows());
    } catch (IllegalArgumentException e) {
      throw new InputException(rows() + ": " + e.getMessage(), e);
    } catch (IOException e) {
      throw new InputException(rows() + ": cannot use this file: " + Faults.describe(e), e);
    }
  }

  /// Writes the table for people, and the chart.
  ///
  /// @throws InputException if they cannot be written; a chart that cannot be drawn is only told of
  void write(EnginesTable table, Terminal terminal) {
    Path markdown = folder.resolve("engines.md");
    try {
      Files.writeString(markdown, EnginesMarkdown.print(table));
    } catch (IOException e) {
      throw new InputException(markdown + ": cannot write: " + Faults.describe(e), e);
    }
    if (table.hasFigures()) {
      try {
        EnginesChart.write(table, folder.resolve("engines"));
      } catch (IOException e) {
        terminal.err().println("tafl bench engines: no chart: " + Faults.describe(e));
      }
    }
  }
}
