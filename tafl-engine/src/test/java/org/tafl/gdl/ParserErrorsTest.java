package org.tafl.gdl;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/// Each error of the parser, word for word and at its place.
class ParserErrorsTest {
  @Test
  void tooDeep() {
    ParseResult result = Gdl.read(new Source("sheet.kif", "(a (b (c (d"), new ParseOptions(100, 3));

    assertEquals(
        """
        sheet.kif:1:10: error[GDL003]: more than 3 parentheses are open here
            1 | (a (b (c (d
              |          ^
              = no game needs this; the rest of the file was not read\
        """,
        result.diagnostics().getFirst().render());
    assertEquals(1, result.diagnostics().size());
  }

  @ParameterizedTest
  @ValueSource(ints = {10_001, 100_000, 2_000_000})
  void tooDeepNeverOverflowsTheStack(int depth) {
    String text = "(f ".repeat(depth) + ")".repeat(depth);

    Stacks.runInSmallStack(() ->
        assertEquals(
            List.of("sheet.kif:1:30001: error[GDL003]: more than 10000 parentheses are open here"),
            headlines(text)));
  }

  @Test
  void unclosedNamesWhereTheParenthesisOpened() {
    assertRendered(
        """
        (role white)
        (<= (p ?x)
            (q (f ?x)
        """,
        """
        sheet.kif:3:5: error[GDL004]: this parenthesis is not closed before the end of the file
            3 |     (q (f ?x)
              |     ^^
          note: 2 parentheses are open there; the statement begins here: sheet.kif:2:1
            2 | (<= (p ?x)
              | -
              = count the parentheses from here on; one ) is missing for each\
        """);
  }

  @Test
  void unclosedIsFoundWhereTheNextRuleBegins() {
    assertRendered(
        """
        (<= (p ?x)
            (q ?x)

        (<= (r ?x)
            (q ?x))
        """,
        """
        sheet.kif:1:1: error[GDL004]: this parenthesis is not closed before the next rule begins at line 4
            1 | (<= (p ?x)
              | ^^^
              = count the parentheses from here on; one ) is missing for each\
        """);
  }

  @Test
  void unclosedMarksOnlyTheParenthesisIfItsWordIsOnAnotherLine() {
    assertRendered(
        "( ; <= role\nrole white",
        """
        sheet.kif:1:1: error[GDL004]: this parenthesis is not closed before the end of the file
            1 | ( ; <= role
              | ^
              = count the parentheses from here on; one ) is missing for each\
        """);
  }

  @Test
  void unclosedOuterList() {
    assertRendered(
        "(\n(role white)\n(role black)\n",
        """
        sheet.kif:1:1: error[GDL004]: the list around the whole sheet is never closed
            1 | (
              | ^
              = add ) at the end, or delete this (\
        """);
  }

  @Test
  void unclosedAfterLettersWhoseLowerCaseIsLonger() {
    assertEquals(
        List.of(
            "sheet.kif:1:202: error[GDL004]:"
                + " this parenthesis is not closed before the end of the file"),
        headlines("\u0130".repeat(200) + " (Role a"));
  }

  @Test
  void unmatchedNamesTheStatementBefore() {
    assertRendered(
        """
        (<= (p ?x)
            (q ?x)))
        (role white)
        """,
        """
        sheet.kif:2:12: error[GDL005]: this parenthesis closes nothing
            2 |     (q ?x)))
              |            ^
          note: the statement before is closed here: sheet.kif:2:11
            2 |     (q ?x)))
              |           -
              = delete it, or delete the one too many before it\
        """);
  }

  @Test
  void unmatchedAtTheBeginning() {
    assertRendered(
        ") (role white)",
        """
        sheet.kif:1:1: error[GDL005]: this parenthesis closes nothing
            1 | ) (role white)
              | ^
              = delete it, or delete the one too many before it\
        """);
  }

