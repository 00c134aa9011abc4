package org.tafl.gdl;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.tafl.gdl.Diagnostic.Note;

class DiagnosticTest {
  private static final String SHEET =
      """
      (role white)
      (<= (p ?x)
          (q ?x ?y)
          (not (cell ?x ?z)))
      """;

  @Test
  void rendersHeadlineLineMarkerAndNotes() {
    var source = new Source("game.kif", SHEET);
    var diagnostic =
        new Diagnostic(
            Code.UNSAFE_NEGATION,
            span(source, "?z"),
            "variable ?z occurs only under not",
            new Note("the rule begins here", span(source, "(<=")),
            Note.of("give ?z a value in a positive literal of the same rule"));

    assertEquals(
        """
        game.kif:4:19: error[GDL014]: variable ?z occurs only under not
            4 |     (not (cell ?x ?z)))
              |                   ^^
          note: the rule begins here: game.kif:2:1
            2 | (<= (p ?x)
              | ---
              = give ?z a value in a positive literal of the same rule\
        """,
        diagnostic.render());
  }

  @Test
  void warningsSaySo() {
    var source = new Source("game.kif", "(p 00)");
    var diagnostic = new Diagnostic(Code.LEADING_ZERO, span(source, "00"), "00 is not 0");

    assertFalse(diagnostic.isError());
    assertEquals("game.kif:1:4: warning[GDL025]: 00 is not 0", diagnostic.headline());
    assertEquals(diagnostic.headline(), diagnostic.toString());
  }

  @Test
  void tabsAreShownAsOneBlank() {
    var source = new Source("game.kif", "\t(p\t?x)\n");

    assertEquals(
        """
        game.kif:1:5: error[GDL013]: unsafe
            1 |  (p ?x)
              |     ^^\
        """,
        new Diagnostic(Code.UNSAFE_HEAD, span(source, "?x"), "unsafe").render());
  }

  @Test
  void charactersThatMoveTheCursorAreHidden() {
    var source = new Source("game.kif", "(p \u001B[2J\u0008 x)");

    String rendered = new Diagnostic(Code.UNSAFE_HEAD, span(source, "x"), "unsafe").render();

    assertTrue(rendered.contains("(p \uFFFD[2J\uFFFD x)"), rendered);
  }

  @Test
  void spansOverSeveralLinesAreMarkedToTheEndOfTheFirst() {
    var source = new Source("game.kif", "(p (q a\n  b)\n c)");

    assertEquals(
        """
        game.kif:1:4: error[GDL013]: unsafe
            1 | (p (q a
              |    ^^^^\
        """,
        new Diagnostic(Code.UNSAFE_HEAD, span(source, "(q a\n  b)"), "unsafe").render());
  }

  @Test
  void spanThatBeginsAtALineEndIsMarkedBehindTheLine() {
    for (String lineEnd : List.of("\n", "\r", "\r\n")) {
      var source = new Source("game.kif", "(p" + lineEnd + "q)");

      assertEquals(
          """
          game.kif:1:3: error[GDL013]: unsafe
              1 | (p
                |   ^\
          """,
          new Diagnostic(Code.UNSAFE_HEAD, span(source, lineEnd + "q"), "unsafe").render());
    }
  }

  @Test
  void columnsCountCharactersBeyondTheBasicPlane() {
    var source = new Source("game.kif", "(\uD835\uDCB3\uD835\uDCB4 \u00FC ?zz\uD835\uDCB5)");

    assertEquals(
        """
        game.kif:1:7: error[GDL013]: unsafe
            1 | (\uD835\uDCB3\uD835\uDCB4 \u00FC ?zz\uD835\uDCB5)
              |       ^^^^\
        """,
        new Diagnostic(Code.UNSAFE_HEAD, span(source, "?zz\uD835\uDCB5"), "unsafe").render());
  }

