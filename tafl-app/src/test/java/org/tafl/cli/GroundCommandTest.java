package org.tafl.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.databind.JsonNode;

class GroundCommandTest {
  private static final int BUFFER = 8192; // characters of a write

  @TempDir Path folder;

  @ParameterizedTest
  @ValueSource(strings = {"ticTacToe", "pigDice", "eightPuzzle"})
  void printsARuleSheetThatIsAcceptedAgain(String game) {
    String sheet = CliRun.of("ground", game).expect(ExitCode.FINE).out();
    assertFalse(sheet.contains("?"), sheet);
    assertTrue(sheet.contains("\n(base (") && sheet.contains("\n(input "), sheet);
    CliRun again = CliRun.reading(sheet, "check", "-").expect(ExitCode.FINE);
    assertTrue(again.out().contains("no errors"), again.out());
    assertFalse(again.out().contains("GDL06"), again.out()); // it declares what comes about
  }

  @Test
  void theGroundSheetHasAsManyWaysThroughTheGame() {
    String sheet = CliRun.of("ground", "ticTacToe").expect(0).out();
    JsonNode ground = CliRun.reading(sheet, "perft", "-", 4, "--format", "json").expect(0).json();
    JsonNode game = CliRun.of("perft", "ticTacToe", 4, "--format", "json").expect(0).json();
    for (int depth = 0; depth <= 4; depth++) {
      assertEquals(
          game.get("depths").get(depth).get("states"),
          ground.get("depths").get(depth).get("states"));
    }
  }

  @Test
  void tellsSizesAndTimes() {
    String text = CliRun.of("ground", "ticTacToe", "--stats").expect(0).out();
    assertTrue(text.startsWith("game           ticTacToe\noptions        base computed"), text);
    assertTrue(text.contains("\nrules          120\n"), text);
    JsonNode json =
        CliRun.of("ground", "ticTacToe", "--stats", "--format", "json").expect(0).json();
    assertEquals(120, json.get("rules").asInt());
    assertEquals("ticTacToe", json.get("game").asString());
    assertTrue(json.get("atoms").asInt() > 60, json.toString());
    assertTrue(json.get("literals").asInt() > json.get("rules").asInt(), json.toString());
    assertTrue(json.get("bytesPerRule").asDouble() > 4, json.toString());
    assertEquals(3, json.get("mutexGroups").asInt());
    for (String millis : new String[] {"mutexMillis", "baseInputMillis", "instantiationMillis"}) {
      assertTrue(json.get(millis).asDouble() > 0, millis);
    }
  }

  @Test
  void optionsChangeWhatIsGrounded() {
    int paper = rules("--mutex", "off", "--split", "off");
    assertEquals(paper, rules("--mutex", "off", "--split", "off", "--method", "iterative"));
    assertEquals(paper, rules("--mutex", "off", "--split", "off", "--base", "declared"));
    assertTrue(paper > rules(), "groups leave nothing out of " + paper);
  }

  private static int rules(String... options) {
    Object[] words = new Object[options.length + 5];
    System.arraycopy(options, 0, words, 5, options.length);
    System.arraycopy(
        new Object[] {"ground", "eightPuzzle", "--stats", "--format", "json"}, 0, words, 0, 5);
    return CliRun.of(words).expect(0).json().get("rules").asInt();
  }

  @Test
  void printsGroups() {
    String groups = CliRun.of("ground", "eightPuzzle", "--groups").expect(0).out();
    assertTrue(groups.startsWith("exactly one move for each role\n"), groups);
    assertTrue(groups.contains("\nat most one ?t with (cell ?x0 ?y0 ?t)\n"), groups);
    JsonNode json =
        CliRun.of("ground", "eightPuzzle", "--groups", "--format", "json").expect(0).json();
    assertEquals(groups.lines().count(), json.get("groups").size());
    assertFalse(json.has("rules"), json.toString());
  }

