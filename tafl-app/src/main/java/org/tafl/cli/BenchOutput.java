package org.tafl.cli;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.ZoneOffset;
import java.time.ZonedDateTime;
import java.time.format.DateTimeFormatter;
import org.tafl.bench.RowsFile;

/// The folder that a bench writes to.
///
/// @param folder there is one
/// @param name what its files begin with
record BenchOutput(Path folder, String name) {
  private static final DateTimeFormatter STAMP = DateTimeFormatter.ofPattern("yyyyMMdd-HHmmss");

  /// Makes the folder if there is none.
  ///
  /// @param word of the command line; if empty, a new folder below `target/bench`
  /// @param name of the bench
  /// @throws InputException if it cannot be made
  static BenchOutput open(String word, String name) {
    String stamp = ZonedDateTime.now(ZoneOffset.UTC).format(STAMP);
    Path folder = word.isEmpty() ? Path.of("target", "bench", name + "-" + stamp) : Path.of(word);
    if (Files.exists(folder) && !Files.isDirectory(folder)) {
      throw new InputException(folder + ": this is a file; --out takes a folder");
    }
    try {
      Files.createDirectories(folder);
    } catch (IOException e) {
      throw new InputException(folder + ": cannot make this folder: " + Faults.describe(e), e);
    }
    return new BenchOutput(folder, name);
  }

  Path rows() {
    return folder.resolve(name + ".csv");
  }

  /// Returns the raw table to add to.
  ///
  /// @throws InputException if it cannot be written, or has rows and may not be resumed
  <R> RowsFile<R> openRows(RowsFile.Layout<R> layout, boolean isResumed) {
    try {
      if (isResumed) {
        return RowsFile.resume(rows(), layout);
      }
      if (Files.exists(rows())) {
        throw new InputException(
            rows() + ": there are measurements already; add --resume, or name another --out");
      }
      return RowsFile.create(rows(), layout);
    } catch (IllegalArgumentException e) {
      throw new InputException(rows() + ": " + e.getMessage(), e);
    } catch (IOException e) {
      throw new InputException(rows() + ": cannot use this file: " + Faults.describe(e), e);
    }
  }

  /// Writes the table for people.
  ///
  /// @throws InputException if it cannot be written
  void writeTable(String markdown) {
    Path file = folder.resolve(name + ".md");
    try {
      Files.writeString(file, markdown);
    } catch (IOException e) {
      throw new InputException(file + ": cannot write: " + Faults.describe(e), e);
    }
  }

  /// Draws charts in a folder.
  interface Drawing {
    /// Draws nothing.
    Drawing NONE = _ -> {};

    void draw(Path folder) throws IOException;
  }

  /// Writes charts; one that cannot be drawn is only told of.
  void draw(Drawing drawing, Terminal terminal) {
    try {
      drawing.draw(folder);
    } catch (IOException e) {
      terminal.err().println("tafl bench " + name + ": no chart: " + Faults.describe(e));
    }
  }
}
