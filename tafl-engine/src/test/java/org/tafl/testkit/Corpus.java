package org.tafl.testkit;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.Assumptions;
import org.tafl.check.Checker;
import org.tafl.gdl.Diagnostic;
import org.tafl.gdl.Gdl;
import org.tafl.gdl.ParseOptions;
import org.tafl.gdl.ParseResult;

/// The folder of other people's rule sheets, if there is one, as its `INDEX.tsv` lists them.
///
/// @param folder where `INDEX.tsv` lies
/// @param sheets its rows in order
public record Corpus(Path folder, List<Sheet> sheets) {
  /// Copies the rows.
  public Corpus {
    sheets = List.copyOf(sheets);
  }

  /// Returns the folder named by `-Dtafl.corpus`, else by `TAFL_CORPUS`.
  public static Optional<Path> configuredFolder() {
    return Stream.of(System.getProperty("tafl.corpus"), System.getenv("TAFL_CORPUS"))
        .filter(folder -> folder != null && !folder.isBlank())
        .findFirst()
        .map(Path::of);
  }

  /// Reads the index; without a corpus, skips the test that asks.
  ///
  /// @throws IllegalStateException if a folder is named that holds no corpus
  public static Corpus open() {
    Optional<Path> folder = configuredFolder();
    Assumptions.assumeTrue(
        folder.isPresent(),
        "no corpus of rule sheets: name its folder with -Dtafl.corpus or TAFL_CORPUS");
    return read(folder.orElseThrow());
  }

  /// Reads the index of a folder.
  ///
  /// @throws IllegalStateException if it has none
  public static Corpus read(Path folder) {
    Path index = folder.resolve("INDEX.tsv");
    if (!Files.isRegularFile(index)) {
      throw new IllegalStateException(
          "no corpus: " + index + " is missing; see -Dtafl.corpus and TAFL_CORPUS");
    }
    List<String> lines = lines(index);
    String[] names = lines.getFirst().split("\t", -1);
    var sheets = new ArrayList<Sheet>();
    for (String line : lines.subList(1, lines.size())) {
      sheets.add(new Sheet(folder, row(names, line)));
    }
    return new Corpus(folder, sheets);
  }

  private static Map<String, String> row(String[] names, String line) {
    String[] cells = line.split("\t", -1);
    if (cells.length != names.length) {
      throw new IllegalStateException(
          cells.length + " columns instead of " + names.length + " in INDEX.tsv: " + line);
    }
    var row = new LinkedHashMap<String, String>();
    for (int i = 0; i < names.length; i++) {
      row.put(names[i], cells[i]);
    }
    return row;
  }

  private static List<String> lines(Path file) {
    try {
      return Files.readAllLines(file);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /// Returns the sheets of a subfolder, such as `repository`.
  public List<Sheet> in(String subfolder) {
    return sheets.stream().filter(sheet -> sheet.isIn(subfolder)).toList();
  }

  /// Returns the sheets without errors outside `malformed`; each is checked when it is its turn.
  ///
  /// @param mostBytes of a sheet
  public Iterable<Sheet> sound(int mostBytes) {
    return () ->
        sheets.stream()
            .filter(sheet -> !sheet.isIn("malformed") && sheet.count("bytes") <= mostBytes)
            .filter(sheet -> Checker.check(sheet.parse()).stream().noneMatch(Diagnostic::isError))
            .iterator();
  }

  /// Returns the sheet of a file, such as `repository/connectFour.kif`.
  ///
  /// @throws IllegalArgumentException if there is none
  public Sheet sheet(String file) {
    return sheets.stream()
        .filter(sheet -> sheet.file().equals(file))
        .findFirst()
        .orElseThrow(() -> new IllegalArgumentException("not in the corpus: " + file));
  }

  /// One rule sheet and what the index says of it.
  ///
  /// @param folder the corpus
  /// @param row column name -> cell, as written; `-` stands for nothing
  public record Sheet(Path folder, Map<String, String> row) {
    /// Returns the path within the corpus, with `/`.
    public String file() {
      return cell("file");
    }

    /// Returns where it lies.
    public Path path() {
      return folder.resolve(file());
    }

    /// Returns whether it lies in a subfolder.
    public boolean isIn(String subfolder) {
      return file().startsWith(subfolder + "/");
    }

    /// Returns a cell.
    ///
    /// @throws IllegalArgumentException if the index has no such column
    public String cell(String column) {
      String cell = row.get(column);
      if (cell == null) {
        throw new IllegalArgumentException("no column " + column + " in " + row.keySet());
      }
      return cell;
    }

    /// Returns a cell that is a number.
    public int count(String column) {
      return Integer.parseInt(cell(column));
    }

    /// Returns the words of a cell; none of `-`.
    public List<String> words(String column) {
      String cell = cell(column);
      return cell.equals("-") ? List.of() : Arrays.asList(cell.strip().split("\\s+"));
    }

    /// Reads the sheet.
    public ParseResult parse() {
      try {
        return Gdl.read(path(), ParseOptions.DEFAULT);
      } catch (IOException e) {
        throw new UncheckedIOException(e);
      }
    }

    /// Prints the file, so that parameterised tests are named by it.
    @Override
    public String toString() {
      return file();
    }
  }
}
