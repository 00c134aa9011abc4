package org.tafl.cli;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.tafl.bench.BenchGame;
import org.tafl.gdl.NearMatch;

/// Finds the games of a bench.
///
/// @param finder of rule sheets
record BenchGames(SheetFinder finder) {
  /// Returns the games of some words.
  ///
  /// @param words of the command line
  /// @param names if not empty, only these games of them; without words, these are the words
  /// @throws InputException if a word means nothing, a name is not among the games, or a sheet
  ///   cannot be read
  List<BenchGame> find(List<String> words, List<String> names) {
    Map<String, SheetInput> sheets = new LinkedHashMap<>();
    for (String word : words.isEmpty() ? names : words) {
      List<SheetInput> found =
          CorpusIndex.isThere(word) ? CorpusIndex.games(Path.of(word)) : finder.all(word);
      found.forEach(sheet -> sheets.putIfAbsent(sheet.name(), sheet));
    }
    List<SheetInput> chosen = List.copyOf(sheets.values());
    if (!words.isEmpty() && !names.isEmpty()) {
      chosen = choose(chosen, names);
    }
    return named(chosen);
  }

  private static List<SheetInput> choose(List<SheetInput> sheets, List<String> names) {
    var chosen = new ArrayList<SheetInput>();
    for (String name : names) {
      List<SheetInput> same =
          sheets.stream()
              .filter(sheet -> sheet.game().equalsIgnoreCase(name) || sheet.name().equals(name))
              .toList();
      if (same.isEmpty()) {
        List<String> known = sheets.stream().map(SheetInput::game).toList();
        throw new InputException(
            name + ": no such game there" + Faults.meant(NearMatch.of(name, known)));
      }
      chosen.addAll(same);
    }
    return chosen.stream().distinct().toList();
  }

  /// Reads sheets, and calls each by its game, or by its path if two are of one name.
  ///
  /// @throws InputException if one cannot be read
  static List<BenchGame> named(List<SheetInput> sheets) {
    Map<String, Integer> counts = new HashMap<>();
    sheets.forEach(sheet -> counts.merge(sheet.game(), 1, Integer::sum));
    return sheets.stream()
        .map(sheet ->
            new BenchGame(
                counts.getOrDefault(sheet.game(), 0) > 1 ? sheet.name() : sheet.game(),
                sheet.name(),
                text(sheet)))
        .toList();
  }

  private static String text(SheetInput sheet) {
    try {
      var reading = sheet.read();
      if (reading.diagnostics().stream().anyMatch(found -> found.code().isUnreadableFile())) {
        throw new InputException(sheet.name() + ": " + reading.diagnostics().getFirst().message());
      }
      return reading.sheet().source().text();
    } catch (IOException e) {
      throw new InputException(sheet.name() + ": " + Faults.describe(e), e);
    }
  }

  /// Returns the names in a file, one a line; empty lines and what follows a `#` are passed over.
  ///
  /// @throws InputException if it cannot be read or has none
  static List<String> namesIn(Path file) {
    try {
      Set<String> names = new LinkedHashSet<>();
      for (String line : Files.readAllLines(file)) {
        String name = line.replaceFirst("#.*", "").strip();
        if (!name.isEmpty()) {
          names.add(name);
        }
      }
      if (names.isEmpty()) {
        throw new InputException(file + ": no names in this file");
      }
      return List.copyOf(names);
    } catch (IOException e) {
      throw new InputException(file + ": " + Faults.describe(e), e);
    }
  }
}
