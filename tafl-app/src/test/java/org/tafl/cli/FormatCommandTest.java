package org.tafl.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class FormatCommandTest {
  private static final String CROWDED = "(role   x)(role y) ; two\n";
  private static final String LAID_OUT = "(role x)\n(role y) ; two\n";

  @TempDir private Path folder = Path.of("");

  private Path write(String name, String text) throws IOException {
    return Files.writeString(folder.resolve(name), text);
  }

  @Test
  void printsTheSheetLaidOut() throws IOException {
    Path file = write("a.kif", CROWDED);
    assertEquals(LAID_OUT, CliRun.of("format", file).expect(ExitCode.FINE).out());
    assertEquals(CROWDED, Files.readString(file));
    assertEquals(LAID_OUT, CliRun.reading(CROWDED, "format", "-").expect(ExitCode.FINE).out());
  }

  @Test
  void rewritesOnlyWhatChanges() throws IOException {
    Path crowded = write("a.kif", CROWDED);
    Path tidy = write("b.kif", LAID_OUT);
    var before = Files.getLastModifiedTime(tidy);
    CliRun run = CliRun.of("format", "--write", crowded, tidy).expect(ExitCode.FINE);
    assertEquals(crowded + ": laid out\n" + tidy + ": unchanged\n", run.out());
    assertEquals(LAID_OUT, Files.readString(crowded));
    assertEquals(before, Files.getLastModifiedTime(tidy));
  }

  @Test
  void checksWithoutWriting() throws IOException {
    Path crowded = write("a.kif", CROWDED);
    Path tidy = write("b.kif", LAID_OUT);
    CliRun run = CliRun.of("format", "--check", tidy, crowded).expect(ExitCode.FINDING);
    assertEquals(crowded + ": would change\n", run.out());
    assertEquals(CROWDED, Files.readString(crowded));
    assertEquals("", CliRun.of("format", "--check", tidy).expect(ExitCode.FINE).out());
  }

  @Test
  void leavesSheetsWithSyntaxErrorsAlone() throws IOException {
    Path file = write("a.kif", "(role x))\n");
    CliRun run = CliRun.of("format", "--write", file).expect(ExitCode.FINDING);
    assertTrue(run.out().contains("a.kif:1:9: error[GDL005]"), run.out());
    assertEquals("(role x))\n", Files.readString(file));
  }

  @Test
  void keepsErrorsOutOfTheResult() throws IOException {
    CliRun run = CliRun.of("format", write("a.kif", "(role x))\n"));
    assertEquals("", run.out());
    assertTrue(run.err().contains("error[GDL005]"), run.err());
    assertEquals(ExitCode.FINDING, run.code());
  }

  @Test
  void refusesSeveralFilesToPrint() {
    CliRun.of("format", "nim", "hex")
        .refuses(
            "tafl format: several files need --write or --check; to print, name one\n"
                + "try 'tafl format --help'");
  }

  @Test
  void refusesWriteWithCheck() {
    assertEquals(ExitCode.USAGE, CliRun.of("format", "--write", "--check", "nim").code());
  }

  @Test
  void refusesToWriteWhatIsNoFile() {
    CliRun.reading(CROWDED, "format", "--write", "-")
        .refuses("tafl format: stdin: no file that --write could change");
    CliRun.of("format", "--write", "nim")
        .refuses("tafl format: nim.kif: no file that --write could change");
  }

  @Test
  void refusesFoldersAndMissingFiles() throws IOException {
    CliRun.of("format", folder)
        .refuses("tafl format: " + folder + ": this is a folder; name one rule sheet");
    Path missing = folder.resolve("zzzzz.kif");
    CliRun.of("format", missing).refuses("tafl format: " + missing + ": no such file");
  }

  @Test
  void refusesWhatIsNoText() throws IOException {
    Path latin = folder.resolve("a.kif");
    Files.write(latin, "(role \u00E4)".getBytes(StandardCharsets.ISO_8859_1));
    assertEquals(ExitCode.USAGE, CliRun.of("format", latin).code());
  }
}
