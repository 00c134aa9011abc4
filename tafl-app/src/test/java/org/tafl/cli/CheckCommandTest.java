package org.tafl.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeFalse;

import java.io.IOException;
import java.io.RandomAccessFile;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;

class CheckCommandTest {
  /// A game with an unsafe rule (GDL013) in line 8.
  static final String FAULTY =
      """
      (role x)
      (init (cell 1))
      (<= (legal x noop) (true (cell ?any)))
      (<= (next (cell ?n)) (true (cell ?n)))
      (<= terminal (true (cell 1)))
      (goal x 100)

      (<= (next (cell ?y)) (does x noop))
      """;

  /// A game with a warning: a rule without a body (GDL022).
  private static final String FROWNED_ON =
      """
      (role x)
      (init (cell 1))
      (<= (legal x noop) (true (cell ?any)))
      (<= (next (cell ?n)) (true (cell ?n)) (does x noop))
      (<= terminal (true (cell 1)))
      (<= (goal x 100))
      """;

  @TempDir private Path folder = Path.of("");

  private Path write(String name, String text) throws IOException {
    Path file = folder.resolve(name);
    Files.createDirectories(file.getParent());
    return Files.writeString(file, text);
  }

  @Test
  void acceptsAGameThatShips() {
    String out = CliRun.of("check", "ticTacToe").expect(ExitCode.FINE).out();
    assertTrue(out.endsWith(" in 1 file\n") || out.endsWith(" in 1 file of 1\n"), out);
    assertTrue(out.contains("no errors and "), out);
  }

  @Test
  void acceptsAllGamesThatShip() {
    CliRun run = CliRun.of(words("check", OwnGames.names()));
    assertEquals(ExitCode.FINE, run.code(), run.out());
  }

  private static Object[] words(String command, List<String> names) {
    return IntStream.rangeClosed(0, names.size())
        .mapToObj(i -> i == 0 ? command : names.get(i - 1))
        .toArray();
  }

  @Test
  void printsDiagnosticsThenSums() {
    CliRun run = CliRun.reading(FAULTY, "check", "-").expect(ExitCode.FINDING);
    Golden.check("check", run.out());
  }

  @Test
  void printsATableOfCodesForSeveralFiles() throws IOException {
    write("a.kif", FAULTY);
    write("sub/b.kif", FAULTY);
    write("sub/c.kif", FROWNED_ON);
    String out = CliRun.of("check", folder).expect(ExitCode.FINDING).out();
    assertTrue(out.contains("code    severity  title"), out);
    assertTrue(out.contains("GDL013  error     unsafe variable in head"), out);
    assertTrue(out.contains("in 3 files of 3\n1 accepted, 2 refused, 0 unreadable\n"), out);
    assertTrue(out.indexOf("a.kif:8") < out.indexOf("b.kif:8"), out);
  }

  @Test
  void checksAFileOnce() throws IOException {
    Path file = write("a.kif", FROWNED_ON);
    String out = CliRun.of("check", file, file, "-q").expect(ExitCode.FINE).out();
    assertTrue(out.endsWith("in 1 file of 1\n"), out);
  }

  @Test
  void refusesWarningsIfStrict() throws IOException {
    Path file = write("a.kif", FROWNED_ON);
    CliRun.of("check", file).expect(ExitCode.FINE);
    String out = CliRun.of("check", "--strict", file).expect(ExitCode.FINDING).out();
    assertTrue(out.contains("warning[GDL022]"), out);
    assertTrue(out.endsWith("; --strict refuses warnings\n"), out);
  }

  @Test
  void leavesOutWhatIsNotWanted() throws IOException {
    Path file = write("a.kif", FROWNED_ON);
    String quiet = CliRun.of("check", "--quiet", file).expect(ExitCode.FINE).out();
    assertEquals(1, quiet.lines().count(), quiet);
    String errors = CliRun.of("check", "--errors-only", file).expect(ExitCode.FINE).out();
    assertFalse(errors.contains("GDL022"), errors);
    assertTrue(errors.contains("1 warning in 1 file of 1; warnings are not shown"), errors);
  }

  @Test
  void limitsWhatIsShown() {
    CliRun run = CliRun.reading("(a))\n(b))\n(c))\n", "check", "-", "--limit", 1, "--errors-only");
    assertEquals(1, run.out().lines().filter(line -> line.contains("error[")).count(), run.out());
    assertTrue(run.out().contains("\nstdin: 2 more not shown\n"), run.out());
    CliRun.of("check", "--limit", "-1", "nim")
        .refuses("tafl check: --limit must be at least 0, is -1\ntry 'tafl check --help'");
  }

  @Test
  void explainsACode() {
    for (String word : new String[] {"GDL014", "gdl14", "14"}) {
      String out = CliRun.of("check", "--explain", word).expect(ExitCode.FINE).out();
      assertTrue(out.contains("GDL014"), out);
    }
    CliRun.of("check", "--explain", "GDL999")
        .refuses("tafl check: GDL999: no such code; codes look like GDL014");
  }

  @Test
  void wantsSomethingToCheck() {
    CliRun.of("check").refuses("tafl check: which rule sheets?\ntry 'tafl check --help'");
  }

