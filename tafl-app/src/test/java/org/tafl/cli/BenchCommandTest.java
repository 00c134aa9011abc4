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
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.tafl.bench.SwiProlog;

class BenchCommandTest {
  private final StringWriter out = new StringWriter();
  private final StringWriter err = new StringWriter();

  private int run(String... words) {
    var all = new ArrayList<>(List.of("bench"));
    all.addAll(List.of(words));
    var terminal =
        new Terminal(
            new PrintWriter(out, true),
            new PrintWriter(err, true),
            InputStream.nullInputStream(),
            false,
            false,
            Map.of());
    return Tafl.run(terminal, all.toArray(String[]::new));
  }

  private static String[] tiny(String format, Path folder, String... more) {
    var words =
        new ArrayList<>(List.of("engines", "nim", "--engines", "interpreter,interpreter:cache=on"));
    words.addAll(List.of("--rounds", "1", "--seconds", "0.2", "--warmup", "0", "--heap", "256m"));
    words.addAll(List.of("--format", format, "--out", folder.toString()));
    words.addAll(List.of(more));
    return words.toArray(String[]::new);
  }

  @Test
  void measuresTwoEnginesAndResumes(@TempDir Path folder) throws IOException {
    assertEquals(ExitCode.FINE, run(tiny("md", folder)), err::toString);
    String table = out.toString();
    assertTrue(table.contains("| nim | interpreter |"), table);
    assertTrue(table.contains("| nim | interpreter:cache=on |"), table);
    assertTrue(table.contains("hand-written tic-tac-toe"), table);
    assertEquals(table, Files.readString(folder.resolve("engines.md")));
    assertTrue(Files.exists(folder.resolve("engines.png")), "png");
    assertTrue(Files.exists(folder.resolve("engines.svg")), "svg");
    assertEquals(5, Files.readAllLines(folder.resolve("engines.csv")).size());

    assertEquals(ExitCode.USAGE, run(tiny("md", folder)));
    assertTrue(err.toString().contains("--resume"), err::toString);

    out.getBuffer().setLength(0);
    assertEquals(ExitCode.FINE, run(tiny("json", folder, "--resume")), err::toString);
    assertTrue(out.toString().contains("\"engine\" : \"interpreter:cache=on\""), out::toString);
    assertEquals(5, Files.readAllLines(folder.resolve("engines.csv")).size());
  }

  @Test
  void findsErrorsOfRules(@TempDir Path folder) throws IOException {
    Path sheet = Files.writeString(folder.resolve("bad.kif"), "(role x");
    String[] words = tiny("csv", folder.resolve("out"));
    words[1] = sheet.toString();
    assertEquals(ExitCode.FINDING, run(words));
    assertTrue(out.toString().contains("1,bad,interpreter,error,"), out::toString);
  }

  @Test
  void tellsOfABudgetThatNoEngineKeeps(@TempDir Path folder) {
    String[] words = tiny("md", folder.resolve("out"), "--budget", "0.000001");
    words[3] = "auto";
    assertEquals(ExitCode.BUDGET, run(words));
    assertTrue(out.toString().contains("| budget: "), out::toString);
  }

