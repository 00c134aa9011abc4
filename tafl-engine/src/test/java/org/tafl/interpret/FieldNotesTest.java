package org.tafl.interpret;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import org.tafl.reasoner.Reasoner;

/// What users of other engines reported as wrong.
class FieldNotesTest {
  @Test
  void relationsThatCallEachOtherAnswerTheSameInBothOrders() {
    String relations =
        """
        (succ 0 1) (succ 1 2) (succ 2 3)
        (<= (even 0) (succ 0 ?x))
        (<= (even ?y) (odd ?x) (succ ?x ?y))
        (<= (odd ?y) (even ?x) (succ ?x ?y))
        """;
    var evenFirst =
        Answers.solo(
            relations + "(<= terminal (even 9)) (<= (legal you (go ?x ?y)) (even ?x) (odd ?y))");
    var oddFirst =
        Answers.solo(
            relations + "(<= terminal (odd 9)) (<= (legal you (go ?x ?y)) (odd ?y) (even ?x))");
    assertFalse(evenFirst.isTerminal(""));
    assertFalse(oddFirst.isTerminal(""));
    assertEquals("(go 0 1) (go 0 3) (go 2 1) (go 2 3) wait", evenFirst.legal(0, ""));
    assertEquals(evenFirst.legal(0, ""), oddFirst.legal(0, ""));
  }

  @Test
  void findsPathsInACyclicGraphOfFiveThousandNodes() {
    var answers =
        Answers.solo(
            Answers.series(4_999, "(edge n%d n%d)")
                + "(edge n4999 n0)"
                + "(<= (reach ?y) (edge n0 ?y)) (<= (reach ?z) (reach ?y) (edge ?y ?z))"
                + "(<= terminal (reach n4999)) (<= (legal you back) (reach n0))"
                + "(<= (legal you beyond) (reach n5000))");
    assertTrue(answers.isTerminal(""));
    assertEquals("back wait", answers.legal(0, ""));
  }

  @Test
  void orderIsTransitiveFromLeftAndFromRight() {
    String facts = "(succ 0 1) (succ 1 2) (succ 2 3) (succ 3 4) terminal\n";
    String rule = "(<= (smaller ?x ?y) (succ ?x ?y)) (<= (legal you (pair ?x ?y)) (smaller ?x ?y))";
    var left = Answers.solo(facts + rule + "(<= (smaller ?x ?z) (smaller ?x ?y) (succ ?y ?z))");
    var right = Answers.solo(facts + rule + "(<= (smaller ?x ?z) (succ ?x ?y) (smaller ?y ?z))");
    assertEquals(
        "(pair 0 1) (pair 0 2) (pair 0 3) (pair 0 4) (pair 1 2) (pair 1 3) (pair 1 4) (pair 2 3)"
            + " (pair 2 4) (pair 3 4) wait",
        left.legal(0, ""));
    assertEquals(left.legal(0, ""), right.legal(0, ""));
  }

  @Test
  void parenthesesAroundAnAtomMeanNothing() {
    var answers =
        Answers.solo(
            "(init a) (<= (won) (true a)) (<= open (not (won))) (<= (terminal) won)"
                + "(<= (legal you x) (open)) (<= (legal you y) (not (open)))");
    assertTrue(answers.isTerminal(""));
    assertEquals("wait y", answers.legal(0, ""));
  }

  @Test
  void arithmeticByRecursionOverSucc() {
    String rules =
        """
        (<= (plus ?x 0 ?x) (number ?x))
        (<= (plus ?x ?y ?z) (succ ?y1 ?y) (succ ?z1 ?z) (plus ?x ?y1 ?z1))
        (<= (minus ?x ?y ?z) (plus ?y ?z ?x))
        (init (heap 37))
        (<= (legal you (take ?n ?rest)) (true (heap ?h)) (minus ?h ?n ?rest) (five ?n))
        terminal (number 0) (five 3) (five 5) (five 38) (five 37)
        """;
    var answers = Answers.solo(Answers.series(60, "(succ %d %d) (number %2$d)") + rules);
    assertEquals("(take 3 34) (take 37 0) (take 5 32) wait", answers.legal(0, ""));
  }

  @Test
  void seesMayNestDoes() {
    var answers =
        Answers.of(
            """
            (role candidate) (role random) (init (step 1))
            (<= (legal random (hide ?n)) (door ?n)) (door 1) (door 2)
            (legal candidate noop) (goal candidate 50) terminal
            (<= (sees candidate (does candidate (choose ?n))) (does random (hide ?n)))
            (<= (next (hidden ?n)) (does random (hide ?n)))
            """);
    assertEquals("(hidden 2)", answers.state("(noop (hide 2))"));
    assertEquals("(hide 1) (hide 2)", answers.legal(1, ""));
  }

