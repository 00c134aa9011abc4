package org.tafl.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.Map;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;

class PropNetCommandTest {
  @TempDir Path folder;

  @Test
  void tellsSizesAndTimes() {
    String text = CliRun.of("propnet", "ticTacToe").expect(ExitCode.FINE).out();
    assertTrue(text.startsWith("game        ticTacToe\npasses      1023\nground      "), text);
    for (String row : new String[] {"basic", "Opt1", "Opt0", "Opt2", "Opt3"}) {
      assertTrue(text.contains("\n" + row + " "), row + " is missing in " + text);
    }
    assertTrue(text.contains("\ncircuit     "), text);
    assertTrue(text.endsWith("\nmoves       x 10, o 10\n"), text);
  }

  @Test
  void countsTheComponentsThatItLists() {
    JsonNode basic = json("--opt", "none");
    JsonNode optimized = json();
    assertEquals(1, basic.at("/stats/networks").size());
    assertEquals(5, optimized.at("/stats/networks").size());
    for (JsonNode json : new JsonNode[] {basic, optimized}) {
      JsonNode networks = json.at("/stats/networks");
      JsonNode last = networks.get(networks.size() - 1);
      JsonNode components = json.get("components");
      assertEquals(last.get("total").asInt(), components.size());
      int ands = 0;
      int inputs = 0;
      for (int id = 0; id < components.size(); id++) {
        JsonNode component = components.get(id);
        assertEquals(id, component.get("id").asInt());
        assertFalse(component.has("value"), component.toString());
        ands += component.get("type").asString().equals("AND") ? 1 : 0;
        inputs += component.get("inputs").size();
      }
      assertEquals(last.at("/components/ands").asInt(), ands);
      assertEquals(last.get("inputs").asInt(), inputs);
      assertTrue(json.at("/stats/circuit/gates").asInt() > 0, json.at("/stats").toString());
      assertEquals(10, json.at("/stats/circuit/moves/x").asInt());
    }
    assertTrue(basic.get("components").size() > optimized.get("components").size());
  }

  private static JsonNode json(Object... more) {
    Object[] words = new Object[more.length + 4];
    System.arraycopy(new Object[] {"propnet", "ticTacToe", "--format", "json"}, 0, words, 0, 4);
    System.arraycopy(more, 0, words, 4, more.length);
    return CliRun.of(words).expect(ExitCode.FINE).json();
  }

  @Test
  void tellsWhatIsTrueAfterMoves() {
    JsonNode json = json("--moves", "(((mark 1 1) noop) (noop (mark 2 2)))");
    var live = new TreeSet<String>();
    for (JsonNode component : json.get("components")) {
      if (component.get("type").asString().equals("BASE") && component.get("value").asBoolean()) {
        live.add(component.get("term").asString());
      }
    }
    assertTrue(live.contains("(true (cell 1 1 x))"), live.toString());
    assertTrue(live.contains("(true (cell 2 2 o))"), live.toString());
    assertEquals(10, live.size(), live.toString());
  }

  @Test
  void coloursWhatIsTrueInAState() throws IOException {
    Path state = folder.resolve("state.kif");
    Files.writeString(state, "(cell 1 1 x)");
    String plain = CliRun.of("propnet", "ticTacToe", "--format", "dot").expect(0).out();
    String live =
        CliRun.of("propnet", "ticTacToe", "--format", "dot", "--state", state).expect(0).out();
    assertTrue(plain.startsWith("digraph propnet {\n"), plain);
    assertEquals(1, golden(plain, "label="), "only TRUE is true");
    assertEquals(1, golden(plain, "label=\"TRUE\""));
    assertEquals(1, golden(live, "label=\"(true (cell"));
    assertTrue(live.lines().anyMatch(line -> line.contains("(true (cell 1 1 x))") && isGold(line)));
  }

  private static long golden(String dot, String label) {
    return dot.lines().filter(line -> isGold(line) && line.contains(label)).count();
  }

  private static boolean isGold(String line) {
    return line.contains("fillcolor=gold");
  }

  @Test
  void writesAigerAndCircuits() throws IOException {
    Path file = folder.resolve("nim.aag");
    String out = CliRun.of("propnet", "nim", "--format", "aiger", "--out", file).expect(0).out();
    assertEquals("", out);
    String aiger = Files.readString(file);
    assertTrue(aiger.startsWith("aag "), aiger);
    assertTrue(aiger.contains(" terminal\n"), aiger);
    String text = CliRun.of("propnet", "nim", "--format", "circuit").expect(0).out();
    JsonNode stats = CliRun.of("propnet", "nim", "--format", "json").expect(0).json().get("stats");
    assertEquals(
        stats.at("/circuit/gates").asInt(),
        text.lines().filter(line -> line.startsWith("gate ")).count());
  }

