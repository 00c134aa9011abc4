package org.tafl.naive;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.tafl.gdl.Gdl;
import org.tafl.gdl.Term;

class NaiveEvaluatorTest {
  private static final Term A = Term.constant("a");

  @Test
  void answersTheQuestionsOfAGame() {
    NaiveEvaluator game =
        evaluator(
            """
            (role a) (role b) (init (at 1)) (succ 1 2) (succ 2 3)
            (<= (legal ?r (go ?y)) (role ?r) (true (at ?x)) (succ ?x ?y))
            (<= (next (at ?y)) (does ?r (go ?y)))
            (<= terminal (true (at 3)))
            (<= (goal ?r 100) (role ?r) (true (at 3)))
            (<= (goal ?r 0) (role ?r) (not (true (at 3))))
            """);

    assertEquals("[a, b]", game.roles().toString());
    Set<Term> state = game.initial();
    assertEquals(terms("(at 1)"), state);
    assertEquals(terms("(go 2)"), game.legal(state, A));
    assertFalse(game.terminal(state));
    assertEquals(terms("0"), game.goal(state, A));
    Term move = Gdl.parseTerm("(go 3)");
    assertEquals(terms("(at 3)"), game.next(state, List.of(move, move)));
    assertTrue(game.terminal(terms("(at 3)")));
    assertEquals(terms("100"), game.goal(terms("(at 3)"), A));
  }

  @Test
  void literalsMayStandInAnyOrder() {
    assertHolds("p", "(<= p (not (q ?x)) (distinct ?x b) (r ?x)) (r a) (r b) (q c)");
  }

  @Test
  void connectivesNestAtWill() {
    assertHolds("p", "(<= p (not (or (q a) (not (and (q b) (not (q c))))))) (q b)");
    assertHolds("(p a)", "(<= (p ?x) (not (not (q ?x)))) (q a)");
    assertHolds("(p b)", "(<= (p ?x) (q ?x) (or (r ?x) (distinct ?x a))) (q a) (q b)");
    assertFails("p", "(<= p (or))");
    assertHolds("p", "(<= p (and))");
    assertHolds("p", "(<= p (q ?x) (not (distinct ?x (f a)))) (q (f a))");
  }

  @Test
  void parenthesesAroundAWordMeanNothing() {
    assertHolds("p", "(<= p (not (q))) (<= (r) (q))");
    assertFails("p", "(<= p (not (q))) (<= q r) (<= (r))");
  }

  @Test
  void positiveCyclesHaveTheirLeastModel() {
    assertFails("p", "(<= p q) (<= q p)");
    assertHolds(
        "(reach n3)",
        "(reach n1) (<= (reach ?y) (reach ?x) (edge ?x ?y))"
            + "(edge n1 n2) (edge n2 n1) (edge n2 n3)");
  }

  @Test
  void constantsStratify() {
    assertHolds("(p 1)", "(<= (p 1) (not (p 2))) (<= (p 2) (not (p 3))) (p 3)");
    assertHolds("(win 2)", "(succ 1 2) (succ 2 3) (<= (win ?x) (succ ?x ?y) (not (win ?y)))");
    assertFails("(win 1)", "(succ 1 2) (succ 2 3) (<= (win ?x) (succ ?x ?y) (not (win ?y)))");
  }

  @Test
  void whatIsNeitherTrueNorFalseIsReported() {
    NaiveEvaluator paradox = evaluator("(role a) (<= terminal (not terminal))");

    assertThrows(IllegalStateException.class, () -> paradox.terminal(Set.of()));
  }

  @Test
  void fluentsMayBeVariables() {
    NaiveEvaluator game = evaluator("(role a) (<= (next ?f) (true ?f) (distinct ?f b))");

    assertEquals(
        terms("a", "(f 1)"), game.next(terms("a", "b", "(f 1)"), List.of(Term.constant("noop"))));
  }

  @Test
  void legalDoesNotSeeMovesAndInitNoState() {
    NaiveEvaluator game =
        evaluator("(role a) (<= (legal a m) (does a m)) (<= (init f) (true g)) (init h)");

    assertEquals(Set.of(), game.legal(terms("g"), A));
    assertEquals(terms("h"), game.initial());
  }

  @Test
  void tooMuchWorkIsEnded() {
    NaiveEvaluator endless =
        new NaiveEvaluator(
            Gdl.parse("sheet.kif", "(num z) (<= (num (s ?x)) (num ?x)) (<= terminal (num a))"),
            1_000);

    assertThrows(WorkLimitException.class, () -> endless.terminal(Set.of()));
  }

  private static void assertHolds(String atom, String rules) {
    assertTrue(holds(atom, rules), rules);
  }

  private static void assertFails(String atom, String rules) {
    assertFalse(holds(atom, rules), rules);
  }

  private static boolean holds(String atom, String rules) {
    return evaluator(rules + "(<= terminal " + atom + ")").terminal(Set.of());
  }

  private static NaiveEvaluator evaluator(String text) {
    return new NaiveEvaluator(Gdl.parse("sheet.kif", text), Long.MAX_VALUE);
  }

  private static Set<Term> terms(String... texts) {
    return Set.of(texts).stream().map(Gdl::parseTerm).collect(Collectors.toSet());
  }
}