  @Test
  void negationMayStandBeforeItsBinder() {
    var answers =
        Answers.solo(
            "(init (on a)) (thing a) (thing b) (thing c) terminal"
                + "(<= (legal you (flip ?x)) (not (true (on ?x))) (distinct ?x c) (thing ?x))");
    assertEquals("(flip b) wait", answers.legal(0, ""));
  }

  @Test
  void theInitialStateMayBeTerminal() {
    var answers = Answers.solo("(init done) (<= terminal (true done))");
    assertTrue(answers.isTerminal(""));
    assertEquals(100, answers.goal(0, ""));
  }

  @Test
  void aGameMayLackInit() {
    var answers = Answers.solo("(<= (next x) (does you wait)) (<= terminal (true x))");
    assertEquals("", answers.state(""));
    assertFalse(answers.isTerminal(""));
    assertEquals("x", answers.state("(wait)"));
    assertTrue(answers.isTerminal("(wait)"));
  }

  @Test
  void aGameMayLackNext() {
    var answers = Answers.solo("(init a) (<= terminal (not (true a)))");
    assertEquals("", answers.state("(wait)"));
    assertTrue(answers.isTerminal("(wait)"));
  }

  @Test
  void aRoleMayLackGoalRules() {
    var answers =
        Answers.of("(role a) (role b) (legal a x) (legal b y) (goal a 30) (init i) terminal");
    assertEquals(30, answers.goal(0, ""));
    assertEquals(Reasoner.NO_GOAL, answers.goal(1, ""));
  }

  @Test
  void severalGoalValuesAreNone() {
    var answers =
        Answers.of("(role a) (legal a x) (goal a 30) (goal a 40) (init i) (<= terminal (true i))");
    assertEquals(Reasoner.NO_GOAL, answers.goal(0, ""));
  }

  @Test
  void positiveCyclesDoNotLatch() {
    var answers =
        Answers.solo(
            "(init a) (<= p q) (<= q p) (<= q (true a)) (<= terminal p)"
                + "(<= (legal you seen) q)");
    assertTrue(answers.isTerminal(""));
    assertEquals("seen wait", answers.legal(0, ""));
    assertFalse(answers.isTerminal("(wait)"));
    assertEquals("wait", answers.legal(0, "(wait)"));
  }

  @Test
  void anAtomThatFollowsFromItselfIsFalse() {
    var answers = Answers.solo("(init f) (<= p (true f)) (<= p p) (<= terminal p)");
    assertTrue(answers.isTerminal(""));
    assertFalse(answers.isTerminal("(wait)"));
  }

  @Test
  void aVariableTwiceInALiteralMeansTheSameTerm() {
    var answers =
        Answers.solo(
            "(p a a) (p a b) (p b a) (p c c) terminal (init (f a b)) (init (f c c))"
                + "(<= (q ?x) (p ?x ?x)) (<= (legal you (q ?x)) (q ?x))"
                + "(<= (legal you (f ?x)) (true (f ?x ?x)))");
    assertEquals("(f c) (q a) (q c) wait", answers.legal(0, ""));
  }

  @Test
  void variablesMayStandForWholeFluentsAndMoves() {
    var answers =
        Answers.of(
            """
            (role a) (role b) (init x) (init (y 1)) (init (y 2)) (goal a 0) (goal b 0)
            (move stay) (move (go 1))
            (<= (legal ?r ?m) (role ?r) (move ?m))
            (<= (next ?f) (true ?f) (not (removed ?f)))
            (<= (removed (y 1)) (does a (go 1)))
            (<= (next (last ?r ?m)) (does ?r ?m))
            (<= terminal (true (last ?r ?m)) (true ?f) (distinct ?f x) (distinct ?m stay))
            """);
    assertEquals("(go 1) stay", answers.legal(1, ""));
    assertEquals("(last a stay) (last b stay) (y 1) (y 2) x", answers.state("(stay stay)"));
    assertFalse(answers.isTerminal("(stay stay)"));
    assertEquals("(last a (go 1)) (last b stay) (y 2) x", answers.state("((go 1) stay)"));
    assertTrue(answers.isTerminal("((go 1) stay)"));
  }

  @Test
  void negationBelowMutualRecursionIsComplete() {
    var answers =
        Answers.solo(
            """
            (edge a b) (edge b c) (edge c a) (edge c d) (edge d e) terminal
            (<= (r ?x ?y) (edge ?x ?y) (not (blocked ?y)))
            (<= (r ?x ?z) (s ?x ?y) (edge ?y ?z) (not (blocked ?z)))
            (<= (s ?x ?y) (r ?x ?y) (not (far ?x ?y)))
            (<= (blocked ?x) (edge ?x ?y) (not (leaves ?y)))
            (<= (leaves ?x) (edge ?x ?y))
            (<= (far a d) (edge a b))
            (<= (legal you (to ?x)) (r a ?x))
            """);
    assertEquals("(to a) (to b) (to c) wait", answers.legal(0, "")); // d is blocked
  }
}
