package org.tafl.gdl;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.tafl.gdl.Term.Compound;
import org.tafl.gdl.Term.Constant;
import org.tafl.gdl.Term.Variable;

class TermTest {
  @ParameterizedTest
  @CsvSource({
    "?x, ?X",
    "white, White",
    "(cell 1 ?X b), ( CELL   1 ?x B )",
    "(p), p",
    "(f (g (h ?x)) y), (F (G (H ?X)) Y)",
  })
  void equalWithoutRegardToCaseAndSpace(String first, String second) {
    Term one = Gdl.parseTerm(first);
    Term other = Gdl.parseTerm(second);

    assertEquals(one, other);
    assertEquals(one.hashCode(), other.hashCode());
    assertEquals(0, one.compareTo(other));
  }

  @ParameterizedTest
  @CsvSource({
    "?x, x",
    "?x, ?y",
    "5, 05",
    "(f a), f",
    "(f a), (f a a)",
    "(f a b), (f b a)",
    "(f (g a) b), (f (g a b))",
    "(f (g a)), (f (g ?a))",
  })
  void differsWhereTheTextDoes(String first, String second) {
    Term one = Gdl.parseTerm(first);
    Term other = Gdl.parseTerm(second);

    assertNotEquals(one, other);
    assertNotEquals(other, one);
    assertNotEquals(0, one.compareTo(other));
  }

  @Test
  void differsFromWhatIsNoTerm() {
    assertNotEquals("white", Term.constant("white"));
    assertNotEquals(Symbol.of("white"), Term.constant("white"));
  }

  @Test
  void spanTakesNoPartInEquality() {
    Term parsed = Gdl.parseTerm("  (cell 1 ?x)");

    assertEquals(Term.compound("cell", Term.constant("1"), Term.variable("?x")), parsed);
    assertEquals("(cell 1 ?x)", parsed.span().text());
  }

  @Test
  void printsOnOneLineAsWritten() {
    Term term = Gdl.parseTerm("( Cell\n 1 ;c\n\t?X (g  (h)) )");

    assertEquals("(Cell 1 ?X (g h))", term.toString());
  }

  @Test
  void sortsByPrintedTextInLowerCase() {
    List<String> sorted =
        Stream.of("b", "(b 2)", "A", "(b 10)", "(B (c))", "?x", "10", "2", "(b)", "++")
            .map(Gdl::parseTerm)
            .sorted()
            .map(Term::toString)
            .toList();

    assertEquals(List.of("(b 10)", "(b 2)", "(B c)", "++", "10", "2", "?x", "A", "b", "b"), sorted);
  }

  @Test
  void knowsWhetherItIsGround() {
    assertTrue(Gdl.parseTerm("(f (g a) b)").isGround());
    assertFalse(Gdl.parseTerm("(f (g ?a) b)").isGround());
    assertFalse(Gdl.parseTerm("?a").isGround());
    assertTrue(Gdl.parseTerm("a").isGround());
  }

  @Test
  void visitsTermsInTheOrderWritten() {
    var visited = new ArrayList<String>();

    Gdl.parseTerm("(f (g ?a b) ?c ?a)").forEach(term -> visited.add(term.toString()));

    assertEquals(List.of("(f (g ?a b) ?c ?a)", "(g ?a b)", "?a", "b", "?c", "?a"), visited);
  }

  @Test
  void visitsEachOccurrenceOfAVariable() {
    var visited = new ArrayList<String>();

    Gdl.parseTerm("(f (g ?a b) ?c ?a)").forEachVariable(v -> visited.add(v.toString()));

    assertEquals(List.of("?a", "?c", "?a"), visited);
  }

  @Test
  void compoundCopiesItsArguments() {
    var arguments = new ArrayList<Term>(List.of(Term.constant("a")));
    var compound = new Compound(Symbol.of("f"), arguments, Span.NONE);

    arguments.add(Term.constant("b"));

    assertEquals(1, compound.arity());
    assertEquals(Term.constant("a"), compound.argument(0));
    assertThrows(
        UnsupportedOperationException.class, () -> compound.arguments().add(Term.constant("c")));
  }

  @Test
  void compoundNeedsAnArgument() {
    var error = assertThrows(IllegalArgumentException.class, () -> Term.compound("f"));

    assertEquals("a compound needs an argument; f has none", error.getMessage());
  }

  @ParameterizedTest
  @ValueSource(strings = {"x", "?", ""})
  void refusesNamesThatAreNoVariables(String name) {
    assertThrows(IllegalArgumentException.class, () -> Term.variable(name));
  }

  @Test
  void refusesConstantsAndFunctorsThatAreVariables() {
    assertThrows(IllegalArgumentException.class, () -> Term.constant("?x"));
    assertThrows(IllegalArgumentException.class, () -> Term.compound("?f", Term.constant("a")));
  }

  @Test
  void deepTermsNeedNoStack() {
    Term one = deep("F", "?x");
    Term same = deep("f", "?X");
    Term other = deep("f", "?y");

    Stacks.runInSmallStack(() -> {
      assertTrue(one.equals(same));
      assertFalse(one.equals(other));
      assertEquals(one.hashCode(), same.hashCode());
      assertEquals(0, one.compareTo(same));
      assertTrue(one.compareTo(other) < 0);
      assertEquals(4 * Stacks.DEPTH + 2, one.toString().length());
      assertFalse(one.isGround());
      var count = new int[1];
      one.forEach(_ -> count[0]++);
      assertEquals(Stacks.DEPTH + 1, count[0]);
    });
  }

  @Test
  void deepTermsInStatementsNeedNoStack() {
    Statement one = Statement.rule(deep("f", "?x"), List.of(deep("g", "?x")));
    Statement same = Statement.rule(deep("F", "?x"), List.of(deep("G", "?x")));

    Stacks.runInSmallStack(() -> {
      assertEquals(one, same);
      assertEquals(one.hashCode(), same.hashCode());
      assertEquals(one.toString().length(), same.toString().length());
    });
  }

  @Test
  void kindsAreAClosedSet() {
    Term term = Gdl.parseTerm("(f a)");

    String kind =
        switch (term) {
          case Variable _ -> "variable";
          case Constant _ -> "constant";
          case Compound _ -> "compound";
        };

    assertEquals("compound", kind);
  }

  private static Term deep(String functor, String variable) {
    Term term = Term.variable(variable);
    for (int i = 0; i < Stacks.DEPTH; i++) {
      term = Term.compound(functor, term);
    }
    return term;
  }
}
