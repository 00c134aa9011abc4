package org.tafl.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;

/// No command hangs on a rule sheet with a question that takes for ever: each tells what it has,
/// and that its time was over.
@Timeout(60)
class TimeLimitTest {
  private static final String OVER = "its time is over; give it more";

  @TempDir Path folder;

  private Path endlessNext() throws IOException {
    return sheet("(next trapped)", "(does a (go 5)) (true (at 2))");
  }

  private Path endlessLegal() throws IOException {
    return sheet("(legal a trap)", "(true (at 2))");
  }

  private Path sheet(String head, String condition) throws IOException {
    return Files.writeString(folder.resolve("pigeons.kif"), PigeonGame.sheet(head, condition));
  }

  @Test
  void simulateKeepsItsStatistics() throws IOException {
    CliRun run =
        CliRun.of(
            "simulate",
            endlessNext(),
            "--engine",
            "interpreter",
            "--seconds",
            "0.2",
            "--warmup",
            "0.1",
            "--seed",
            1,
            "--format",
            "json");
    assertEquals(ExitCode.BUDGET, run.code(), run.err());
    assertTrue(run.err().startsWith("tafl simulate: a match was cut: "), run.err());
    JsonNode json = run.json();
    assertTrue(json.get("playouts").asLong() > 0, run.out());
    assertEquals(json.get("playouts"), json.get("outcomes").get("terminal"));
    assertEquals(1, json.get("cut").get("playouts").asLong());
    assertEquals(2, json.get("cut").get("states").asLong());
    assertTrue(json.get("cut").get("reason").asString().endsWith(OVER), run.out());
    assertEquals(50, json.get("goals").get("a").get("mean").asDouble());
  }

  @Test
  void simulateChoosesAnEngineAllTheSame() throws IOException {
    CliRun run = CliRun.of("simulate", endlessLegal(), "--seconds", "0.2", "--warmup", 0);
    assertEquals(ExitCode.BUDGET, run.code(), run.err());
    // all get as far as the first question without an end, so which one is taken is chance
    assertTrue(
        run.out().matches("(?s).* auto takes (interpreter|compiled|forward)\\b.*"), run.out());
    String cut = "(?s).*\ncut         1, after 2 states: (interpreting|evaluating)\\b.*";
    assertTrue(run.out().matches(cut), run.out());
  }

  @Test
  void aTraceEndsWhereTimeDoes() throws IOException {
    CliRun run =
        CliRun.of(
            "simulate",
            endlessLegal(),
            "--engine",
            "interpreter",
            "--trace",
            "--format",
            "jsonl",
            "--seconds",
            "0.3");
    assertEquals(ExitCode.BUDGET, run.code());
    assertTrue(run.err().startsWith("tafl simulate: a match was cut: "), run.err());
    assertEquals(2, run.out().lines().count());
  }

  @Test
  void givenMovesHaveTheTimeToBuild() throws IOException {
    String moves = "((go 1)) ((go 1)) ((go 1))";
    for (String command : new String[] {"simulate", "perft"}) {
      Path sheet = endlessLegal();
      Object[] words =
          command.equals("perft")
              ? new Object[] {
                command, sheet, 1, "--engine", "interpreter", "--moves", moves, "--budget", "0.3"
              }
              : new Object[] {
                command, sheet, "--engine", "interpreter", "--moves", moves, "--budget", "0.3"
              };
      CliRun run = CliRun.of(words);
      assertEquals(ExitCode.BUDGET, run.code(), run.err());
      assertTrue(run.err().contains(OVER), run.err());
    }
  }

  @Test
  void noTimeToBuildIsSaid() throws IOException {
    for (String engine : new String[] {"auto", "interpreter"}) {
      CliRun run = CliRun.of("simulate", "nim", "--engine", engine, "--budget", 0);
      assertEquals(ExitCode.BUDGET, run.code(), run.err());
      assertTrue(run.err().contains(OVER), run.err());
    }
  }

  @Test
  void perftTellsTheDepthsItHas() throws IOException {
    CliRun run =
        CliRun.of(
            "perft",
            endlessLegal(),
            4,
            "--engine",
            "interpreter",
            "--seconds",
            "0.5",
            "--format",
            "json");
    assertEquals(ExitCode.BUDGET, run.code(), run.err());
    assertEquals(2, run.json().get("depths").size());
    assertFalse(run.json().get("isComplete").asBoolean());
  }

  @Test
  void verifyComparesWhatComesBefore() throws IOException {
    CliRun run = CliRun.of("verify", endlessLegal(), "--seconds", 1);
    assertEquals(ExitCode.BUDGET, run.code(), run.err());
    assertTrue(run.out().contains("pigeons.kif: the interpreter was cut: "), run.out());
    assertTrue(run.out().contains("1 of 1 games compared, 2 states, no difference"), run.out());
  }

  @Test
  void checkTellsWhatItPlayed() throws IOException {
    CliRun run = CliRun.of("check", endlessLegal(), "--simulate", 5, "--seconds", "0.5");
    assertEquals(ExitCode.BUDGET, run.code(), run.err());
    assertTrue(
        run.out()
            .contains("0.5 s were enough for 0 of 5 matches; the next was cut after 2 steps: "),
        run.out());
  }

  @Test
  void gdlPerfWritesItsFigures() throws IOException {
    CliRun run =
        CliRun.of("bench", "gdlperf", endlessNext(), "--engine", "interpreter", "--seconds", "0.2");
    assertEquals(ExitCode.BUDGET, run.code(), run.err());
    assertTrue(run.out().contains("\nnumStateChanges="), run.out());
  }
}
