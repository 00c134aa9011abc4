package org.tafl.check;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class RecursionCheckTest {
  @Test
  void cleanGamesHaveNothing() {
    assertEquals(List.of(), inGame(""));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "(e a b) (<= (p ?x ?y) (e ?x ?y)) (<= (p ?x ?z) (e ?x ?y) (p ?y ?z))",
        "(q 0) (r 0 0) (<= (r ?v (f ?v)) (r ?w ?v) (q ?w))",
        "(<= (p left) (p up)) (<= (p up) (p left))",
        "(q a b) (<= (r ?x ?y) (s ?x ?y)) (<= (s ?x ?y) (r ?y ?x)) (<= (r ?x ?y) (q ?x ?y))",
        "(q a) (<= (p ?x) (q ?x)) (<= (p ?x) (q ?x) (p ?y) (q ?y))",
      })
  void restrictedRecursionIsFine(String statements) {
    assertEquals(List.of(), inGame(statements + "\n"));
  }

  @Test
  void findsAnArgumentFoundNowhereElse() {
    assertEquals(
        List.of(
            "2:1 GDL070 this rule asks for p/2, which depends on the head,"
                + " with an argument found nowhere else"),
        inGame("(e a b) (<= (p ?x ?y) (e ?x ?y))\n(<= (p ?x ?z) (p ?x ?y) (p ?y ?z))\n"));
  }

  @Test
  void findsTermsThatGrow() {
    assertEquals(
        List.of(
            "2:1 GDL070 this rule asks for p/1, which depends on the head,"
                + " with an argument found nowhere else"),
        inGame("(p 0)\n(<= (p (s ?x)) (p ?x))\n"));
  }

  @Test
  void reportsARuleOnceThoughItHasBranches() {
    assertEquals(
        List.of(
            "2:1 GDL070 this rule asks for p/1, which depends on the head,"
                + " with an argument found nowhere else"),
        inGame("(p 0) (q 0)\n(<= (p (s ?x)) (or (q ?x) (p ?x)) (or (p ?x) (q ?x)))\n"));
  }

  @Test
  void findsNegationThatOnlyConstantsStratify() {
    assertEquals(
        List.of(
            "1:25 GDL071 goal depends on its own negation but for the constants:"
                + " goal asks for not goal"),
        inGame("(<= (goal robot 0) (not (goal robot 100)))\n"));
  }

  @Test
  void findsItThroughOtherRelations() {
    assertEquals(
        List.of(
            "2:20 GDL071 value depends on its own negation but for the constants:"
                + " value asks for not lost, which asks for value"),
        inGame("(value 1)\n(<= (value 0) (not lost))\n(<= lost (value 1))\n"));
  }

  @Test
  void stratifiedNegationIsFine() {
    assertEquals(List.of(), inGame("(<= p (not q)) (<= q (not r)) (<= q (not (r a)))\n"));
  }

  @Test
  void twoNotsAreNone() {
    assertEquals(List.of(), inGame("(<= p (not (not q))) (<= q p)\n"));
  }

  @Test
  void rulesForRolesAreNotLookedAt() {
    assertEquals(List.of(), inGame("(<= (role ?x) (p ?x) (not (q ?x))) (<= (q ?x) (role ?x))\n"));
  }

  private static List<String> inGame(String text) {
    return Findings.inGame(new RecursionCheck(), text);
  }
}
