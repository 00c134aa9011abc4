package org.tafl.gdl;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static java.nio.charset.StandardCharsets.UTF_16;
import static java.nio.charset.StandardCharsets.UTF_16LE;
import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.List;
import java.util.Locale;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class GdlTest {
  @TempDir Path folder;

  @Test
  void readsAFile() throws IOException {
    Path file = write("(role white)\r\n; \u00FC \u65E5\u672C \uD835\uDCB3".getBytes(UTF_8));

    Rulesheet sheet = Gdl.parse(file);

    assertEquals("(role white)\n", sheet.toString());
    assertEquals(file.toString(), sheet.source().name());
  }

  @Test
  void missingFileIsAnInputOutputError() {
    assertThrows(NoSuchFileException.class, () -> Gdl.parse(folder.resolve("missing.kif")));
  }

  @Test
  void folderIsAnInputOutputError() {
    assertThrows(IOException.class, () -> Gdl.parse(folder));
  }

  @Test
  void emptyFileHasNoStatements() throws IOException {
    assertEquals(List.of(), Gdl.parse(write(new byte[0])).statements());
  }

  @Test
  void byteOrderMarkIsNoPartOfTheText() throws IOException {
    Rulesheet sheet = Gdl.parse(write("\uFEFF(role white)".getBytes(UTF_8)));

    assertEquals("(role white)", sheet.source().text());
    assertEquals(1, sheet.statements().getFirst().span().column());
  }

  @Test
  void binaryFilesAreRefused() throws IOException {
    assertEquals(
        """
        sheet.kif:1:1: error[GDL001]: this is a binary file: the byte at offset 6 is zero
              = a rule sheet is plain text in UTF-8\
        """,
        rendered("; \u00FC \n\0\u0001".getBytes(UTF_8)));
  }

  @Test
  void utf16FilesAreRefusedByName() throws IOException {
    byte[] bigEndian = "(role white)".getBytes(UTF_16);
    byte[] littleEndian = "\uFEFF(role white)".getBytes(UTF_16LE);

    String expected =
        """
        sheet.kif:1:1: error[GDL001]: this is UTF-16, not UTF-8
              = a rule sheet is plain text in UTF-8\
        """;
    assertEquals(expected, rendered(bigEndian));
    assertEquals(expected, rendered(littleEndian));
  }

  @Test
  void bytesThatAreNotUtf8AreNamed() throws IOException {
    assertEquals(
        """
        sheet.kif:1:1: error[GDL001]: byte 0xFC at line 2, column 5 is not UTF-8
              = save the file as UTF-8; only comments need letters beyond ASCII\
        """,
        rendered("(role white)\n; f\u00FCr".replace("f", "xx").getBytes(ISO_8859_1)));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"C3", "E6 97", "F0 9D 92", "80", "FF", "C0 80", "ED A0 80", "F8 88 80 80"})
  void brokenUtf8IsRefused(String hex) throws IOException {
    byte[] bytes = HexFormat.ofDelimiter(" ").parseHex(hex);

    List<Diagnostic> diagnostics = read(bytes).diagnostics();

    assertEquals(List.of(Code.NOT_TEXT), diagnostics.stream().map(Diagnostic::code).toList());
  }

  @ParameterizedTest
  @CsvSource({"10, 1", "10, 0", "9, 1"})
  void filesOverTheLimitAreRefused(int limit, int more) throws IOException {
    byte[] bytes = new byte[limit + more];
    Arrays.fill(bytes, (byte) ' ');

    ParseResult result =
        Gdl.read("sheet.kif", new ByteArrayInputStream(bytes), new ParseOptions(limit, 5));

    assertEquals(more == 0, result.isComplete());
  }

  @Test
  void filesOverTheLimitSayWhichItIs() throws IOException {
    assertEquals(
        """
        sheet.kif:1:1: error[GDL002]: the file has more than 10,000,000 bytes
              = the largest known rule sheet has half a million; is this one?\
        """,
        rendered(new byte[10_000_001]));
  }

  @Test
  void textsOverTheLimitAreRefused() {
    var options = new ParseOptions(10, 5);

    ParseResult result = Gdl.read(new Source("sheet.kif", "(p a b c d)"), options);

    assertEquals(Code.TOO_LARGE, result.diagnostics().getFirst().code());
    assertThrows(GdlException.class, () -> Gdl.parseTerms(" ".repeat(10_000_001)));
  }

  @Test
  void endlessStreamsAreReadNoFurtherThanTheLimit() throws IOException {
    var endless =
        new InputStream() {
          long count;

          @Override
          public int read() {
            count++;
            return 0;
          }

          @Override
          public int read(byte[] bytes, int offset, int length) {
            count += length;
            return length;
          }
        };

    ParseResult result = Gdl.read("/dev/zero", endless, new ParseOptions(100_000, 5));

    assertEquals(Code.TOO_LARGE, result.diagnostics().getFirst().code());
    assertEquals(100_001, endless.count);
  }

  @Test
  void streamsStayOpen() throws IOException {
    var stream =
        new ByteArrayInputStream("(p)".getBytes(UTF_8)) {
          @Override
          public void close() {
            throw new AssertionError("closed");
          }
        };

    assertTrue(Gdl.read("sheet.kif", stream, ParseOptions.DEFAULT).isComplete());
  }

  @Test
  void tenMegabytesOfErrorsFitIntoMemory() {
    String text = ")".repeat(9_999_999);

    GdlException exception = assertThrows(GdlException.class, () -> Gdl.parse("sheet.kif", text));

    assertEquals(100, exception.diagnostics().size());
  }

  @Test
  void messagesAreTheSameInEveryCountry() throws IOException {
    Locale before = Locale.getDefault();
    Locale.setDefault(Locale.GERMANY);
    try {
      String rendered = rendered(new byte[10_000_001]);
      assertTrue(rendered.contains("more than 10,000,000 bytes"), rendered);
    } finally {
      Locale.setDefault(before);
    }
  }

  @Test
  void readsATerm() {
    assertEquals("(cell 1 ?x)", Gdl.parseTerm(" (cell 1 ?x) ; c").toString());
    assertEquals(Term.variable("?x"), Gdl.parseTerm("?x"));
    assertEquals(Term.constant("noop"), Gdl.parseTerm("noop"));
    assertEquals(Term.constant("noop"), Gdl.parseTerm("(noop)"));
  }

  @ParameterizedTest
  @CsvSource({"'', 0", "a b, 2", "; c, 0"})
  void oneTermIsWanted(String text, int count) {
    var exception = assertThrows(GdlException.class, () -> Gdl.parseTerm(text));

    assertEquals(
        "term:1:1: error[GDL008]: one term is wanted, here are " + count,
        exception.diagnostics().getFirst().headline());
  }

  @Test
  void readsTermsOneAfterTheOther() {
    List<Term> terms = Gdl.parseTerms("(cell 1 b)(control white) ?x noop ; c\n 3");

    assertEquals("[(cell 1 b), (control white), ?x, noop, 3]", terms.toString());
    assertEquals(List.of(), Gdl.parseTerms(""));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "(a (b (c      | 1:7 GDL004",
        "a) b          | 1:2 GDL005",
        "a () b        | 1:3 GDL006",
        "((a) b)       | 1:2 GDL007",
        "(?f a)        | 1:2 GDL007",
        "(<= a b)      | 1:2 GDL008",
        "<=            | 1:1 GDL008",
        "(f (<= a) b)  | 1:5 GDL008",
        "a ? b         | 1:3 GDL008",
      })
  void faultsOfTermsAreReportedOnce(String text, String expected) {
    var exception = assertThrows(GdlException.class, () -> Gdl.parseTerms(text));

    assertEquals(
        List.of(expected),
        exception.diagnostics().stream()
            .map(d -> d.span().line() + ":" + d.span().column() + " " + d.code().id())
            .toList());
  }

  @Test
  void termsNestAsDeepAsSheets() {
    String deepest = "(f ".repeat(9_999) + "(f)" + ")".repeat(9_999);

    assertEquals(1, Gdl.parseTerms(deepest).size());
    var exception = assertThrows(GdlException.class, () -> Gdl.parseTerm("(f " + deepest + ")"));
    assertEquals(1, exception.diagnostics().size());
    assertEquals(Code.TOO_DEEP, exception.diagnostics().getFirst().code());
  }

  private static String rendered(byte[] bytes) throws IOException {
    return String.join("\n", read(bytes).diagnostics().stream().map(Diagnostic::render).toList());
  }

  private static ParseResult read(byte[] bytes) throws IOException {
    return Gdl.read("sheet.kif", new ByteArrayInputStream(bytes), ParseOptions.DEFAULT);
  }

  private Path write(byte[] bytes) throws IOException {
    return Files.write(folder.resolve("sheet.kif"), bytes);
  }
}
