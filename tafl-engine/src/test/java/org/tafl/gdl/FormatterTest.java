package org.tafl.gdl;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class FormatterTest {
  @Test
  void laysStatementsOut() {
    assertFormatted(
        "(role   white)(role black) (<= terminal (true (step 3)))"
            + "(<= (next (cell ?x ?y)) (true (cell ?x ?y)) (not (does white (mark ?x))))",
        """
        (role white)
        (role black)
        (<= terminal (true (step 3)))
        (<= (next (cell ?x ?y))
            (true (cell ?x ?y))
            (not (does white (mark ?x))))
        """);
  }

  @Test
  void keepsWordsAsWritten() {
    assertFormatted("(Role WHITE)\n(role (black))\nopen", "(Role WHITE)\n(role (black))\nopen\n");
  }

  @Test
  void keepsCommentsWhereTheyStood() {
    assertFormatted(
        """
        ; the game
        (role white)   ; first
          ; alone
        (<= (p ?x) ; head
        ; before q
          (q ?x) ; after q
          ; last
          )
        ; end\
        """,
        """
        ; the game
        (role white) ; first
        ; alone
        (<= (p ?x) ; head
            ; before q
            (q ?x) ; after q
            ; last
        )
        ; end
        """);
  }

  @Test
  void commentsGluedToTokensAreKept() {
    assertFormatted(
        "(role;a\nwhite;b\n);c\n(;d\nrole black)",
        """
        (role ;a
            white ;b
        ) ;c
        ( ;d
            role black)
        """);
  }

  @Test
  void commentsInsideListsOfListsAreKept() {
    assertFormatted(
        "(<= (p ?x) (or (q ?x) ; this\n (r ?x) ; or that\n) (s ?x))",
        """
        (<= (p ?x)
            (or (q ?x) ; this
                (r ?x) ; or that
            )
            (s ?x))
        """);
  }

  @Test
  void commentAtTheEndNeedsNoLineEnd() {
    assertFormatted("(p);c", "(p) ;c\n");
    assertFormatted(";c", ";c\n");
  }

  @Test
  void blanksAtTheEndOfCommentsGo() {
    assertFormatted("; remark \t \n(p)", "; remark\n(p)\n");
  }

  @ParameterizedTest
  @ValueSource(strings = {"\n", "\r", "\r\n"})
  void lineEndsBecomeLineFeeds(String lineEnd) {
    String text = "; one\n(p a) ; two\n\n(<= (q ?x)\n  (r ?x) ; three\n (s ?x))\n";

    assertFormatted(
        text.replace("\n", lineEnd),
        """
        ; one
        (p a) ; two

        (<= (q ?x)
            (r ?x) ; three
            (s ?x))
        """);
  }

  @Test
  void formFeedsTabsAndByteOrderMarksGo() {
    assertFormatted("\uFEFF(p\ta)\f(q\u00A0b)", "(p a)\n(q b)\n");
  }

  @Test
  void oneBlankLineIsKeptWhereThereWereAny() {
    assertFormatted("\n\n(p a)\n\n\n\n(q b)\n(r c)\n\n\n; c\n\n", "(p a)\n\n(q b)\n(r c)\n\n; c\n");
  }

  @Test
  void blankLinesInsideStatementsGo() {
    assertFormatted(
        "(<= (p ?x)\n\n    (q ?x)\n\n    (r ?x))", "(<= (p ?x)\n    (q ?x)\n    (r ?x))\n");
  }

  @Test
  void listAroundTheSheetHasLinesOfItsOwn() {
    assertFormatted(
        "((role white) (role black) ; c\n (<= (p ?x) (q ?x) (r ?x)))",
        """
        (
        (role white)
        (role black) ; c
        (<= (p ?x)
            (q ?x)
            (r ?x))
        )
        """);
  }

  @Test
  void listAroundTheSheetMayBeginWithAComment() {
    assertFormatted(
        "( ; all\n(role white)\n(role black))", "( ; all\n(role white)\n(role black)\n)\n");
  }

  @Test
  void wordsFillLongLines() {
    String words = "word ".repeat(40).strip();

    String formatted = format("(p " + words + ")");

    assertTrue(formatted.lines().allMatch(line -> line.length() <= 80), formatted);
    assertEquals(3, formatted.lines().count());
  }

  @Test
  void longLiteralsAreBroken() {
    String literal = "(cell ?abcdefghijklmnop ?abcdefghijklmnop)";
    assertFormatted(
        "(<= (p ?x) (or " + literal + literal + "(not " + literal + ")))",
        """
        (<= (p ?x)
            (or (cell ?abcdefghijklmnop ?abcdefghijklmnop)
                (cell ?abcdefghijklmnop ?abcdefghijklmnop)
                (not (cell ?abcdefghijklmnop ?abcdefghijklmnop))))
        """);
  }

  @Test
  void nothingStaysNothing() {
    assertFormatted("", "");
    assertFormatted(" \n\n ", "");
  }

  @Test
  void unreadableTextIsRefused() {
    assertThrows(GdlException.class, () -> format("(p"));
    assertThrows(GdlException.class, () -> format("(p \u0007)"));
  }

  @ParameterizedTest
  @ValueSource(strings = {"(f ", "(f a ", "(or (p ?x) "})
  void deepNestingNeedsNoStack(String open) {
    String text = "(<= (p ?x) " + open.repeat(9_998) + "(g)" + ")".repeat(9_999);

    Stacks.runInSmallStack(() -> {
      String formatted = format(text);
      assertEquals(formatted, format(formatted));
      assertEquals(Gdl.parse("a.kif", text), Gdl.parse("b.kif", formatted));
    });
  }

  private static void assertFormatted(String text, String expected) {
    assertEquals(expected, format(text));
    assertEquals(expected, format(expected));
  }

  private static String format(String text) {
    return Formatter.format(new Source("sheet.kif", text));
  }
}
