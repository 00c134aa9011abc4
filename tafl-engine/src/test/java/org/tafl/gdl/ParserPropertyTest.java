package org.tafl.gdl;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.tafl.testkit.Property;
import org.tafl.testkit.RandomSheets;
import org.tafl.testkit.Shrinker;

/// Whatever is read, the answer is statements and diagnostics, and nothing else is thrown.
class ParserPropertyTest {
  @Test
  void arbitraryBytesAreReadOrRefused() {
    Property.check(
        1_500,
        41,
        RandomSheets::bytes,
        Shrinker.text().map(ParserPropertyTest::latin, ParserPropertyTest::bytes),
        ParserPropertyTest::assertReadOrRefused);
  }

  @Test
  void tokenSoupIsReadOrRefused() {
    Property.check(
        1_500, 42, RandomSheets::soup, Shrinker.text(), ParserPropertyTest::assertReadOrRefused);
  }

  @Test
  void mutatedSheetsAreReadOrRefused() {
    Property.check(
        1_000,
        43,
        random -> RandomSheets.mutated(RandomSheets.arbitrary(random), random),
        Shrinker.text(),
        ParserPropertyTest::assertReadOrRefused);
  }

  @Test
  void mutatedGamesAreReadOrRefused() {
    Property.check(
        300,
        44,
        random -> RandomSheets.mutated(RandomSheets.game(random).toString(), random),
        Shrinker.text(),
        ParserPropertyTest::assertReadOrRefused);
  }

  @Test
  void everyTruncationOfASheetIsReadOrRefused() {
    String text = RandomSheets.game(new SplittableRandom(45)).toString();

    for (int end = 0; end <= text.length(); end++) {
      assertReadOrRefused(text.substring(0, end));
    }
  }

  @Test
  void leavingOutAParenthesisIsOneOrTwoErrors() {
    Property.check(
        300,
        46,
        random -> withoutOneParenthesis(RandomSheets.game(random).toString(), random),
        text -> {
          int errors = read(text).diagnostics().size();
          assertTrue(errors == 1 || errors == 2, () -> errors + " errors");
        });
  }

  private static String withoutOneParenthesis(String text, SplittableRandom random) {
    int[] offsets =
        text.chars().map(c -> c == '(' || c == ')' ? 1 : 0).toArray(); // [offset] -> whether one
    int offset = random.nextInt(text.length());
    while (offsets[offset] == 0) {
      offset = (offset + 1) % text.length();
    }
    return text.substring(0, offset) + text.substring(offset + 1);
  }

  private static void assertReadOrRefused(byte[] bytes) {
    try {
      assertSound(
          Gdl.read("random.kif", new ByteArrayInputStream(bytes), ParseOptions.DEFAULT), null);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static void assertReadOrRefused(String text) {
    assertSound(read(text), text);
    try {
      Gdl.parseTerms(text);
    } catch (GdlException e) {
      assertFalse(e.diagnostics().isEmpty());
    }
    try {
      Formatter.format(new Source("random.kif", text));
    } catch (GdlException e) {
      assertFalse(read(text).isComplete());
    }
  }

  private static void assertSound(ParseResult result, @Nullable String text) {
    Source source = result.sheet().source();
    if (text != null) {
      assertEquals(text, source.text());
    }
    for (Diagnostic diagnostic : result.diagnostics()) {
      assertSame(source, diagnostic.span().source());
      assertTrue(diagnostic.isError());
      assertTrue(diagnostic.code().isSyntax(), diagnostic::headline);
      assertTrue(diagnostic.render().startsWith(diagnostic.headline()));
      diagnostic.notes().stream()
          .filter(note -> note.span().isWritten())
          .forEach(note -> assertSame(source, note.span().source()));
    }
    assertEquals(result.diagnostics().stream().sorted().toList(), result.diagnostics());
    assertEquals(
        result.sheet().statements(),
        Gdl.parse("again.kif", result.sheet().toString()).statements());
  }

  private static ParseResult read(String text) {
    return Gdl.read(new Source("random.kif", text), ParseOptions.DEFAULT);
  }

  private static String latin(byte[] bytes) {
    return new String(bytes, ISO_8859_1);
  }

  private static byte[] bytes(String latin) {
    return latin.getBytes(ISO_8859_1);
  }

  @Test
  void placesOfErrorsLieInTheText() {
    List<String> texts =
        Arrays.asList(
            "(", "(a", ")", "(\n", "\r\n(", "a\r)", "((", "\uD835\uDCB3(", "(\uD835\uDCB3");

    for (String text : texts) {
      Diagnostic diagnostic = read(text).diagnostics().getFirst();
      assertTrue(diagnostic.span().line() <= diagnostic.span().source().lineCount());
      assertTrue(diagnostic.span().isWritten(), text);
    }
  }
}