  @Test
  void goesOnAfterAMissingFile() throws IOException {
    Path file = write("a.kif", FAULTY);
    Path missing = folder.resolve("zzzzz.kif");
    CliRun run = CliRun.of("check", missing, file);
    run.refuses("tafl check: " + missing + ": no such file");
    assertTrue(run.out().contains("a.kif:8:"), run.out());
    assertTrue(run.out().contains(" in 1 file of 1\n0 accepted, 1 refused, 1 unreadable\n"));
    assertEquals("", CliRun.of("check", missing).out());
  }

  @Test
  void refusesAFolderWithoutSheets() throws IOException {
    write("notes.txt", "no sheet");
    CliRun.of("check", folder)
        .refuses("tafl check: " + folder + ": no rule sheet (*.kif) in this folder");
  }

  @Test
  void refusesAnEmptySheet() throws IOException {
    String out = CliRun.of("check", write("a.kif", "")).expect(ExitCode.FINDING).out();
    assertTrue(out.contains("a.kif:1:1: error[GDL010]"), out);
  }

  @Test
  void tellsBinaryFilesFromRuleSheets() throws IOException {
    Path binary = folder.resolve("a.kif");
    Files.write(binary, new byte[] {1, 2, 0, 3});
    String out = CliRun.of("check", binary).expect(ExitCode.USAGE).out();
    assertTrue(out.contains("a.kif:1:1: error[GDL001]"), out);
  }

  @Test
  void refusesWhatIsNotUtf8() throws IOException {
    Path latin = folder.resolve("a.kif");
    Files.write(latin, "(role \u00E4)".getBytes(StandardCharsets.ISO_8859_1));
    String out = CliRun.of("check", latin).expect(ExitCode.USAGE).out();
    assertTrue(out.contains("error[GDL001]: byte 0xE4 at line 1, column 7"), out);
  }

  @Test
  void refusesAHugeFileByItsSize() throws IOException {
    Path huge = folder.resolve("huge.kif");
    try (var file = new RandomAccessFile(huge.toFile(), "rw")) {
      file.setLength(200_000_001);
    }
    String out = CliRun.of("check", huge).expect(ExitCode.USAGE).out();
    assertTrue(out.contains("error[GDL002]"), out);
  }

  @Test
  void saysWhichChecksWereNotMade() throws IOException {
    Path unreadable = write("open.kif", "(role a) (init (p ?x))\n(<= terminal (true q)");
    String out = CliRun.of("check", unreadable, "--simulate", 3).expect(ExitCode.FINDING).out();
    assertTrue(
        out.contains(unreadable + ": further checks wait until all of the sheet can be read\n"),
        out);
    assertTrue(
        out.contains(unreadable + ": no match was played, since the sheet was refused\n"), out);
    String refused = CliRun.of("check", write("f.kif", FAULTY)).expect(ExitCode.FINDING).out();
    assertFalse(refused.contains("further checks"), refused);
    JsonNode json = CliRun.of("check", unreadable, "--format", "json").json();
    assertFalse(json.at("/files/0/isRead").asBoolean(true), json.toString());
  }

  @Test
  void readsFilesLargerThanTheLibraryDoes() throws IOException {
    Path large = write("large.kif", FROWNED_ON + " ".repeat(10_000_001));
    String out = CliRun.of("check", large).expect(ExitCode.FINE).out();
    assertFalse(out.contains("GDL002"), out);
  }

  @Test
  void tellsOfMissingPermission() throws IOException {
    Path file = write("a.kif", FAULTY);
    assumeFalse(!file.toFile().setReadable(false) || Files.isReadable(file), "may read all files");
    CliRun.of("check", file).refuses("tafl check: " + file + ": permission denied");
  }

  @Test
  void readsPathsWithBlanksAndLetters() throws IOException {
    Path file = write("my games/schach \u00FC.kif", FROWNED_ON);
    String out = CliRun.of("check", file).expect(ExitCode.FINE).out();
    assertTrue(out.contains(file + ":6:1: warning[GDL022]"), out);
  }

  @Test
  void jsonHasFilesAndCounts() throws IOException {
    Path bad = write("a.kif", FAULTY);
    Path missing = folder.resolve("zzzzz.kif");
    CliRun run = CliRun.of("check", "--format", "json", bad, missing);
    assertEquals(ExitCode.USAGE, run.code());
    JsonNode file = run.json().get("files").get(0);
    assertEquals(bad.toString(), file.get("path").asString());
    assertEquals("refused", file.get("status").asString());
    JsonNode first = file.get("diagnostics").get(0);
    assertEquals("GDL013", first.get("code").asString());
    assertEquals("error", first.get("severity").asString());
    assertEquals("unsafe variable in head", first.get("title").asString());
    assertEquals(bad.toString(), first.get("file").asString());
    assertEquals(8, first.get("line").asInt());
    assertEquals(8, first.get("endLine").asInt());
    assertEquals(first.get("column").asInt() + 2, first.get("endColumn").asInt());
    assertEquals("docs/errors/GDL013.md", first.get("page").asString());
    assertTrue(first.get("message").asString().contains("?y"), first.toString());
    assertTrue(first.get("notes").isArray(), first.toString());
    JsonNode gone = run.json().get("files").get(1);
    assertEquals("unreadable", gone.get("status").asString());
    assertEquals("no such file", gone.get("problem").asString());
    JsonNode counts = run.json().get("counts");
    assertEquals(2, counts.get("files").asInt());
    assertEquals(1, counts.get("refused").asInt());
    assertEquals(1, counts.get("unreadable").asInt());
    assertEquals("GDL013", counts.get("codes").get(0).get("code").asString());
  }
}