  @Test
  void longLinesAreCutAroundThePlace() {
    var source = new Source("game.kif", "(a) ".repeat(100) + "?here " + "(b) ".repeat(100));

    assertEquals(
        """
        game.kif:1:401: error[GDL013]: unsafe
            1 | ...%s?here %s(b...
              |    %s^^^^^\
        """
            .formatted("(a) ".repeat(10), "(b) ".repeat(13), " ".repeat(40)),
        new Diagnostic(Code.UNSAFE_HEAD, span(source, "?here"), "unsafe").render());
  }

  @Test
  void longLinesAreNotCutThroughACharacter() {
    var source =
        new Source("game.kif", "\uD835\uDCB3".repeat(81) + "a?here" + "\uD835\uDCB4".repeat(80));

    String rendered = new Diagnostic(Code.UNSAFE_HEAD, span(source, "?here"), "unsafe").render();

    assertTrue(
        rendered.contains("| ..." + "\uD835\uDCB3".repeat(20) + "a?here\uD835\uDCB4"), rendered);
    assertTrue(rendered.endsWith("| " + " ".repeat(24) + "^^^^^"), rendered);
    assertTrue(rendered.codePoints().noneMatch(c -> c >= 0xD800 && c < 0xE000), rendered);
  }

  @Test
  void markersOfLongSpansStopWhereTheLineIsCut() {
    var source = new Source("game.kif", "(" + "p ".repeat(200) + ")");

    String rendered = new Diagnostic(Code.UNSAFE_HEAD, new Span(source, 0, 402), "unsafe").render();

    assertTrue(rendered.endsWith("      | " + "^".repeat(100)), rendered);
  }

  @Test
  void mattersOfTheWholeSheetShowNoLine() {
    var source = new Source("game.kif", SHEET);
    var diagnostic =
        new Diagnostic(Code.NO_ROLE, new Span(source, 0, 0), "no role", Note.of("add (role x)"));

    assertEquals(
        """
        game.kif:1:1: error[GDL011]: no role
              = add (role x)\
        """,
        diagnostic.render());
  }

  @Test
  void lineNumbersAreRightAligned() {
    var source = new Source("game.kif", "\n".repeat(99_999) + "x");

    assertEquals(
        """
        game.kif:100000:1: error[GDL013]: unsafe
        100000 | x
              | ^\
        """,
        new Diagnostic(Code.UNSAFE_HEAD, span(source, "x"), "unsafe").render());
  }

  @Test
  void rendersTheSameInEveryCountry() {
    var source = new Source("game.kif", SHEET);
    var diagnostic = new Diagnostic(Code.UNSAFE_NEGATION, span(source, "?z"), "unsafe");
    String expected = diagnostic.render();
    Locale before = Locale.getDefault();
    Locale.setDefault(Locale.forLanguageTag("ar-EG-u-nu-arab"));
    try {
      assertEquals(expected, diagnostic.render());
    } finally {
      Locale.setDefault(before);
    }
  }

  @Test
  void sortsByPlaceThenByCode() {
    var source = new Source("game.kif", SHEET);
    var late = new Diagnostic(Code.UNSAFE_HEAD, new Span(source, 9, 10), "a");
    var early = new Diagnostic(Code.UNSAFE_NEGATION, new Span(source, 2, 3), "b");
    var earlyToo = new Diagnostic(Code.UNSAFE_HEAD, new Span(source, 2, 9), "c");

    assertEquals(
        List.of(earlyToo, early, late), Stream.of(late, early, earlyToo).sorted().toList());
  }

  @Test
  void copiesItsNotes() {
    var notes = new ArrayList<>(List.of(Note.of("a note")));
    var source = new Source("game.kif", SHEET);
    var diagnostic = new Diagnostic(Code.UNSAFE_HEAD, new Span(source, 0, 1), "unsafe", notes);

    notes.clear();

    assertEquals(1, diagnostic.notes().size());
  }

  private static Span span(Source source, String text) {
    int start = source.text().indexOf(text);
    return new Span(source, start, start + text.length());
  }
}