  @Test
  void complainsAboutWords(@TempDir Path folder) throws IOException {
    assertUsage("which bench?");
    assertUsage("which games?", "engines");
    assertUsage("no game of this name", "engines", "nosuch");
    assertUsage("no engine 'nosuch'", "engines", "nim", "--engines", "interpreter,nosuch");
    assertUsage("no engine 'nosuch'", "signature", "--engine", "nosuch");
    assertUsage("no engine 'nosuch'", "gdlperf", "nim", "--engine", "nosuch");
    assertUsage("--rounds must be", "engines", "nim", "--rounds", "0");
    assertUsage("--heap takes", "engines", "nim", "--heap", "much");
    assertUsage("--seconds must be", "engines", "nim", "--seconds", "0");
    assertUsage("--resume needs --out", "engines", "nim", "--resume");
    assertUsage("which games?", "grounding");
    assertUsage("--repeats must be", "grounding", "nim", "--repeats", "0");
    assertUsage("--limit must be", "grounding", "nim", "--limit", "0");
    assertUsage("--budget must be", "grounding", "nim", "--budget", "0");
    assertUsage("expected one of [gringo]", "grounding", "nim", "--vs", "nosuch");
    assertUsage("--table takes", "propnet", "--table", "4");
    assertUsage("--clock must be", "propnet", "--clock", "0");
    assertUsage("--match-limit must be", "propnet", "--match-limit", "0");
    assertUsage("no engine 'nosuch'", "propnet", "--engine", "nosuch");
    assertUsage("no corpus", "propnet");
    assertUsage("no corpus", "limit");
    assertUsage("did you mean hex?", "limit", "--games", "hexx");
    assertUsage("no engine 'nosuch'", "limit", "--engines", "nosuch");
    Path file = Files.writeString(folder.resolve("file"), "x");
    assertUsage("this is a file", "engines", "nim", "--out", file.toString());
    assertUsage("no rule sheet", "engines", Files.createDirectory(folder.resolve("a")).toString());
    assertUsage("no such file", "engines", "nim", "--games-file", folder + "/none");
    Path names = Files.writeString(folder.resolve("names"), "nimm # of heaps\n");
    assertUsage("did you mean nim?", "engines", "nim", "--games-file", names.toString());
  }

  private void assertUsage(String complaint, String... words) {
    err.getBuffer().setLength(0);
    assertEquals(ExitCode.USAGE, run(words), complaint);
    assertTrue(err.toString().contains(complaint), err::toString);
  }

  private static String[] limit(Path folder, String game, String ownSheet) throws IOException {
    Path sheets = Files.createDirectories(folder.resolve("corpus").resolve("repository"));
    Files.writeString(folder.resolve("corpus").resolve("INDEX.tsv"), "file\n");
    Files.copy(Path.of("..", "games", ownSheet + ".kif"), sheets.resolve(game + ".kif"));
    return new String[] {
      "limit",
      "--corpus",
      folder.resolve("corpus").toString(),
      "--games",
      game,
      "--engines",
      "interpreter:cache=on",
      "--rounds",
      "1",
      "--seconds",
      "0.2",
      "--warmup",
      "0",
      "--heap",
      "256m",
      "--out",
      folder.resolve("out").toString(),
      "--format",
      "json"
    };
  }

  @Test
  void measuresAgainstWhatIsWrittenByHand(@TempDir Path folder) throws IOException {
    assertEquals(ExitCode.FINE, run(limit(folder, "ticTacToe", "ticTacToe")), err::toString);
    assertTrue(out.toString().contains("\"contestant\" : \"bit-sliced\""), out::toString);
    String table = Files.readString(folder.resolve("out").resolve("limit.md"));
    assertTrue(table.contains("| ticTacToe | hand-written |"), table);
    assertTrue(table.contains("| ticTacToe | interpreter:cache=on |"), table);
    assertEquals(4, Files.readAllLines(folder.resolve("out").resolve("limit.csv")).size());
    assertTrue(Files.exists(folder.resolve("out").resolve("limit.svg")), "svg");
  }

  @Test
  void findsSheetsThatAreNotWhatIsWrittenByHand(@TempDir Path folder) throws IOException {
    assertEquals(ExitCode.FINDING, run(limit(folder, "hex", "nim")), err::toString);
    String table = Files.readString(folder.resolve("out").resolve("limit.md"));
    assertTrue(table.contains("hex: playouts of hand-written are 7"), table);
  }

  private static String[] grounding(Path folder, String... more) {
    var words = new ArrayList<>(List.of("grounding", "nim", "--repeats", "1", "--heap", "256m"));
    words.addAll(List.of("--out", folder.toString()));
    words.addAll(List.of(more));
    return words.toArray(String[]::new);
  }

