package org.tafl.program;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class KeywordJoinerTest {
  @Test
  void keywordsAreJoinedWithTheirFunctor() {
    assertRules(
        "(<= (next (cell ?x b)) (true (cell ?x ?y)) (does ?r (mark ?x)) (not (true (cell b b))))",
        "next cell(?x, b) :- true cell(?x, ?y), does mark(?r, ?x), not true cell(b, b)");
  }

  @Test
  void bareConstantsAreARelationOfTheirOwn() {
    assertRules(
        "(init on) (<= (next on) (does white noop) (not (true off)))",
        "init(on)",
        "next(on) :- does(white, noop), not true(off)");
  }

  @Test
  void groundCompoundsAreTakenApart() {
    assertRules("(init (cell 1 (f 2)))", "init cell(1, (f 2))");
  }

  @Test
  void variableForAFluentTakesEveryFunctor() {
    assertRules(
        "(init (f a)) (init (g a b)) (<= (next ?x) (true ?x))",
        "init f(a)",
        "init g(a, b)",
        "next f(?x-1) :- true f(?x-1)",
        "next g(?x-1, ?x-2) :- true g(?x-1, ?x-2)");
  }

  @Test
  void variableForAFluentMayBeAConstantOfTheState() {
    assertRules(
        "(init (f a)) (init c) (init d) (<= (next ?x) (true ?x))",
        "init f(a)",
        "init(c)",
        "init(d)",
        "next(?x) :- true(?x)",
        "next f(?x-1) :- true f(?x-1)");
  }

  @Test
  void variableForConstantsAloneStays() {
    assertRules("(init c) (<= (next ?x) (true ?x))", "init(c)", "next(?x) :- true(?x)");
  }

  @Test
  void variableBoundElsewhereTakesTheConstantsItMayBe() {
    assertRules(
        "(w c) (w d) (w (f a)) (<= (next ?x) (w ?x) (not (true ?x)))",
        "w(c)",
        "w(d)",
        "w((f a))",
        "next(c) :- w(c), not true(c)",
        "next(d) :- w(d), not true(d)",
        "next f(?x-1) :- w(?x), not true f(?x-1), ?x = f(?x-1)");
  }

  @Test
  void variableForAMoveKeepsTheRole() {
    assertRules(
        "(role a) (m noop) (m (go n)) (<= (legal ?r ?m) (role ?r) (m ?m))"
            + "(<= (next (did ?m)) (does ?r ?m))",
        "role(a)",
        "m(noop)",
        "m((go n))",
        "legal(?r, noop) :- role(?r), m(noop)",
        "legal go(?r, ?m-1) :- role(?r), m(?m), ?m = go(?m-1)",
        "next did(?m) :- does(?r, ?m)",
        "next did(?m) :- does go(?r, ?m-1), ?m = go(?m-1)");
  }

  @Test
  void variableThatIsNeverTrueDropsTheRule() {
    assertRules("(<= (next ?x) (true ?x))");
    assertRules("(p (f a)) (<= q (p ?x) (p ?y) (does ?x ?y))", "p((f a))");
  }

  @Test
  void declaredFluentsMayBeTrue() {
    assertRules("(base (f a)) (<= q (true ?x))", "base f(a)", "q :- true f(?x-1)");
  }

  @Test
  void newVariablesAvoidTheNamesOfTheRule() {
    assertRules(
        "(init (f a)) (<= (p ?x-1) (true ?x) (q ?x-1))",
        "init f(a)",
        "p(?x-1) :- true f(?x-2), q(?x-1)");
  }

  @Test
  void functorsInsideFunctorsStayFunctionLiterals() {
    assertRules(
        "(init (f (g a))) (<= (next (f ?x)) (true (f (g ?x))) (true (f ?y)))",
        "init f((g a))",
        "next f(?x) :- true f(?t1), true f(?y), ?t1 = g(?x)");
  }

  @Test
  void functorsAreTakenInTheOrderOfTheirNames() {
    assertEquals(
        List.of("next b(?x-1) :- true b(?x-1)", "next z(?x-1) :- true z(?x-1)"),
        Drafts.text(Drafts.joined("(init (z a)) (init (b a)) (<= (next ?x) (true ?x))"))
            .subList(2, 4));
  }

  @Test
  void manyFunctorsAreASum() {
    String facts =
        IntStream.range(0, 300).mapToObj("(init (f%d a))"::formatted).collect(Collectors.joining());

    assertEquals(600, Drafts.joined(facts + "(<= (next ?f) (true ?f))").rules().size());
  }

  @Test
  void manyVariablesAreASum() {
    String literals =
        IntStream.range(0, 200).mapToObj("(true ?f%d)"::formatted).collect(Collectors.joining());
    Draft joined =
        Drafts.joined("(init c) (init (f a)) (init (g a)) (<= (next ?f0) %s)".formatted(literals));

    assertEquals(3 + 3 + 3, joined.rules().size());
    assertTrue(Drafts.text(joined).contains("true-any(?f) :- true g(?f-1), ?f = g(?f-1)"));
  }

  private static void assertRules(String text, String... rules) {
    assertEquals(List.of(rules), Drafts.text(Drafts.joined(text)));
  }
}
