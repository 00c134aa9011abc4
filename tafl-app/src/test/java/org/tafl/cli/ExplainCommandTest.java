package org.tafl.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;

class ExplainCommandTest {
  private static final String SHEET =
      """
      (role a)
      (role b)
      (init (at a 1))
      (edge 1 2) (edge 2 3)
      (<= (legal ?r (go ?y)) (true (at ?r ?x)) (edge ?x ?y))
      (<= (legal ?r wait) (role ?r))
      (<= (next (at ?r ?y)) (does ?r (go ?y)))
      (<= (next (at ?r ?x)) (true (at ?r ?x)) (does ?r wait))
      (<= terminal (true (at a 3)))
      (<= (goal a 100) terminal)
      (<= (goal ?r 0) (role ?r) (not terminal))
      """;

  private static CliRun explain(Object... words) {
    Object[] all = new Object[words.length + 2];
    all[0] = "explain";
    all[1] = "-";
    System.arraycopy(words, 0, all, 2, words.length);
    return CliRun.reading(SHEET, all);
  }

  @Test
  void printsTheDerivationOfAnAtomThatHolds() {
    assertEquals(
        """
        (legal a (go 2))  by stdin:5 with ?x = 1
          (true (at a 1))  is in the state
          (edge 1 2)  is a fact, stdin:4
        """,
        explain("(legal a (go 2))").expect(0).out());
  }

  @Test
  void printsWhereEachRuleFails() {
    assertEquals(
        """
        (goal a 100)  does not hold
          the rule at stdin:10 fails at
            terminal  does not hold
              the rule at stdin:9 fails at
                (true (at a 3))  is not in the state
        """,
        explain("(goal a 100)").expect(1).out());
  }

  @Test
  void listsInstancesAndExplainsTheFirst() {
    assertEquals(
        """
        3 hold:
          (legal a (go 2))
          (legal a wait)
          (legal b wait)

        (legal a (go 2))  by stdin:5 with ?x = 1
          (true (at a 1))  is in the state
          (edge 1 2)  is a fact, stdin:4
        """,
        explain("(legal ?r ?m)").expect(0).out());
  }

  @Test
  void explainsAllInstances() {
    assertEquals(
        """
        2 hold:
          (goal a 0)
          (goal b 0)

        (goal a 0)  by stdin:11
          (role a)  is a fact, stdin:1
          (not terminal)  since it does not hold

        (goal b 0)  by stdin:11
          (role b)  is a fact, stdin:2
          (not terminal)  since it does not hold
        """,
        explain("(goal ?who 0)", "--all").expect(0).out());
  }

  @Test
  void explainsNextAfterMoves() {
    assertEquals(
        """
        (next (at a 3))  by stdin:7
          (does a (go 3))  is in the joint move
        """,
        explain("(next (at a 3))", "--moves", "((go 2) wait)", "--does", "((go 3) wait)")
            .expect(0)
            .out());
  }

  @Test
  void printsJson() {
    JsonNode json = explain("(legal a (go 2))", "--format", "json").expect(0).json();
    assertTrue(json.get("holds").asBoolean());
    assertEquals("(legal a (go 2))", json.at("/instances/0").asString());
    assertEquals("rule", json.at("/explanations/0/reason").asString());
    assertEquals(5, json.at("/explanations/0/line").asInt());
    assertEquals("?x = 1", json.at("/explanations/0/binding").asString());
    assertEquals("state", json.at("/explanations/0/parts/0/reason").asString());
    JsonNode failure = explain("terminal", "--format", "json").expect(1).json();
    assertEquals("attempt", failure.at("/explanations/0/parts/0/reason").asString());
  }

  @Test
  void wantsAJointMoveWhereOneMatters() {
    explain("(next ?f)")
        .refuses("tafl explain: (next ?f) depends on the joint move; add --does \"(MOVE MOVE)\"");
    explain("(next ?f)", "--does", "((go 2) wait) ((go 3) wait)")
        .refuses("tafl explain: --does: one joint move is wanted, here are 2");
  }

  @Test
  void refusesUnknownAtomsAndIllegalMoves() {
    explain("(egde 1 2)")
        .refuses("tafl explain: the rules know no relation egde/2; did you mean edge?");
    CliRun illegal = explain("terminal", "--moves", "((go 2) wait) ((go 2) wait)");
    assertEquals(2, illegal.code());
    assertTrue(illegal.err().contains("step 2: (go 2) is not legal for a"), illegal.err());
    assertTrue(illegal.err().contains("(go 3) wait"), illegal.err());
    assertEquals(2, explain("(edge 1").code());
    assertEquals(2, explain("terminal", "--depth", "0").code());
  }

  @Test
  void helpHasExamples() {
    String help = CliRun.of("explain", "--help").expect(0).out();
    assertTrue(help.contains("tafl explain ticTacToe \"(legal x (mark 1 1))\""), help);
  }
}
