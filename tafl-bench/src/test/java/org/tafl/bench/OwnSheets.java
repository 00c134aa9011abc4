package org.tafl.bench;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.tafl.gdl.Gdl;
import org.tafl.gdl.Rulesheet;

/// The rule sheets in the repository's `games` folder.
final class OwnSheets {
  private OwnSheets() {}

  static String text(String game) {
    Path root = Machine.checkout(Path.of("")).orElseThrow();
    try {
      return Files.readString(root.resolve("games").resolve(game + ".kif"));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  static Rulesheet sheet(String game) {
    return Gdl.parse(game, text(game));
  }
}
