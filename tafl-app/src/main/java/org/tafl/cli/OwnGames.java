package org.tafl.cli;

import java.util.List;
import java.util.Optional;

/// The games whose rule sheets ship with Tafl.
final class OwnGames {
  /// The ending of a rule sheet's file name.
  static final String ENDING = ".kif";

  private static final String FOLDER = "games";

  private OwnGames() {}

  /// Returns the names, sorted.
  static List<String> names() {
    return OwnJar.names(FOLDER).stream()
        .filter(name -> name.endsWith(ENDING))
        .map(name -> name.substring(0, name.length() - ENDING.length()))
        .toList();
  }

  /// Returns the name as it is spelt of a game, compared without case.
  static Optional<String> find(String word) {
    return names().stream().filter(name -> name.equalsIgnoreCase(word)).findFirst();
  }

  /// Returns what messages call the rule sheet.
  static String path(String name) {
    return FOLDER + "/" + name + ENDING;
  }

  /// Returns the rule sheet.
  ///
  /// @param name one of {@link #names()}
  static String text(String name) {
    return OwnJar.text(path(name))
        .orElseThrow(() -> new IllegalArgumentException("no game " + name));
  }
}
