package org.tafl.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;

class PerftCommandTest {
  @Test
  void countsDepthByDepth() {
    List<String> lines =
        CliRun.of("perft", "ticTacToe", 5, "--engine", "interpreter")
            .expect(0)
            .out()
            .lines()
            .toList();
    assertEquals(7, lines.size());
    assertEquals(
        List.of("depth", "states", "terminals", "stuck", "goal", "x", "goal", "o", "seconds"),
        List.of(lines.getFirst().strip().split("\\s+")));
    String last = lines.getLast().strip().replaceAll("\\s+\\S+$", "");
    assertEquals(List.of("5", "15120", "1440", "0", "144000", "0"), List.of(last.split("\\s+")));
  }

  @Test
  void countsForPrograms() {
    JsonNode json =
        CliRun.of("perft", "pigDice", 2, "--engine", "interpreter", "--format", "json")
            .expect(0)
            .json();
    assertEquals("pigDice", json.get("game").asString());
    assertTrue(json.get("isComplete").asBoolean());
    JsonNode depth = json.get("depths").get(2);
    assertEquals(
        List.of("depth", "states", "terminals", "stuck", "goalSums", "millis"),
        List.copyOf(depth.propertyNames()));
    assertFalse(depth.get("goalSums").has("random"));
  }

  @Test
  void countsFromMoves() {
    JsonNode json =
        CliRun.of(
                "perft",
                "ticTacToe",
                1,
                "--engine",
                "interpreter",
                "--format",
                "json",
                "--moves",
                "((mark 2 2) noop)")
            .expect(0)
            .json();
    assertEquals(8, json.get("depths").get(1).get("states").asInt());
  }

  @Test
  void tellsWhatIsCompleteWhenTimeIsOver() {
    CliRun run = CliRun.of("perft", "reversi", 30, "--engine", "interpreter", "--seconds", "0.3");
    assertEquals(ExitCode.BUDGET, run.code());
    assertTrue(run.out().contains("\n    0               1"), run.out());
    assertTrue(run.err().endsWith("its time is over; give it more\n"), run.err());
  }

  @Test
  void refusesANegativeDepth() {
    CliRun run = CliRun.of("perft", "nim", "--", -1);
    assertEquals(ExitCode.USAGE, run.code());
    assertTrue(run.err().contains("DEPTH must be at least 0, is -1"), run.err());
  }
}