  @Test
  void writesAFileBesideTheStatistics() throws IOException {
    Path file = folder.resolve("nim.pl");
    Files.writeString(file, "old");
    String text =
        CliRun.of("ground", "nim", "--stats", "--format", "prolog", "--out", file).expect(0).out();
    assertTrue(text.startsWith("game "), text);
    assertTrue(Files.readString(file).contains(":- table gdl_legal/2.\n"));
    try (var files = Files.list(folder)) {
      assertEquals(1, files.count(), "nothing unfinished is left");
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"(sees o yes)", "gdl_sees(o,yes)", "\nsees(o,yes)", "\nsees/2\tsees\t"})
  void perceptsAreKept(String text) {
    String format =
        switch (text.charAt(text.startsWith("\n") ? text.length() - 1 : 0)) {
          case '(' -> "kif";
          case 'g' -> "prolog";
          case '\t' -> "tsv";
          default -> "asp";
        };
    String out = CliRun.of("ground", "kriegTicTacToe", "--format", format).expect(0).out();
    assertTrue(out.contains(text), out);
  }

  @Test
  void saysIfItIsRightOnlyWithCompleteDeclarations() {
    String incomplete =
        """
        (role x)
        (base (a 1))
        (input x go)
        (init (a 1))
        (<= (legal x go) (true (a ?n)))
        (<= (legal x stay) (true (a ?n)))
        (<= (next (a 2)) (does x go))
        (<= (next (a ?n)) (does x stay) (true (a ?n)))
        (<= terminal (true (a 2)))
        (goal x 100)
        """;
    for (String command : new String[] {"ground", "propnet"}) {
      CliRun run = CliRun.reading(incomplete, command, "-", "--base", "declared");
      assertEquals(ExitCode.FINE, run.code());
      assertTrue(
          run.err()
              .startsWith(
                  "tafl %s: warning: (a 2) holds, and base does not declare it, so what"
                          .formatted(command)
                      + " --base declared gives does not play the game\n"),
          run.err());
      assertTrue(run.err().contains("warning[GDL064]: stay is legal for x"), run.err());
    }
    String sheet = CliRun.reading(incomplete, "ground", "-", "--base", "intersection").out();
    assertTrue(
        sheet.contains("\n; and only if base and input of the sheet are complete: this comes of"),
        sheet);
    assertFalse(CliRun.of("ground", "nim").expect(0).out().contains("complete"));
  }

  @Test
  void warnsOfDeclarationsThatAreMissingAltogether() {
    String none =
        "(role x) (init a) (legal x go) (<= (next a) (true a)) (<= terminal (not (true a)))";
    CliRun run = CliRun.reading(none, "ground", "-", "--base", "declared");
    assertTrue(run.err().startsWith("tafl ground: warning: the sheet has no base, so"), run.err());
    assertTrue(run.err().contains("tafl ground: warning: the sheet has no input, so"), run.err());
    CliRun.reading(none, "ground", "-").expect(0);
  }

  @Test
  void writesRulesThatAreTheSameOnce() {
    String sheet =
        """
        (role x) (init (a 1)) (legal x go) (goal x 50) (d 1) (d 2)
        (<= (next (a ?n)) (true (a ?n)) (d ?n))
        (<= (next (a ?m)) (does x go) (true (a ?m)))
        (<= (next (a 1)) (true (a 1)) (does x go))
        (<= (next (a 1)) (true (a 1)))
        (<= terminal (true (a 2)))
        """;
    String kif = CliRun.reading(sheet, "ground", "-").expect(0).out();
    assertTrue(kif.contains(" without 2 that are the same as another\n"), kif);
    assertEquals(2, kif.lines().filter(line -> line.startsWith("(<= (next (a 1))")).count(), kif);
    String asp = CliRun.reading(sheet, "ground", "-", "--format", "asp").expect(0).out();
    assertEquals(2, asp.lines().filter(line -> line.startsWith("next(a(1)) :-")).count(), asp);
    String prolog = CliRun.reading(sheet, "ground", "-", "--format", "prolog").expect(0).out();
    assertEquals(
        2, prolog.lines().filter(line -> line.startsWith("gdl_next(a(1)) :-")).count(), prolog);
  }

