package org.tafl.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import tools.jackson.databind.JsonNode;

class InfoCommandTest {
  @Test
  void tellsOfTicTacToe() {
    Golden.check("info", CliRun.of("info", "TICTACTOE").expect(ExitCode.FINE).out());
  }

  @Test
  void jsonTellsTheSame() {
    JsonNode info = CliRun.of("info", "ticTacToe", "--format", "json").expect(0).json();
    assertEquals("ticTacToe", info.get("name").asString());
    assertEquals("ticTacToe.kif", info.get("file").asString());
    assertEquals("[\"x\",\"o\"]", info.get("roles").toString());
    JsonNode cell = info.get("fluents").get(1);
    assertEquals("cell", cell.get("functor").asString());
    assertEquals("[3,3,3]", cell.get("domains").toString());
    assertEquals(27, cell.get("atMost").asInt());
    JsonNode sheet = info.get("sheet");
    assertEquals(
        sheet.get("statements").asInt(), sheet.get("facts").asInt() + sheet.get("rules").asInt());
    assertTrue(info.get("normalForm").get("strata").asInt() >= 1);
    assertTrue(info.get("features").isArray());
    assertTrue(info.get("largest").isArray());
    assertTrue(info.get("recursive").isArray());
  }

  @Test
  void addsRulesAndDomains() {
    String text = CliRun.of("info", "nim", "--rules", "--domains").expect(0).out();
    assertTrue(text.contains("\nnormal form\n(role first)\n"), text);
    assertTrue(text.contains("\ndomains\n"), text);
    JsonNode json =
        CliRun.of("info", "nim", "--rules", "--domains", "--format", "json").expect(0).json();
    assertEquals("(role first)", json.get("rules").get(0).asString());
    assertTrue(json.get("domains").get(0).get("columns").isArray());
  }

  @ParameterizedTest
  @MethodSource("games")
  void tellsOfEveryGameThatShips(String game) {
    String out = CliRun.of("info", game).expect(ExitCode.FINE).out();
    assertTrue(out.startsWith(game + ": "), out);
  }

  static List<String> games() {
    return OwnGames.names();
  }

  @Test
  void readsStandardInput() {
    String out = CliRun.reading("(role x)(legal x (go (f a)))", "info", "-").expect(0).out();
    assertTrue(out.startsWith("stdin\n"), out);
    assertTrue(out.contains("nested terms 1"), out);
  }

  @Test
  void tellsOfTermsThatGrowWithoutEnd() {
    String rules = "(role x)(init (n 0))(<= (next (n (s ?x))) (true (n ?x)))";
    assertTrue(CliRun.reading(rules, "info", "-").expect(0).out().contains("no bound"));
  }

  @Test
  void refusesSheetsWithErrors() {
    CliRun run = CliRun.reading(CheckCommandTest.FAULTY, "info", "-");
    assertEquals(ExitCode.FINDING, run.code());
    assertEquals("", run.out());
    assertTrue(run.err().contains("stdin:8:17: error[GDL013]"), run.err());
  }

  @Test
  void refusesWhatIsNotThere(@TempDir Path folder) {
    CliRun.of("info", "ticTacTo")
        .refuses(
            "tafl info: ticTacTo: no such file, and no game of this name; did you mean ticTacToe?");
    CliRun.of("info", folder)
        .refuses("tafl info: " + folder + ": this is a folder; name one rule sheet");
  }
}
