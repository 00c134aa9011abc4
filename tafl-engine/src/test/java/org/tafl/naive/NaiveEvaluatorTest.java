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
  private static final List<Term> NO_MOVES = List.of();

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
    Set<Term> state = game.ask("(init ?x)", Set.of(), NO_MOVES);
    assertEquals(terms("(at 1)"), state);
    assertEquals(terms("(go 2)"), game.ask("(legal a ?x)", state, NO_MOVES));
    assertEquals(Set.of(), game.ask("terminal", state, NO_MOVES));
    assertEquals(terms("0"), game.ask("(goal a ?x)", state, NO_MOVES));
    Term move = Gdl.parseTerm("(go 3)");
    assertEquals(terms("(at 3)"), game.ask("(next ?x)", state, List.of(move, move)));
    assertFalse(game.ask("terminal", terms("(at 3)"), NO_MOVES).isEmpty());
    assertEquals(terms("100"), game.ask("(goal a ?x)", terms("(at 3)"), NO_MOVES));
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

    assertThrows(IllegalStateException.class, () -> paradox.ask("terminal", Set.of(), NO_MOVES));
  }

  @Test
  void fluentsMayBeVariables() {
    NaiveEvaluator game = evaluator("(role a) (<= (next ?f) (true ?f) (distinct ?f b))");

    assertEquals(
        terms("a", "(f 1)"),
        game.ask("(next ?x)", terms("a", "b", "(f 1)"), List.of(Term.constant("noop"))));
  }

  @Test
  void legalDoesNotSeeMovesAndInitNoState() {
    NaiveEvaluator game =
        evaluator("(role a) (<= (legal a m) (does a m)) (<= (init f) (true g)) (init h)");

    assertEquals(Set.of(), game.ask("(legal a ?x)", terms("g"), NO_MOVES));
    assertEquals(terms("h"), game.ask("(init ?x)", Set.of(), NO_MOVES));
  }

  @Test
  void tooMuchWorkIsEnded() {
    NaiveEvaluator endless =
        new NaiveEvaluator(
            Gdl.parse("sheet.kif", "(num z) (<= (num (s ?x)) (num ?x)) (<= terminal (num a))"),
            1_000);

    assertThrows(
        NaiveEvaluator.WorkLimitException.class, () -> endless.ask("terminal", Set.of(), NO_MOVES));
  }

  private static void assertHolds(String atom, String rules) {
    assertTrue(holds(atom, rules), rules);
  }

  private static void assertFails(String atom, String rules) {
    assertFalse(holds(atom, rules), rules);
  }

  private static boolean holds(String atom, String rules) {
    return !evaluator(rules).ask(atom, Set.of(), NO_MOVES).isEmpty();
  }

  private static NaiveEvaluator evaluator(String text) {
    return new NaiveEvaluator(Gdl.parse("sheet.kif", text), Long.MAX_VALUE);
  }

  private static Set<Term> terms(String... texts) {
    return Set.of(texts).stream().map(Gdl::parseTerm).collect(Collectors.toSet());
  }
}
