package org.tafl.testkit;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;

/// The rule sheets that ship with Tafl.
public final class OwnSheets {
  private OwnSheets() {}

  /// Returns the files, in the order of their names.
  public static List<Path> all() throws IOException {
    try (Stream<Path> files = Files.list(Path.of("..", "games"))) { // tests run in their module
      return files.filter(file -> file.toString().endsWith(".kif")).sorted().toList();
    }
  }

  /// Returns the file of a sheet.
  public static Path file(String name) {
    return Path.of("..", "games", name + ".kif");
  }
}
