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

  /// Returns the sheets that are games: not those for tests of errors or of GDL-II, and of equal
  /// texts the first.
  ///
  /// @throws InputException if the file cannot be read or has no column `file`
  static List<SheetInput> games(Path folder) {
    Path index = folder.resolve(NAME);
    try {
      List<String> lines = Files.readAllLines(index);
      List<String> names = lines.isEmpty() ? List.of() : cells(lines.getFirst());
      int file = names.indexOf("file");
      int hash = names.indexOf("sha1");
      if (file < 0) {
        throw new InputException(index + ": no column 'file' in its first line");
      }
      Set<String> hashes = new HashSet<>();
      var sheets = new ArrayList<SheetInput>();
      for (String line : lines.subList(1, lines.size())) {
        List<String> cells = cells(line);
        if (cells.size() != names.size()) {
          throw new InputException(
              "%s: %d columns instead of %d: %s"
                  .formatted(index, cells.size(), names.size(), line));
        }
        boolean isGame = NO_GAMES.stream().noneMatch(cells.get(file)::startsWith);
        if (isGame && (hash < 0 || hashes.add(cells.get(hash)))) {
          sheets.add(new SheetInput.OfFile(folder.resolve(cells.get(file))));
        }
      }
      return sheets;
    } catch (IOException e) {
      throw new InputException(index + ": " + Faults.describe(e), e);
    }
  }

  private static List<String> cells(String line) {
    return List.of(line.split("\t", -1));
  }
}
