package org.tafl.gdl;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.tafl.gdl.Term.Compound;
import org.tafl.gdl.Term.Constant;
import org.tafl.gdl.Term.Variable;

/// What the parser reads. Its errors are in ParserErrorsTest and ParserRecoveryTest.
class ParserTest {
  @Test
  void readsFactsAndRules() {
    Rulesheet sheet = Gdl.parse("sheet.kif", "(role white)\n(<= (p ?x) (q ?x) (not (r ?x a)))");

    assertEquals(
        List.of(
            Statement.fact(Term.compound("role", Term.constant("white"))),
            Statement.rule(
                Term.compound("p", Term.variable("?x")),
                List.of(
                    Term.compound("q", Term.variable("?x")),
                    Term.compound(
                        "not", Term.compound("r", Term.variable("?x"), Term.constant("a")))))),
        sheet.statements());
  }

  @Test
  void everyTermKeepsItsSpan() {
    Rulesheet sheet = Gdl.parse("sheet.kif", "(<= (p ?x)\n    (q ( r )\n f(g ?y)))");
    Statement rule = sheet.statements().getFirst();
    Compound literal = assertInstanceOf(Compound.class, rule.body().getFirst());

    assertEquals("sheet.kif:1:1", rule.span().place());
    assertEquals(sheet.source().text(), rule.span().text());
    assertEquals("(p ?x)", rule.head().span().text());
    assertEquals("sheet.kif:2:5", literal.span().place());
    assertEquals("( r )", literal.argument(0).span().text());
    assertEquals("f", literal.argument(1).span().text());
    assertEquals("(g ?y)", literal.argument(2).span().text());
    assertEquals("sheet.kif:3:3", literal.argument(2).span().place());
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "(role white);c\n(<= (p ?x);c\n(q ?x))",
        "(role white) (<= (p ?x) (q ?x)) ; no line end",
        ";first\n(role;c\nwhite)(<=;c\n(p;c\n?x;c\n)(q ?x))",
        "(role white)\r\n(<= (p ?x)\r\n\t(q ?x))\r\n",
        "(role white)\r(<= (p ?x) ; c\r(q ?x))\r",
        "(role\twhite)\f(<= (p ?x)\u000B(q\u00A0?x))",
        "\uFEFF(role white)(<= (p ?x) (q ?x))",
        "(ROLE WHITE) (<= (P ?X) (Q ?X))",
        "( role white )\n( <= ( p ?x ) ( q ?x ) )",
        "((role white) (<= (p ?x) (q ?x)))",
        "( ; all\n (role white) (<= (p ?x) (q ?x)) ; c\n) ; c",
        "(role (white)) (<= (p ?x) (q ?x))",
        "; \u00FC \u65E5\u672C \uD835\uDCB3 ((( \n(role white) (<= (p ?x) (q ?x))",
      })
  void readsWhatIsFoundInTheWild(String text) {
    assertEquals(
        Gdl.parse("plain.kif", "(role white)\n(<= (p ?x) (q ?x))\n"), Gdl.parse("wild.kif", text));
  }

  @Test
  void parenthesesAroundAWordAreTheWord() {
    Rulesheet sheet = Gdl.parse("sheet.kif", "(<= (terminal) ( open ))");
    Statement rule = sheet.statements().getFirst();

    assertEquals(Term.constant("terminal"), rule.head());
    assertEquals("(terminal)", rule.head().span().text());
    assertEquals("( open )", rule.body().getFirst().span().text());
    assertEquals("(<= terminal open)\n", sheet.toString());
  }

  @Test
  void wordsMayStandAlone() {
    List<Statement> statements = Gdl.parse("sheet.kif", "open (closed) 10").statements();

    assertEquals(
        List.of("open", "closed", "10"), statements.stream().map(Statement::toString).toList());
    assertFalse(statements.getFirst().isRule());
  }

  @Test
  void rulesMayLackABody() {
    Statement rule = Gdl.parse("sheet.kif", "(<= (p a))").statements().getFirst();

    assertTrue(rule.isRule());
    assertEquals(List.of(), rule.body());
  }

  @Test
  void connectivesNestAtWill() {
    String rule =
        "(<= (p ?x) (or (and (q ?x) (not (or (r) (not (distinct ?x a))))) (or) (not (s))))";

    assertEquals(
        "(<= (p ?x) (or (and (q ?x) (not (or r (not (distinct ?x a))))) or (not s)))\n",
        Gdl.parse("sheet.kif", rule).toString());
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "++",
        "-1",
        "?n++",
        "random",
        "sees",
        "=<",
        "<",
        "=>",
        "<=>",
        "<-",
        "3.14",
        "a'",
        "\"s\"",
        "&",
        "|",
        "#",
        "a?",
        "\u65E5\u672C",
        "\uD835\uDCB3",
        "?-",
        "'a",
        "[]",
        "{}",
        "\\"
      })
  void readsOddWords(String word) {
    Term term = Gdl.parseTerm("(f " + word + ")");

    assertEquals("(f " + word + ")", term.toString());
    Term argument = assertInstanceOf(Compound.class, term).argument(0);
    assertEquals(word.startsWith("?"), argument instanceof Variable);
    assertEquals(!word.startsWith("?"), argument instanceof Constant);
  }

  @Test
  void readsImperfectInformationAsAnyOtherRelation() {
    String text = "(role random)\n(<= (sees ?r (drew ?c)) (does random (deal ?r ?c)))\n";

    assertEquals(text, Gdl.parse("sheet.kif", text).toString());
  }

  @Test
  void printsWordsAsFirstWritten() {
    assertEquals("(Cell A)\n(Cell A)\n", Gdl.parse("sheet.kif", "(Cell A) (CELL a)").toString());
  }

  @ParameterizedTest
  @CsvSource({"(p), 1", "(p) q, 2", "((p)), 1", "((p) (q)), 2", "((p)) (q), 2"})
  void outerListIsTheOneThatBeginsTheSheet(String text, int statements) {
    assertEquals(statements, Gdl.parse("sheet.kif", text).statements().size());
  }

  @ParameterizedTest
  @ValueSource(strings = {"", " \n\t ", "; only a comment", ";", "\uFEFF"})
  void nothingIsASheetWithoutStatements(String text) {
    assertEquals(List.of(), Gdl.parse("sheet.kif", text).statements());
  }

  @Test
  void readsTenThousandParenthesesInASmallStack() {
    String text = "(f ".repeat(9_999) + "(f)" + ")".repeat(9_999);

    Stacks.runInSmallStack(() -> {
      Rulesheet sheet = Gdl.parse("deep.kif", text);
      assertEquals(sheet, Gdl.parse("again.kif", sheet.toString()));
      assertEquals(text.replace("(f)", "f"), sheet.statements().getFirst().toString());
    });
  }

  @Test
  void outerListCountsAsAParenthesis() {
    var options = new ParseOptions(1_000, 3);

    assertTrue(Gdl.read(new Source("s.kif", "((p (q a)))"), options).isComplete());
    assertFalse(Gdl.read(new Source("s.kif", "((p (q (r a))))"), options).isComplete());
    assertTrue(Gdl.read(new Source("s.kif", "(p (q (r a)))"), options).isComplete());
  }
}