  @Test
  void saysThatLoopsHaveNoCircuit() {
    String sheet = roads(20);
    String stats = CliRun.reading(sheet, "propnet", "-").expect(ExitCode.FINE).out();
    assertTrue(
        stats.endsWith("\ncircuit     none: 1 positive recursions are too large to unroll\n"),
        stats);
    JsonNode json =
        CliRun.reading(sheet, "propnet", "-", "--format", "json").expect(ExitCode.FINE).json();
    assertTrue(json.at("/stats/circuit").isNull(), json.get("stats").toString());
    for (String format : new String[] {"aiger", "circuit"}) {
      CliRun run = CliRun.reading(sheet, "propnet", "-", "--format", format);
      assertEquals(ExitCode.BUDGET, run.code());
      assertEquals("", run.out());
      assertTrue(run.err().contains("recursions are too large to unroll"), run.err());
      assertEquals(1, run.err().lines().count(), run.err());
    }
  }

  /// A square of fields, some of them blocked: which can be reached depends on the state.
  private static String roads(int size) {
    var sheet =
        new StringBuilder(
            """
            (role r) (init (free 1 1)) (reach 1 1)
            (<= (legal r (dig ?x ?y)) (index ?x) (index ?y) (not (true (free ?x ?y))))
            (<= (next (free ?x ?y)) (does r (dig ?x ?y)))
            (<= (next (free ?x ?y)) (true (free ?x ?y)))
            (<= (reach ?x ?z) (reach ?x ?y) (near ?y ?z) (true (free ?x ?z)))
            (<= (reach ?z ?y) (reach ?x ?y) (near ?x ?z) (true (free ?z ?y)))
            """);
    for (int i = 1; i <= size; i++) {
      sheet.append("(index %d)".formatted(i));
      if (i < size) {
        sheet.append("(near %d %d)(near %d %d)\n".formatted(i, i + 1, i + 1, i));
      }
    }
    sheet.append(
        "(<= terminal (reach %1$d %1$d))(<= (goal r 100) (reach %1$d %1$d))".formatted(size));
    return sheet.toString();
  }

  @Test
  void refusesWhatCannotBe() {
    String help = "\ntry 'tafl propnet --help'";
    CliRun.of("propnet", "nim", "--opt", "14")
        .refuses(
            "tafl propnet: --opt: passes `14`: there is no Opt4; write digits 0 to 3, such as 1023,"
                + " or none"
                + help);
    CliRun.of("propnet", "nim", "--moves", "((a b))", "--format", "aiger")
        .refuses("tafl propnet: --moves and --state go with --format json, dot or svg" + help);
    CliRun.of("propnet", "nim", "--out", folder.resolve("none").resolve("nim.txt"))
        .refuses(
            "tafl propnet: " + folder.resolve("none/nim.txt") + ": cannot write: no such file");
  }

  @Test
  void refusesSheetsWithErrors() {
    CliRun run = CliRun.reading(CheckCommandTest.FAULTY, "propnet", "-");
    assertEquals(ExitCode.FINDING, run.code());
    assertTrue(run.out().contains("error[GDL013]"), run.out());
  }

  @Test
  void saysWhenTimeIsOver() {
    CliRun run = CliRun.of("propnet", "reversi", "--budget", 0);
    assertEquals(ExitCode.BUDGET, run.code());
    assertEquals("", run.out());
    assertTrue(run.err().contains("its time is over; give it more"), run.err());
  }

  @Test
  void saysWhatToInstall() {
    CliRun.of("propnet", "nim", "--format", "svg")
        .refuses(
            "tafl propnet: --format svg needs `dot` of Graphviz in the PATH: install graphviz, or"
                + " take --format dot");
  }

  @Test
  @DisabledOnOs(OS.WINDOWS) // the program is a shell script
  void drawsWithGraphviz() throws IOException {
    Map<String, String> path = program("test \"$1\" = -Tsvg && echo '<svg>' && head -n 1");
    CliRun run = CliRun.with(path, "", "propnet", "nim", "--format", "svg").expect(ExitCode.FINE);
    assertEquals("<svg>\ndigraph propnet {\n", run.out());
  }

  @Test
  @DisabledOnOs(OS.WINDOWS) // the program is a shell script
  void tellsWhatGraphvizSays() throws IOException {
    Map<String, String> path = program("echo 'no plugins' >&2; exit 7");
    CliRun.with(path, "", "propnet", "nim", "--format", "svg")
        .refuses(
            "tafl propnet: %s: failed with code 7: no plugins; take --format dot to look at the graph"
                .formatted(folder.resolve("dot")));
  }

  @Test
  @DisabledOnOs(OS.WINDOWS) // the program is a shell script
  void drawsNoLargeNetworks() throws IOException {
    Map<String, String> path = program("cat");
    CliRun run = CliRun.with(path, "", "propnet", "checkers", "--format", "svg");
    assertEquals(ExitCode.USAGE, run.code());
    assertTrue(run.err().contains(" components are too many to draw, at most 2,000"), run.err());
  }

  private Map<String, String> program(String script) throws IOException {
    Path program = folder.resolve("dot");
    Files.writeString(program, "#!/bin/sh\n" + script + "\n");
    Files.setPosixFilePermissions(program, PosixFilePermissions.fromString("rwxr-xr-x"));
    return Map.of("PATH", folder.toString());
  }
}
