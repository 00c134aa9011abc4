package org.tafl.program;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ProgramPrinterTest {
  @Test
  void printsFactsByRelationThenRules() {
    assertEquals(
        List.of(
            "(role white)",
            "(role black)",
            "(init (cell 1 b))",
            "(p a)",
            "(p b)",
            "(<= (next (cell ?x x)) (does ?r (mark ?x)))",
            "(<= (legal ?r noop) (role ?r) (not (p ?r)) (distinct ?r white))",
            "(<= terminal (true (cell 1 x)))"),
        Drafts.normal(
            """
            (role white) (role black)
            (<= (next (cell ?x x)) (does ?r (mark ?x)))
            (init (cell 1 b))
            (p a)
            (<= (legal ?r noop) (role ?r) (not (p ?r)) (distinct ?r white))
            (<= (terminal) (true (cell 1 x)))
            (p b)
            """));
  }

  @Test
  void printsCompoundsWhereTheyAreAskedFor() {
    assertEquals(
        List.of("(role a)", "(q b)", "(<= (p (f (g ?x) ?x)) (q (g ?x)) (not (r (f (g ?x) ?x))))"),
        Drafts.normal("(role a) (q b) (<= (p (f (g ?x) ?x)) (q (g ?x)) (not (r (f (g ?x) ?x))))"));
  }

  @Test
  void printsNormalFormsOfOrs() {
    assertEquals(
        List.of("(role a)", "(<= (p ?x) (q ?x))", "(<= (p ?x) (r ?x))"),
        Drafts.normal("(role a) (<= (p ?x) (or (q ?x) (r ?x)))"));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "(init (f a)) (init b) (<= (next ?x) (true ?x) (true ?y) (distinct ?x ?y))",
        "(init (f a)) (init b) (<= (next ?x) (true ?x) (true ?y) (not (distinct ?x ?y)))",
        "(init (z a)) (init (b a)) (init c) (<= (next ?f) (true ?f)) (<= (next (b z)) (true c))",
        "(q a b) (<= (p ?x) (q ?x ?y) (q ?z ?w) (not (distinct (f ?x ?y) (f ?z ?w))))",
        "(<= (goal ?r 0) (role ?r) (not (goal ?r 100))) (<= (goal ?r 100) (won ?r)) (won a)",
        "(num z) (<= (num (s ?x)) (num ?x)) (init (n z)) (<= (next (n (s ?x))) (true (n ?x)))",
        "(<= (legal ?r noop) (role ?r) (not (legal ?r 1))) (legal a m) (next b) (legal a n)",
        "(true-any a) (init (a b)) (init (c d)) (<= p (true ?x) (true ?y) (true ?z))"
      })
  void theNormalFormOfTheNormalFormIsItself(String text) {
    String normal = Drafts.program("(role a)" + text).toString();

    assertEquals(normal, Drafts.program(normal).toString());
  }

  @Test
  void manyVariablesForFluentsHaveAFixpointToo() {
    String text =
        "(role a) (init (a b)) (init (c d)) (init e) (<= p " + "(true ?x%d) ".repeat(12) + ")";
    for (int i = 0; i < 12; i++) {
      text = text.replaceFirst("%d", "" + i);
    }

    String normal = Drafts.program(text).toString();

    assertEquals(normal, Drafts.program(normal).toString());
  }
}