  @Test
  void unmatchedNamesWhereTheOuterListWasClosed() {
    assertRendered(
        """
        ((role white))
         (role black))
        """,
        """
        sheet.kif:2:14: error[GDL005]: this parenthesis closes nothing
            2 |  (role black))
              |              ^
          note: the list around the whole sheet is closed here: sheet.kif:1:14
            1 | ((role white))
              |              -
              = delete it, or delete the one too many before it\
        """);
  }

  @Test
  void emptyList() {
    assertRendered(
        "(role white)\n(p a ( ) b)",
        """
        sheet.kif:2:6: error[GDL006]: a list is empty
            2 | (p a ( ) b)
              |      ^^^
              = delete it, or write what it should hold\
        """);
  }

  @Test
  void listThatBeginsWithAVariable() {
    assertRendered(
        "(<= (p ?x) (?r ?x))",
        """
        sheet.kif:1:13: error[GDL007]: a list begins with the variable ?r
            1 | (<= (p ?x) (?r ?x))
              |             ^^
              = GDL has no variables for relations or functions: write a name after (\
        """);
  }

  @Test
  void listThatBeginsWithAList() {
    assertRendered(
        "(<= (p ?x) ((q) ?x))",
        """
        sheet.kif:1:13: error[GDL007]: a list begins with another list
            1 | (<= (p ?x) ((q) ?x))
              |             ^
              = write the name of the relation or function after (\
        """);
  }

  @Test
  void secondListOfStatements() {
    assertRendered(
        "(role white)\n((p a) (q b))",
        """
        sheet.kif:2:2: error[GDL007]: a list begins with another list
            2 | ((p a) (q b))
              |  ^
              = write the name of the relation or function after (\
        """);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "<= p q            | 1:1  | <= stands in the middle of a statement",
        "(p <= q)          | 1:4  | <= stands in the middle of a statement",
        "(<= p <= q)       | 1:7  | <= stands in the middle of a statement",
        "(<= <= p)         | 1:5  | <= stands in the middle of a statement",
        "(p) <=            | 1:5  | <= stands in the middle of a statement",
        "(<=)              | 1:1  | a rule has no head",
        "( <= )            | 1:1  | a rule has no head",
        "(<= ?x (p ?x))    | 1:5  | the head of a rule is the variable ?x",
        "(p) ?x            | 1:5  | a statement is the variable ?x",
        "?X                | 1:1  | a statement is the variable ?X",
        "(p ? a)           | 1:4  | a variable has no name",
        "(? a)             | 1:2  | a variable has no name",
        "?                 | 1:1  | a variable has no name",
      })
  void malformedStatements(String text, String place, String message) {
    assertEquals(List.of("sheet.kif:" + place + ": error[GDL008]: " + message), headlines(text));
  }

  @Test
  void unreadableCharacter() {
    assertRendered(
        "(role\u0000 white)",
        """
        sheet.kif:1:6: error[GDL009]: control character U+0000 outside a comment
            1 | (role\uFFFD white)
              |      ^
              = delete it; retype the line if it looks empty\
        """);
  }

  @Test
  void errorsOfASheetAreCounted() {
    List<Diagnostic> diagnostics = read("() ".repeat(5_000) + "\u0007".repeat(5_000)).diagnostics();

    assertEquals(100, diagnostics.size());
    assertFalse(diagnostics.get(98).render().contains("more than 100 errors"));
    assertEquals(
        "there are more than 100 errors; the others are left out",
        diagnostics.getLast().notes().getLast().text());
  }

  @Test
  void hundredErrorsAreAllShown() {
    List<Diagnostic> diagnostics = read("() ".repeat(100)).diagnostics();

    assertEquals(100, diagnostics.size());
    assertEquals(1, diagnostics.getLast().notes().size());
  }

  private static void assertRendered(String text, String expected) {
    List<Diagnostic> diagnostics = read(text).diagnostics();
    assertEquals(
        expected, String.join("\n", diagnostics.stream().map(Diagnostic::render).toList()));
  }

  private static List<String> headlines(String text) {
    return read(text).diagnostics().stream().map(Diagnostic::headline).toList();
  }

  private static ParseResult read(String text) {
    return Gdl.read(new Source("sheet.kif", text), ParseOptions.DEFAULT);
  }
}
