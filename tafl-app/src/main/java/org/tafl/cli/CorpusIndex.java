package org.tafl.cli;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/// The `INDEX.tsv` of a corpus: tab-separated columns with names, a rule sheet a line.
final class CorpusIndex {
  private static final String NAME = "INDEX.tsv";
  private static final List<String> NO_GAMES = List.of("conformance/", "gdl2/", "malformed/");

  private CorpusIndex() {}

  /// Returns whether a word names a folder that has one.
  static boolean isThere(String word) {
    return !word.isEmpty() && Files.isRegularFile(Path.of(word).resolve(NAME));
  }

  /// Returns the folder of a corpus.
  ///
  /// @param word of the command line; may be empty
  /// @throws InputException if it is none
  static Path folder(String word) {
    if (word.isEmpty()) {
      throw new InputException(
          "no corpus: the games are other people's rule sheets, which do not ship with Tafl; name a"
              + " folder with an INDEX.tsv by --corpus DIR or by the variable TAFL_CORPUS");
    }
    if (!isThere(word)) {
      throw new InputException(word + ": no INDEX.tsv in this folder, so it is no corpus");
    }
    return Path.of(word);
  }

  /// Returns the sheets that are games: not those for tests of errors or of GDL-II, and of equal
  /// texts the first.
  ///
  /// @throws InputException if the file cannot be read or has no column `file`
  static List<SheetInput> games(Path folder) {
    Set<String> hashes = new HashSet<>();
    return rows(folder).stream()
        .filter(row -> NO_GAMES.stream().noneMatch(row.file()::startsWith))
        .filter(row -> row.cell("sha1").isEmpty() || hashes.add(row.cell("sha1")))
        .<SheetInput>map(row -> new SheetInput.OfFile(folder.resolve(row.file())))
        .toList();
  }

  /// A sheet of a game that a paper measures.
  ///
  /// @param name what the paper calls the game; there may be several sheets of it
  record OfPaper(String name, SheetInput sheet) {}

  /// Returns the sheets of a paper's games: those that the column `paper_set`, words with commas
  /// between them, marks by `SET:NAME`.
  ///
  /// @param set which paper
  /// @throws InputException if the file cannot be read or has no column `file`
  static List<OfPaper> ofPaper(Path folder, String set) {
    var sheets = new ArrayList<OfPaper>();
    for (Row row : rows(folder)) {
      for (String word : row.cell("paper_set").split(",", -1)) {
        if (word.startsWith(set + ":")) {
          var sheet = new SheetInput.OfFile(folder.resolve(row.file()));
          sheets.add(new OfPaper(word.substring(set.length() + 1), sheet));
        }
      }
    }
    return sheets;
  }

  private record Row(List<String> names, List<String> cells) {
    /// Returns a cell, empty if there is no such column.
    String cell(String name) {
      int column = names.indexOf(name);
      return column < 0 ? "" : cells.get(column);
    }

    String file() {
      return cell("file");
    }
  }

  private static List<Row> rows(Path folder) {
    Path index = folder.resolve(NAME);
    try {
      List<String> lines = Files.readAllLines(index);
      List<String> names = lines.isEmpty() ? List.of() : cells(lines.getFirst());
      if (!names.contains("file")) {
        throw new InputException(index + ": no column 'file' in its first line");
      }
      var rows = new ArrayList<Row>();
      for (String line : lines.subList(1, lines.size())) {
        List<String> cells = cells(line);
        if (cells.size() != names.size()) {
          throw new InputException(
              "%s: %d columns instead of %d: %s"
                  .formatted(index, cells.size(), names.size(), line));
        }
        rows.add(new Row(names, cells));
      }
      return rows;
    } catch (IOException e) {
      throw new InputException(index + ": " + Faults.describe(e), e);
    }
  }

  private static List<String> cells(String line) {
    return List.of(line.split("\t", -1));
  }
}
