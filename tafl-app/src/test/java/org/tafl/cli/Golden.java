package org.tafl.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;

/// Expected output in `src/test/resources/org/tafl/cli`; `-Dtafl.golden=write` writes it anew.
final class Golden {
  private static final Path FOLDER = Path.of("src/test/resources/org/tafl/cli");

  private Golden() {}

  /// Compares a text with the file of a name.
  static void check(String name, String text) {
    Path file = FOLDER.resolve(name + ".txt");
    try {
      if (System.getProperty("tafl.golden", "check").equals("write")) {
        Files.createDirectories(FOLDER);
        Files.writeString(file, text);
      }
      assertEquals(Files.readString(file).replace("\r\n", "\n"), text, file.toString());
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