  @Test
  void groundsAGameAndResumes(@TempDir Path folder) throws IOException {
    assertEquals(ExitCode.FINE, run(grounding(folder, "--cold")), err::toString);
    String table = out.toString();
    assertTrue(table.contains("| base/input, one-step | 1/1 |"), table);
    assertEquals(table, Files.readString(folder.resolve("grounding.md")));
    assertTrue(Files.exists(folder.resolve("figure5.svg")), "svg");
    List<String> rows = Files.readAllLines(folder.resolve("grounding.csv"));
    assertEquals(6, rows.size());

    assertEquals(ExitCode.USAGE, run(grounding(folder)));
    assertTrue(err.toString().contains("--resume"), err::toString);

    out.getBuffer().setLength(0);
    assertEquals(
        ExitCode.FINE,
        run(grounding(folder, "--resume", "--cold", "--format", "json")),
        err::toString);
    var json = Json.parse(out.toString());
    assertEquals(1, json.size());
    var game = json.get(0);
    assertEquals("nim", game.get("game").asString());
    assertEquals("ok", game.get("status").asString());
    assertEquals("", game.get("reason").asString());
    assertTrue(game.get("rules").asLong() > 0, out::toString);
    for (String name :
        List.of(
            "baseInputMillis",
            "baseInputIterativeMillis",
            "instantiationMillis",
            "bytesPerRule",
            "coldMillis",
            "splitMutexMillis")) {
      assertTrue(game.get(name).asDouble() > 0, name);
    }
    assertTrue(game.get("gringoRules").isNull(), out::toString);
    assertEquals(rows, Files.readAllLines(folder.resolve("grounding.csv")));
  }

  @Test
  void goesOnAfterAGameThatCannotBeGrounded(@TempDir Path folder) throws IOException {
    Path bad = Files.writeString(folder.resolve("bad.kif"), "(role x");
    String[] words = grounding(folder.resolve("out"), "" + bad, "nim", "--format", "csv");
    words[1] = bad.toString();
    assertEquals(ExitCode.FINDING, run(words));
    assertTrue(out.toString().contains("bad,paper,error,"), out::toString);
    assertTrue(out.toString().contains("nim,paper,ok,"), out::toString);
  }

  @Test
  void tellsOfABudgetThatGroundingDoesNotKeep(@TempDir Path folder) {
    String[] words = grounding(folder, "--budget", "0.000001");
    assertEquals(ExitCode.BUDGET, run(words), err::toString);
    assertTrue(out.toString().contains("| budget: "), out::toString);
  }

  /// Makes a corpus of one sheet.
  ///
  /// @param word of its column `paper_set`
  private static void writeCorpus(Path folder, String sheet, String word) throws IOException {
    Files.writeString(folder.resolve("sheet.kif"), sheet);
    Files.writeString(folder.resolve("INDEX.tsv"), "file\tpaper_set\nsheet.kif\t" + word + "\n");
  }

  private static String[] propNet(Path folder, String sheet, String... more) throws IOException {
    writeCorpus(folder, sheet, "propnet:TicTacToe");
    var words = new ArrayList<>(List.of("propnet", "--corpus", folder.toString()));
    words.addAll(List.of("--warmup", "0", "--seconds", "0.05", "--clock", "0.01"));
    words.addAll(List.of("--heap", "256m", "--out", folder.resolve("out").toString()));
    words.addAll(List.of(more));
    return words.toArray(String[]::new);
  }

