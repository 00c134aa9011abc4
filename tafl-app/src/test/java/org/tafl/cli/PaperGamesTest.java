package org.tafl.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.tafl.bench.PaperGame;

class PaperGamesTest {
  @TempDir private Path folder = Path.of("");

  @BeforeEach
  void makeCorpus() throws IOException {
    for (String file : List.of("a/nim.kif", "b/nim.kif", "a/chess.kif", "a/hex.kif")) {
      Files.createDirectories(folder.resolve(file).getParent());
      Files.writeString(folder.resolve(file), "(role x)");
    }
    Files.writeString(
        folder.resolve("INDEX.tsv"),
        """
        file\tpaper_set\tsha1
        a/nim.kif\tother:Nim,propnet:Nim3P\t1
        a/chess.kif\tpropnet:Chess\t2
        b/nim.kif\tpropnet:Nim3P\t1
        a/hex.kif\tother:Hex\t3
        """);
  }

  private List<String> find(String... names) {
    return PaperGames.find(folder.toString(), "propnet", List.of(names)).stream()
        .map(PaperGamesTest::text)
        .toList();
  }

  private static String text(PaperGame game) {
    return game.paperName() + " " + game.game().name();
  }

  @Test
  void findsAllSheetsOfAPaper() {
    assertEquals(
        List.of(
            "Nim3P " + folder.resolve("a/nim.kif"),
            "Chess chess",
            "Nim3P " + folder.resolve("b/nim.kif")),
        find());
  }

  @Test
  void choosesByTheNameOfThePaperOrOfTheSheet() {
    assertEquals(List.of("Chess chess"), find("CHESS"));
    assertEquals(find("Nim 3P"), find("nim"));
    assertEquals(2, find("nim").size());
  }

  @Test
  void tellsWhatIsMissing() throws IOException {
    assertComplaint("did you mean Chess?", folder.toString(), "Ches");
    assertComplaint("which are Nim3P, Chess", folder.toString(), "backgammon");
    assertComplaint("--corpus DIR", "");
    assertComplaint("no INDEX.tsv", folder.resolve("a").toString());
    Files.writeString(folder.resolve("INDEX.tsv"), "file\na/nim.kif\n");
    assertComplaint("marks no sheet by 'propnet:'", folder.toString());
  }

  private static void assertComplaint(String complaint, String corpus, String... names) {
    var fault =
        assertThrows(
            InputException.class, () -> PaperGames.find(corpus, "propnet", List.of(names)));
    String message = "" + fault.getMessage();
    assertTrue(message.contains(complaint), message);
  }
}
