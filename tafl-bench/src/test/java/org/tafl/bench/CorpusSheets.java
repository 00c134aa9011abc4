package org.tafl.bench;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.Assumptions;
import org.tafl.gdl.Gdl;
import org.tafl.gdl.Rulesheet;

/// The rule sheets of the corpus that `-Dtafl.corpus` names, else `TAFL_CORPUS`.
final class CorpusSheets {
  private CorpusSheets() {}

  /// Returns a sheet of the folder `repository`; without a corpus, skips the test that asks.
  static Rulesheet sheet(String game) {
    Optional<Path> folder =
        Stream.of(System.getProperty("tafl.corpus"), System.getenv("TAFL_CORPUS"))
            .filter(word -> word != null && !word.isBlank())
            .findFirst()
            .map(Path::of);
    Assumptions.assumeTrue(
        folder.isPresent(),
        "no corpus of rule sheets: name its folder with -Dtafl.corpus or TAFL_CORPUS");
    try {
      Path file = folder.orElseThrow().resolve("repository").resolve(game + ".kif");
      return Gdl.parse(game, Files.readString(file));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
