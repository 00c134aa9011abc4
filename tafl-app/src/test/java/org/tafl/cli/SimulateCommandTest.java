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

class SimulateCommandTest {
  private static final String GAME = "ticTacToe";

  @TempDir Path folder;

  private static CliRun simulate(Object... words) {
    var all = new ArrayList<Object>(List.of("simulate", GAME, "--engine", "interpreter"));
    all.addAll(List.of(words));
    return CliRun.of(all.toArray());
  }

  private static CliRun count(Object... words) {
    var all = new ArrayList<Object>(List.of("--playouts", 40, "--warmup", 0));
    all.addAll(List.of(words));
    return simulate(all.toArray());
  }

  @Test
  void tellsSpeedLengthEndsAndGoals() {
    String out = count().expect(0).out();
    assertTrue(out.contains("game        ticTacToe\nengine      interpreter\nbuild "), out);
    assertTrue(out.contains("ended       40 terminal, 0 stuck, 0 at the step limit\n"), out);
    assertTrue(out.contains("goal        x  "), out);
    assertTrue(out.contains("seed        1, 1 thread\n"), out);
  }

  @Test
  void printsTheFieldsOfJsonInAFixedOrder() {
    JsonNode json = count("--format", "json", "--seed", 9).expect(0).json();
    assertEquals(
        List.of(
            "game",
            "engine",
            "buildMillis",
            "seconds",
            "states",
            "playouts",
            "statesPerSecond",
            "playoutsPerSecond",
            "meanLength",
            "outcomes",
            "goals",
            "seed",
            "threads",
            "why",
            "details"),
        List.copyOf(json.propertyNames()));
    assertEquals(
        List.of("terminal", "stuck", "stepLimit"),
        List.copyOf(json.get("outcomes").propertyNames()));
    assertEquals(
        List.of("mean", "standardError", "undefined"),
        List.copyOf(json.get("goals").get("x").propertyNames()));
    assertEquals(9, json.get("seed").asLong());
    assertEquals("", json.get("why").asString());
    JsonNode chosen =
        CliRun.of("simulate", GAME, "--playouts", 40, "--warmup", 0, "--format", "json")
            .expect(0)
            .json();
    assertTrue(chosen.get("why").asString().contains("states/s"), chosen.toString());
  }

  @Test
  void printsTheSameInTsv() {
    List<String> lines = count("--format", "tsv").expect(0).out().lines().toList();
    List<String> names = List.of(lines.get(0).split("\t", -1));
    List<String> values = List.of(lines.get(1).split("\t", -1));
    assertEquals(2, lines.size());
    assertEquals(names.size(), values.size());
    assertEquals("40", values.get(names.indexOf("outcomes.terminal")));
    assertTrue(names.contains("goals.o.standardError"), names.toString());
  }

  @Test
  void playsTheSameMatchesOnTwoThreads() {
    JsonNode one = count("--format", "json").expect(0).json();
    JsonNode two = count("--format", "json", "--threads", 2).expect(0).json();
    assertEquals(one.get("goals"), two.get("goals"));
    assertEquals(one.get("states"), two.get("states"));
  }

  @Test
  void leavesUndefinedMeansEmpty() {
    CliRun run = count("--format", "json", "--steps", 2).expect(0);
    assertTrue(run.json().get("goals").get("x").get("mean").isNull());
    assertEquals(40, run.json().get("outcomes").get("stepLimit").asInt());
    String text = count("--steps", 2).expect(0).out();
    assertTrue(text.contains("goal        x  -\n"), text);
  }

  @Test
  void tellsNoGoalOfChance() {
    CliRun run =
        CliRun.of(
            "simulate",
            "pigDice",
            "--engine",
            "interpreter",
            "--playouts",
            2,
            "--warmup",
            0,
            "--format",
            "json");
    assertFalse(run.expect(0).json().get("goals").has("random"));
    assertTrue(run.json().get("goals").has("ann"));
  }

  @Test
  void tellsWhyTheAutomaticChoiceTookAnEngine() {
    String out =
        CliRun.of("simulate", GAME, "--playouts", 2, "--warmup", 0, "--budget", "10s")
            .expect(0)
            .out();
    assertTrue(out.contains("auto takes ") && out.contains("interpreter:cache=on "), out);
  }

  @Test
  void goesOnFromMoves() {
    for (String moves : List.of("((mark 2 2) noop)", "( ((MARK 2 2) noop) )")) {
      JsonNode json = count("--format", "json", "--moves", moves).expect(0).json();
      assertTrue(json.get("meanLength").asDouble() < 8, json.toString());
    }
    assertEquals(
        count("--format", "json").json().get("states"),
        count("--format", "json", "--moves", "()").expect(0).json().get("states"));
  }

  @Test
  void refusesIllegalMoves() {
    simulate("--moves", "((mark 2 2) noop) ((mark 1 1) noop)")
        .refuses("tafl simulate: --moves: step 2: (mark 1 1) is not legal for x; legal is: noop");
    String illegal = simulate("--moves", "((mrk 2 2) noop)").err();
    assertTrue(
        illegal.contains("step 1: (mrk 2 2) is not legal for x; did you mean (mark"), illegal);
    String few = simulate("--moves", "((mark 2 2))").err();
    assertTrue(few.contains("--moves: the joint move ((mark 2 2)) has 1 move"), few);
    String open = simulate("--moves", "((mark 2 2) noop").err();
    assertTrue(open.contains("--moves: "), open);
  }

