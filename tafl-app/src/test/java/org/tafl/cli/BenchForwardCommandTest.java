package org.tafl.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class BenchForwardCommandTest {
  private static CliRun run(Path folder, String rules, String... more) throws IOException {
    Files.writeString(folder.resolve("sheet.kif"), rules);
    Files.writeString(
        folder.resolve("INDEX.tsv"), "file\tpaper_set\nsheet.kif\tforward:Tictactoe\n");
    var words = new ArrayList<Object>(List.of("bench", "forward", "--corpus", folder));
    words.addAll(List.of("--warmup", "0", "--seconds", "0.5", "--heap", "256m"));
    words.addAll(List.of("--out", folder.resolve("out")));
    words.addAll(List.of(more));
    return CliRun.of(words.toArray());
  }

  @Test
  void makesBothTablesAndResumes(@TempDir Path folder) throws IOException {
    String sheet = OwnGames.text("ticTacToe");
    CliRun first = run(folder, sheet);
    assertEquals(ExitCode.FINE, first.code(), first::toString);
    assertTrue(first.out().contains("## Table 1: "), first.out());
    assertTrue(first.out().contains("## Table 2: "), first.out());
    assertTrue(first.out().contains("\nNone.\n"), first.out()); // on hash indexes
    Path made = folder.resolve("out");
    assertEquals(first.out(), Files.readString(made.resolve("forward.md")));
    assertTrue(Files.exists(made.resolve("forward.svg")), "svg");
    List<String> rows = Files.readAllLines(made.resolve("forward.csv"));
    assertEquals(1 + 4, rows.size());

    CliRun second = run(folder, sheet, "--resume", "--format", "json");
    assertEquals(ExitCode.FINE, second.code(), second.err());
    var cells = Json.parse(second.out()).at("/lines/0/cells");
    assertEquals(4, cells.size());
    for (int i = 0; i < cells.size(); i++) {
      assertTrue(cells.get(i).at("/kiloStates/median").asDouble() > 0, second.out());
      assertTrue(cells.get(i).get("paperKiloStates").asDouble() > 600, second.out());
    }
    assertEquals(rows, Files.readAllLines(made.resolve("forward.csv")));
  }

  @Test
  void tellsWhyThereAreNoFigures(@TempDir Path folder) throws IOException {
    CliRun bad = run(folder, "(role x");
    assertEquals(ExitCode.FINDING, bad.code(), bad.err());
    assertTrue(bad.out().contains("- sheet, measured: error: "), bad.out());
    Path other = Files.createDirectory(folder.resolve("other"));
    CliRun spent = run(other, OwnGames.text("nim"), "--budget", "0.000001");
    assertEquals(ExitCode.BUDGET, spent.code(), spent.err());
    assertTrue(spent.out().contains("- sheet, worst: budget: "), spent.out());
  }

  @Test
  void wrongWordsAreRefused(@TempDir Path folder) throws IOException {
    assertEquals(ExitCode.USAGE, run(folder, "", "--repeats", "0").code());
    CliRun unknown = run(folder, OwnGames.text("nim"), "--games", "Chess");
    assertEquals(ExitCode.USAGE, unknown.code());
    assertTrue(unknown.err().contains("Chess"), unknown.err());
  }
}
