package org.tafl.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;

class CheckSimulateTest {
  /// A game in which everything goes wrong that can, but that a match is too long.
  private static final String FAULTY =
      """
      (role a) (role b)
      (base (at 1)) (base (at 2)) (base (over 50)) (base (over 200))
      (input a (go 2)) (input a jump) (input b noop)
      (init (at 1))
      (succ 1 2) (succ 2 3) (succ 3 4)
      (<= (legal a (go ?x)) (true (at ?y)) (succ ?y ?x))
      (<= (legal a jump) (true (at 2)))
      (<= (legal b noop) (not (true (at 3))))
      (<= (next (at ?x)) (does a (go ?x)))
      (<= (next (over ?v)) (does a jump) (value ?v))
      (value 50) (value 200)
      (<= terminal (true (over ?v)))
      (<= (goal a ?v) (true (over ?v)))
      (<= (goal b 0) (true (at 1)))
      """;

  private static final String ENDLESS =
      """
      (role x)
      (init (p 1))
      (legal x noop)
      (<= (next (p 1)) (true (p 1)) (does x noop))
      (<= terminal (not (true (p 1))))
      (goal x 0)
      """;

  @TempDir Path folder;

  private Path sheet(String text) throws IOException {
    return Files.writeString(folder.resolve("faulty.kif"), text);
  }

  @Test
  void findsWhatGoesWrongInPlay() throws IOException {
    Path sheet = sheet(FAULTY);
    JsonNode json =
        CliRun.of("check", sheet, "--simulate", 50, "--format", "json").expect(1).json();
    JsonNode findings = json.get("files").get(0).get("simulation").get("findings");
    var texts = new ArrayList<String>();
    for (JsonNode finding : findings) {
      texts.add(
          "%s: %s: %s"
              .formatted(
                  finding.get("kind").asString(),
                  finding.get("message").asString(),
                  finding.get("moves").asString()));
    }
    assertEquals(
        List.of(
            "no-legal-move: b has no legal move: ((go 2) noop) ((go 3) noop)",
            "no-goal: no goal value for b though the match is over: ((go 2) noop) (jump noop)",
            "several-goals: 2 goal values for a: 200 50: ((go 2) noop) (jump noop)",
            "goal-value: the goal value 200 for a is no integer from 0 to 100:"
                + " ((go 2) noop) (jump noop)",
            "undeclared-fluent: (at 3) holds, and base does not declare it:"
                + " ((go 2) noop) ((go 3) noop)",
            "undeclared-move: (go 3) is legal for a, and input does not declare it:"
                + " ((go 2) noop)"),
        texts);
    assertEquals(6, json.get("counts").get("simulationFindings").asInt());
  }

  @Test
  void printsMovesThatLeadThere() throws IOException {
    Path sheet = sheet(FAULTY);
    String out = CliRun.of("check", sheet, "--simulate", 50).expect(1).out();
    assertTrue(out.contains(sheet + ": finding[no-legal-move]: b has no legal move, after 2"), out);
    assertTrue(out.contains("\n      = moves: ((go 2) noop) ((go 3) noop)\n"), out);
    assertTrue(out.contains("6 findings in random matches\n"), out);
  }

  @Test
  void findsMatchesThatDoNotEnd() throws IOException {
    String out = CliRun.of("check", sheet(ENDLESS), "--simulate", 3, "--steps", 5).expect(1).out();
    assertTrue(
        out.contains("finding[too-long]: not over after 5 steps, after 5 steps; so in 3 of 3"),
        out);
    assertFalse(out.contains("undeclared"), out); // it has neither base nor input
    assertTrue(out.contains("= moves: (noop) (noop) (noop) (noop) (noop)\n"), out);
  }

  @Test
  void stopsWhenItsTimeIsOver() throws IOException {
    String out =
        CliRun.of(
                "check",
                sheet(ENDLESS),
                "--simulate",
                1_000_000_000,
                "--steps",
                100_000,
                "--seconds",
                "0.5")
            .out();
    assertTrue(out.contains("0.5 s were enough for "), out);
  }

  @Test
  void findsNothingInSoundSheets() {
    CliRun run = CliRun.of("check", "ticTacToe", "pigDice", "--simulate", 3).expect(0);
    assertFalse(run.out().contains("finding["), run.out());
  }

  @Test
  void reportsToReviewTools() throws IOException {
    JsonNode run =
        CliRun.of("check", sheet(ENDLESS), "--simulate", 1, "--steps", 2, "--format", "sarif")
            .expect(1)
            .json()
            .get("runs")
            .get(0);
    JsonNode last = run.get("results").get(run.get("results").size() - 1);
    assertEquals("simulate/too-long", last.get("ruleId").asString());
  }

  @Test
  void refusesWhatMakesNoSense() {
    CliRun run = CliRun.of("check", "nim", "--simulate", 1, "--steps", 0);
    assertEquals(ExitCode.USAGE, run.code());
    assertTrue(run.err().contains("--steps at least 1"), run.err());
  }
}
