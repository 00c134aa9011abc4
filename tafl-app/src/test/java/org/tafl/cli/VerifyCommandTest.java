package org.tafl.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.InputStream;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.tafl.cli.SheetVerification.Outcome;
import org.tafl.cli.SheetVerification.Status;
import org.tafl.engines.Difference;
import org.tafl.engines.Difference.Manner;
import org.tafl.engines.Difference.What;
import org.tafl.engines.RuleCoverage;
import org.tafl.engines.Verification;
import org.tafl.engines.Verification.EngineResult;
import org.tafl.engines.Verification.Verdict;
import tools.jackson.databind.JsonNode;

class VerifyCommandTest {
  private static final String COUNTER =
      """
      (role a) (init (step 0)) (succ 0 1) (succ 1 2)
      (<= (legal a wait) (true (step ?n)))
      (<= (legal a fly) (true (step 7)))
      (<= (next (step ?m)) (true (step ?n)) (succ ?n ?m))
      (<= terminal (true (step 2)))
      (<= (goal a 100) terminal)
      (<= (goal a 0) (not terminal))
      """;

  @TempDir private Path folder;

  private Path sheet(String name, String text) throws IOException {
    return Files.writeString(folder.resolve(name), text);
  }

  @Test
  void comparesTheEnginesOfTheRegistry() {
    CliRun run = CliRun.of("verify", "ticTacToe", "--states", "60", "--seconds", "60").expect(0);
    List<String> lines = run.out().lines().toList();
    assertTrue(
        lines
            .get(0)
            .matches(
                "game +states  matches  rules  fired  propnet  batch  compiled  forward"
                    + "  interpreter:cache=on"),
        run.out());
    assertTrue(lines.get(1).matches("ticTacToe.kif +60 .* ok"), run.out());
    assertEquals("1 of 1 games compared, 60 states, no difference", lines.getLast());
    assertTrue(lines.contains("batch: compared one state at a time, its lanes are not"), run.out());
  }

  @Test
  void listsRulesThatNeverFired() throws IOException {
    Path file = sheet("counter.kif", COUNTER);
    String out =
        CliRun.of("verify", file, "--states", "9", "--seconds", "60", "--coverage").expect(0).out();
    assertTrue(out.contains(file + ": rules that never fired:\n"), out);
    assertTrue(out.contains(file + ":3:1  all    (<= (legal a fly) (true (step 7)))\n"), out);
  }

  @Test
  void passesOverSheetsWithErrors() throws IOException {
    sheet("bad.kif", "(role a) (<= (p ?x) (not (q ?x)))");
    sheet("counter.kif", COUNTER);
    CliRun run = CliRun.of("verify", folder, "--states", "9", "--seconds", "60").expect(0);
    assertTrue(run.out().contains("bad.kif: refused: 1:17: variable ?x of the head"), run.out());
    Path bad = folder.resolve("bad.kif");
    assertTrue(run.out().contains("; see tafl check " + bad + "\n"), run.out());
    CliRun.of("verify", folder, "--states", "9", "--seconds", "60", "--strict").expect(1);
    assertTrue(
        run.out().contains("1 of 2 games compared, 9 states, no difference, 1 refused"), run.out());
  }

  @Test
  void findsFaultWithRefusedSheetsAlone() throws IOException {
    CliRun.of("verify", sheet("bad.kif", "(role a) (<= (p ?x) (not (q ?x)))")).expect(1);
  }

  @Test
  void printsJson() throws IOException {
    Path file = sheet("counter.kif", COUNTER);
    CliRun run =
        CliRun.of(
                "verify",
                file,
                "--states",
                "9",
                "--seconds",
                "60",
                "--engines",
                "interpreter,interpreter:cache=on",
                "--format",
                "json")
            .expect(0);
    JsonNode root = run.json();
    assertEquals("interpreter:cache=on", root.at("/engines/1").asString());
    JsonNode game = root.at("/games/0");
    assertEquals("compared", game.get("status").asString());
    assertEquals(9, game.get("states").asInt());
    assertEquals(6, game.at("/rules/all").asInt());
    assertEquals(5, game.at("/rules/fired").asInt());
    assertEquals(file + ":3:1", game.at("/rules/neverFired/0/place").asString());
    assertEquals("ok", game.at("/engines/0/result").asString());
    assertEquals(9, game.at("/engines/1/states").asInt());
  }