  @Test
  void statisticsNameTheStepsThatWereTaken() {
    String text =
        CliRun.of("ground", "nim", "--stats", "--split", "off", "--mutex", "off").expect(0).out();
    assertTrue(text.contains("\nmutex groups   not proved\n"), text);
    assertFalse(text.contains("with splitting"), text);
    assertTrue(CliRun.of("ground", "nim", "--stats").out().contains(" ms, with splitting\n"));
  }

  @Test
  void countsRelations() {
    String counts = CliRun.of("ground", "nim", "--format", "tsv").expect(0).out();
    assertTrue(counts.startsWith("relation\tkind\tatoms\trules\tliterals\n"), counts);
    assertTrue(counts.lines().allMatch(line -> line.split("\t", -1).length == 5), counts);
  }

  @Test
  void refusesWhatCannotBe() {
    String help = "\ntry 'tafl ground --help'";
    CliRun.of("ground", "nim", "--horizon", 3)
        .refuses("tafl ground: --horizon goes with --format asp" + help);
    CliRun.of("ground", "nim", "--format", "asp", "--horizon", 0)
        .refuses("tafl ground: --horizon must be at least 1, is 0" + help);
    CliRun.of("ground", "nim", "--groups", "--mutex", "off")
        .refuses("tafl ground: --groups needs --mutex on" + help);
    CliRun.of("ground", "nim", "--stats", "--format", "asp")
        .refuses(
            "tafl ground: --format asp is for the program; with --stats or --groups, name its file"
                + " by --out"
                + help);
    for (String format : new String[] {"json", "text"}) {
      CliRun.of("ground", "nim", "--format", format, "--out", folder.resolve("nim.kif"))
          .refuses("tafl ground: --format " + format + " goes with --stats or --groups" + help);
    }
    CliRun.of("ground", "nim", "--method", "twice")
        .refuses(
            "tafl ground: Invalid value for option '--method': expected one of [one-step, iterative]"
                + " but was 'twice'"
                + help);
  }

  @Test
  void refusesAFileThatCannotBeWritten() {
    Path file = folder.resolve("none").resolve("nim.kif");
    CliRun.of("ground", "nim", "--out", file)
        .refuses("tafl ground: " + file + ": cannot write: no such file");
    CliRun run = CliRun.of("ground", "nim", "--out", folder);
    assertEquals(ExitCode.USAGE, run.code());
    assertTrue(run.err().startsWith("tafl ground: " + folder + ": cannot write: "), run.err());
  }

  @Test
  void refusesSheetsWithErrors() {
    CliRun run = CliRun.reading(CheckCommandTest.FAULTY, "ground", "-");
    assertEquals(ExitCode.FINDING, run.code());
    assertTrue(run.out().contains("error[GDL013]"), run.out());
  }

  @Test
  void saysWhenTimeIsOver() {
    CliRun run = CliRun.of("ground", "reversi", "--budget", 0);
    assertEquals(ExitCode.BUDGET, run.code());
    assertEquals("", run.out());
    assertTrue(run.err().contains("its time is over; give it more"), run.err());
  }

  @Test
  void stopsWritingWhenNobodyReads() {
    var pipe = new ClosedPipe();
    var err = new StringWriter();
    var out = new PrintWriter(new WatchedStream(pipe), false, StandardCharsets.UTF_8);
    var terminal =
        new Terminal(
            out, new PrintWriter(err), InputStream.nullInputStream(), false, false, Map.of());
    assertEquals(ExitCode.FINE, Tafl.run(terminal, "ground", "reversi"));
    assertEquals("", err.toString());
    int whole = CliRun.of("ground", "reversi").expect(ExitCode.FINE).out().length();
    assertTrue(pipe.attempts * BUFFER < whole / 2, pipe.attempts + " of " + whole / BUFFER);
  }

  /// What is left of a pipe whose reader has gone.
  private static final class ClosedPipe extends OutputStream {
    int attempts;

    @Override
    public void write(int value) throws IOException {
      attempts++;
      throw new IOException("Broken pipe");
    }

    @Override
    public void write(byte[] bytes, int offset, int length) throws IOException {
      write(0);
    }
  }
}