  @Test
  void makesTheTablesOfThePaperAndResumes(@TempDir Path folder) throws IOException {
    String sheet = OwnGames.text("ticTacToe");
    String[] words = propNet(folder, sheet, "--table", "3", "--engine", "propnet:opt=1");
    assertEquals(ExitCode.FINE, run(words), err::toString);
    String table = out.toString();
    assertTrue(table.contains("## Table 3: "), table);
    assertTrue(table.contains("- propnet:opt=1: `propnet:opt=1+cache=off`"), table);
    assertTrue(table.contains("average relative increase"), table);
    Path made = folder.resolve("out");
    assertEquals(table, Files.readString(made.resolve("propnet.md")));
    assertTrue(Files.exists(made.resolve("table3.svg")), "svg");
    List<String> rows = Files.readAllLines(made.resolve("propnet.csv"));
    assertEquals(1 + 6, rows.size());

    out.getBuffer().setLength(0);
    words =
        propNet(
            folder,
            sheet,
            "--table",
            "3",
            "--engine",
            "propnet:opt=1",
            "--resume",
            "--format",
            "json");
    assertEquals(ExitCode.FINE, run(words), err::toString);
    var cells = Json.parse(out.toString()).at("/tables/0/blocks/0/lines/0/cells");
    assertEquals(6, cells.size());
    for (int i = 0; i < cells.size(); i++) {
      assertTrue(cells.get(i).at("/ours/median").asDouble() > 0, out::toString);
    }
    assertEquals(287_380, cells.get(1).get("paper").asDouble());
    assertEquals(rows, Files.readAllLines(made.resolve("propnet.csv")));
  }

  @Test
  void showsWhyCellsOfThePapersTablesAreEmpty(@TempDir Path folder) throws IOException {
    String[] words = propNet(folder, "(role x", "--table", "1");
    assertEquals(ExitCode.FINDING, run(words), err::toString);
    assertTrue(out.toString().contains("- sheet, Opt3: error: "), out::toString);
    Path other = Files.createDirectory(folder.resolve("other"));
    words = propNet(other, OwnGames.text("nim"), "--table", "1", "--budget", "0.000001");
    assertEquals(ExitCode.BUDGET, run(words), err::toString);
    assertTrue(out.toString().contains("| sheet | budget | 223,403 |"), out::toString);
  }

  @Test
  void playsMatchesBesideThePapersAndResumes(@TempDir Path folder) throws IOException {
    writeCorpus(folder, OwnGames.text("ticTacToe"), "propnet:TicTacToe");
    var words = new ArrayList<>(List.of("play", "--corpus", folder.toString(), "--matches", "2"));
    words.addAll(List.of("--contest", "paper", "--clock", "0.02", "--heap", "256m"));
    words.addAll(List.of("--out", folder.resolve("out").toString()));
    assertEquals(ExitCode.FINE, run(words.toArray(String[]::new)), err::toString);
    String table = out.toString();
    assertTrue(table.contains("| sheet | 2 | "), table);
    assertTrue(table.contains(" | 50.0% +- 0.0 | 0 |"), table);
    assertEquals(table, Files.readString(folder.resolve("out/play.md")));
    List<String> rows = Files.readAllLines(folder.resolve("out/play.csv"));
    assertEquals(1 + 2, rows.size());

    out.getBuffer().setLength(0);
    words.addAll(List.of("--resume", "--format", "json"));
    assertEquals(ExitCode.FINE, run(words.toArray(String[]::new)), err::toString);
    assertEquals(2, Json.parse(out.toString()).at("/lines/0/matches").asInt());
    assertEquals(rows, Files.readAllLines(folder.resolve("out/play.csv")));
    assertUsage("--contest takes", "play", "--contest", "chess");
    assertUsage("--matches must be", "play", "--matches", "0");
  }

  private static String[] compiler(Path folder, String sheet, String... more) throws IOException {
    writeCorpus(folder, sheet, "compiler:Blocker");
    var words = new ArrayList<>(List.of("compiler", "--corpus", folder.toString()));
    words.addAll(List.of("--warmup", "0", "--seconds", "0.2", "--rounds", "1"));
    words.addAll(List.of("--heap", "256m", "--out", folder.resolve("out").toString()));
    words.addAll(List.of(more));
    return words.toArray(String[]::new);
  }