  @Test
  void refusesWhatItCannotUse() throws IOException {
    CliRun unknown = CliRun.of("verify", "ticTacToe", "--engines", "warp");
    assertEquals(2, unknown.code());
    assertTrue(unknown.err().contains("there is no engine 'warp'"), unknown.err());
    assertEquals(2, CliRun.of("verify").code());
    assertEquals(2, CliRun.of("verify", "ticTacToe", "--states", "0").code());
    assertEquals(2, CliRun.of("verify", "ticTacToe", "--seconds", "0").code());
    CliRun missing = CliRun.of("verify", folder.resolve("none.kif"));
    assertEquals(2, missing.code());
    assertTrue(missing.out().contains("unreadable: no such file"), missing.out());
  }

  @Test
  void saysThatNothingCouldBeComparedInTime() throws IOException {
    Path endless =
        sheet(
            "endless.kif",
            "(role a) (n z) (<= (n (s ?x)) (n ?x)) (<= (init (f ?x)) (n ?x)) (legal a m) terminal");
    CliRun run = CliRun.of("verify", endless, "--seconds", "0.3").expect(3);
    assertTrue(run.out().contains("endless.kif: budget: "), run.out());
  }

  @Test
  void tellsWhichEnginesWereNotCompared() throws IOException {
    Path endless =
        sheet(
            "endless.kif",
            """
            (role x)
            (init (a 0))
            (<= (legal x go) (true (a ?n)))
            (<= (next (a (s ?n))) (true (a ?n)) (does x go))
            (<= terminal (true (a (s (s (s 0))))))
            (goal x 100)
            """);
    Object[] words = {
      "verify", endless, "--engines", "propnet,interpreter:cache=on", "--seconds", 2, "--strict"
    };
    CliRun strict = CliRun.of(words).expect(ExitCode.BUDGET);
    assertTrue(
        strict.out().endsWith("no difference, propnet not fully compared in 1 game: budget\n"),
        strict.out());
    words[words.length - 1] = "--coverage";
    CliRun.of(words).expect(ExitCode.FINE);
  }

  @Test
  void tellsOfDifferences() {
    var difference =
        new Difference(
            What.LEGAL,
            "white",
            "2 moves, with (go 1)",
            "1 moves",
            List.of("((go 2) noop)", "(noop (go 3))"),
            Manner.JUMP,
            false);
    var sheets =
        List.of(
            new SheetVerification(
                "x.kif",
                new Outcome.Compared(
                    new Verification(
                        12,
                        3,
                        1.5,
                        new RuleCoverage(1, 2, List.of()),
                        "",
                        List.of(
                            new EngineResult("one", 4, new Verdict.Different(difference)),
                            new EngineResult("two", 0, new Verdict.Refused("grounding stopped")),
                            new EngineResult("three", 0, new Verdict.Failed("odd")),
                            new EngineResult("four", 11, new Verdict.Equal()))))),
            SheetVerification.skipped("y.kif", Status.ERROR, "a bug"));
    var out = new StringWriter();
    var terminal =
        new Terminal(
            new PrintWriter(out),
            new PrintWriter(new StringWriter()),
            InputStream.nullInputStream(),
            false,
            false,
            Map.of());
    List<String> specs = List.of("one", "two", "three", "four");
    new VerifyText(terminal, specs, true).print(sheets);
    assertEquals(
        """
        game   states  matches  rules  fired  one        two                three  four
        x.kif      12        3      2    50%  DIFFERENT  refused by budget  error  ok of 11
        y.kif       -        -      -      -  error      error              error  error

        x.kif: one: DIFFERENT legal of white, after a jump, after 2 steps
          expected  2 moves, with (go 1)
          actual    1 moves
          --moves "((go 2) noop) (noop (go 3))"
          these moves alone do not show it; it was after a jump

        x.kif: two: refused by budget: grounding stopped

        x.kif: three: error: odd

        y.kif: error: a bug

        1 of 2 games compared, 12 states, 1 different, two not fully compared in 1 game: budget, three not fully\
         compared in 1 game: error, 1 error
        """,
        out.toString().replace("\r\n", "\n"));
    JsonNode json = VerifyJson.of(specs, sheets);
    assertEquals("white", json.at("/games/0/engines/0/difference/role").asString());
    assertFalse(json.at("/games/0/engines/0/difference/isReplayable").asBoolean());
    assertEquals("error", json.at("/games/1/status").asString());
  }

  @Test
  void helpHasExamplesAndExitCodes() {
    String help = CliRun.of("verify", "--help").expect(0).out();
    assertTrue(help.contains("tafl verify games --seconds 2"), help);
    assertTrue(help.contains("3    "), help);
  }
}