  @Test
  void playsIllegalMovesIfToldTo() {
    count("--unchecked", "--moves", "((mark 2 2) (mark 1 1))").expect(0);
  }

  @Test
  void refusesWhatMakesNoSense() {
    assertTrue(simulate("--playouts", 0).err().contains("--playouts must be at least 1, is 0"));
    assertTrue(simulate("--seconds", 0).err().contains("--seconds must be more than 0"));
    assertTrue(simulate("--threads", 0).err().contains("--threads must be at least 1, is 0"));
    assertTrue(simulate("--threads", 5000).err().contains("--threads must be at most 1,024"));
    assertTrue(simulate("--steps", -1).err().contains("--steps must be at least 0, is -1"));
    assertTrue(simulate("--seconds", "x").err().contains("'x' is no time"));
    assertTrue(simulate("--trace", "--format", "tsv").err().contains("a trace has no tsv"));
    assertTrue(simulate("--trace", "--format", "json").err().contains("a trace has no json"));
    for (String option : List.of("--playouts", "--threads", "--warmup")) {
      CliRun run = simulate("--trace", option, 1);
      assertTrue(run.err().contains(option + " has no effect with --trace"), run.err());
    }
    CliRun.of("simulate", GAME, "--engine", "interpretr")
        .refuses(
            "tafl simulate: --engine interpretr: there is no engine 'interpretr'; did you mean"
                + " interpreter?");
  }

  @Test
  void saysWhatIsWrongWithARuleSheet() throws IOException {
    Path sheet = Files.writeString(folder.resolve("faulty.kif"), CheckCommandTest.FAULTY);
    CliRun run = CliRun.of("simulate", sheet);
    assertEquals(ExitCode.FINDING, run.code());
    assertTrue((run.out() + run.err()).contains("error[GDL013]"), run.out());
  }

  @Test
  void tracesAMatchInJson() {
    List<String> lines =
        simulate("--trace", "--format", "jsonl", "--seed", 3).expect(0).out().lines().toList();
    JsonNode first = Json.parse(lines.getFirst());
    JsonNode last = Json.parse(lines.getLast());
    assertEquals(
        List.of("step", "state", "terminal", "legal", "goals", "moves"),
        List.copyOf(first.propertyNames()));
    assertEquals(List.of("step", "state", "terminal", "goals"), List.copyOf(last.propertyNames()));
    assertEquals(0, first.get("step").asInt());
    assertEquals(lines.size() - 1, last.get("step").asInt());
    assertEquals("(cell 1 1 b)", first.get("state").get(0).asString());
    assertEquals(9, first.get("legal").get("x").size());
    assertEquals("noop", first.get("moves").get(1).asString());
    assertEquals(50, first.get("goals").get("x").asInt());
    assertTrue(last.get("terminal").asBoolean());
  }

  @Test
  void tracesGivenMovesAndNoMore() {
    List<String> lines =
        simulate(
                "--trace",
                "--format",
                "jsonl",
                "--steps",
                0,
                "--moves",
                "((mark 1 1) noop) (noop (mark 2 2))")
            .expect(0)
            .out()
            .lines()
            .toList();
    assertEquals(3, lines.size());
    assertEquals("(mark 1 1)", Json.parse(lines.get(0)).get("moves").get(0).asString());
    assertEquals(2, Json.parse(lines.get(2)).get("step").asInt());
    assertFalse(Json.parse(lines.get(2)).has("moves"));
  }

  @Test
  void beginsInAStateOfATrace() throws IOException {
    String line =
        simulate("--trace", "--format", "jsonl", "--seed", 3)
            .expect(0)
            .out()
            .lines()
            .toList()
            .get(4);
    Path file = Files.writeString(folder.resolve("state.json"), line);
    String trace = simulate("--trace", "--format", "jsonl", "--state", file).expect(0).out();
    assertEquals(
        Json.parse(line).get("state"),
        Json.parse(trace.lines().findFirst().orElse("")).get("state"));
  }

  @Test
  void tracesAMatchForPeople() {
    String out = simulate("--trace", "--steps", 0, "--moves", "((mark 1 3) noop)").expect(0).out();
    assertEquals(
        """
        step 0
        3  . . .
        2  . . .
        1  . . .
           1 2 3
        (control x)
        legal for x: (mark 1 1) (mark 1 2) (mark 1 3) (mark 2 1) (mark 2 2) (mark 2 3) (mark 3 1)\
         (mark 3 2) (mark 3 3)
        legal for o: noop
        moves: x (mark 1 3), o noop

        step 1
        3  x . .
        2  . . .
        1  . . .
           1 2 3
        (control o)
        legal for x: noop
        legal for o: (mark 1 1) (mark 1 2) (mark 2 1) (mark 2 2) (mark 2 3) (mark 3 1) (mark 3 2)\
         (mark 3 3)
        the match is not over
        goals: x 50, o 50
        """,
        out);
  }

  @Test
  void tellsTheEndOfAMatch() {
    String out = simulate("--trace", "--seed", 3).expect(0).out();
    assertTrue(out.contains("the match is over\ngoals: x "), out);
  }
}