  @Test
  void measuresTheCompilerBesideThePaperAndResumes(@TempDir Path folder) throws IOException {
    String sheet = OwnGames.text("blocker");
    assertEquals(
        ExitCode.FINE, run(compiler(folder, sheet, "--containers", "trie,bits")), err::toString);
    String table = out.toString();
    assertTrue(table.contains("| sheet | the paper's reasoner | 0.645 | 194,628 |"), table);
    assertTrue(table.contains("| sheet | compiled | "), table);
    assertTrue(table.contains("| compiled:containers=trie | "), table);
    boolean hasProlog = SwiProlog.find().isPresent();
    assertTrue(
        table.contains(hasProlog ? "| sheet | swi-prolog | " : "- SWI-Prolog is not installed"),
        table);
    Path made = folder.resolve("out");
    assertEquals(table, Files.readString(made.resolve("compiler.md")));
    assertTrue(Files.exists(made.resolve("compiler.svg")), "svg");
    List<String> rows = Files.readAllLines(made.resolve("compiler.csv"));
    assertEquals(1 + 2 + (hasProlog ? 3 : 2) + 2, rows.size());

    out.getBuffer().setLength(0);
    String[] words =
        compiler(folder, sheet, "--containers", "trie,bits", "--resume", "--format", "json");
    assertEquals(ExitCode.FINE, run(words), err::toString);
    var json = Json.parse(out.toString());
    assertEquals("Blocker", json.at("/games/0/paperName").asString());
    assertEquals("compiled", json.at("/engines/cells/0/engine").asString());
    assertTrue(json.at("/engines/cells/0/statesPerCpuSecond/median").asDouble() > 0, table);
    assertEquals(2, json.at("/containers/0/cells").size());
    assertEquals(rows, Files.readAllLines(made.resolve("compiler.csv")));
  }

  @Test
  void showsWhyTheCompilerHasNoFigure(@TempDir Path folder) throws IOException {
    String[] words = compiler(folder, "(role x", "--containers", "none");
    assertEquals(ExitCode.FINDING, run(words), err::toString);
    assertTrue(
        out.toString().contains("| sheet | compiled | - | - | - |  | error: "), out::toString);
    assertUsage("no corpus", "compiler");
    assertUsage("containers", "compiler", "--containers", "sack");
    assertUsage("no engine 'nosuch'", "compiler", "--engines", "nosuch");
  }

  @Test
  void printsTheKeptSignature() {
    assertEquals(ExitCode.FINE, run("signature"), err::toString);
    assertTrue(out.toString().matches("(?s).*\nBench: [0-9a-f]{16}\n"), out::toString);
    assertEquals("", err.toString());
  }

  @Test
  void writesWhatGdlPerfReads(@TempDir Path folder) throws IOException {
    Path file = folder.resolve("result.txt");
    assertEquals(
        ExitCode.FINE, run("gdlperf", "--engine", "interpreter", "nim", file.toString(), "0.1"));
    assertTrue(Files.readString(file).contains("\nnumRollouts="), Files.readString(file));
    assertEquals("", out.toString());
  }

  @Test
  void writesAFilePerGameOfAFolder(@TempDir Path folder) throws IOException {
    Path games = Files.createDirectory(folder.resolve("games"));
    Files.writeString(games.resolve("good.kif"), OwnGames.text("nim"));
    Files.writeString(games.resolve("bad.kif"), "(role x");
    Path results = folder.resolve("results");
    String[] words = {"gdlperf", games.toString(), "--seconds", "0.1", "--out", "" + results};
    assertEquals(ExitCode.FINDING, run(words));
    assertTrue(Files.readString(results.resolve("bad.txt")).contains("errorMessage="), "bad");
    assertFalse(Files.readString(results.resolve("good.txt")).contains("errorMessage="), "good");
    assertUsage("needs --out", "gdlperf", games.toString());
  }
}
