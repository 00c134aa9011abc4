package org.tafl.interpret;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.time.Duration;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.tafl.budget.Budget;
import org.tafl.gdl.Gdl;
import org.tafl.interpret.NaiveComparison.Limits;
import org.tafl.reasoner.Game;
import org.tafl.tabling.Extent.Policy;

/// Rounds inside a recursion read what is new, once and completely.
class DeltaTest {
  private static final Limits LIMITS = new Limits(1, 4, 2_000_000, Duration.ofSeconds(20));
  private static final String FRAME =
      """
      (role r) (init (step 0)) (<= (legal r m) (true (step ?n))) (goal r 0)
      (<= (next (step 1)) (true (step 0))) (<= terminal (true (step 1)))
      (edge a b) (edge b c) (edge c d) (edge d b) (edge d e) (edge f f) (edge c g)
      """;

  @ParameterizedTest
  @EnumSource(Policy.class)
  void aRuleMayReadItsOwnRelationTwice(Policy policy) {
    assertAgrees(
        policy,
        """
        (<= (path ?x ?y) (edge ?x ?y))
        (<= (path ?x ?z) (path ?x ?y) (path ?y ?z))
        (<= (next (reached ?x ?y)) (path ?x ?y))
        """);
  }

  @ParameterizedTest
  @EnumSource(Policy.class)
  void aRuleMayReadItsOwnRelationThreeTimes(Policy policy) {
    assertAgrees(
        policy,
        """
        (<= (path ?x ?y) (edge ?x ?y))
        (<= (path ?w ?z) (path ?w ?x) (path ?x ?y) (path ?y ?z))
        (<= (next (reached ?x)) (path a ?x))
        (<= (next (cycle ?x)) (path ?x ?x) (path ?x ?x))
        """);
  }

  @ParameterizedTest
  @EnumSource(Policy.class)
  void twoRelationsMayReadOneAnotherTwice(Policy policy) {
    assertAgrees(
        policy,
        """
        (<= (odd ?x ?y) (edge ?x ?y))
        (<= (odd ?x ?z) (even ?x ?y) (odd ?y ?z))
        (<= (odd ?x ?z) (odd ?x ?y) (even ?y ?z))
        (<= (even ?x ?z) (odd ?x ?y) (odd ?y ?z))
        (<= (next (apart ?x ?y)) (even ?x ?y) (not (odd ?x ?y)))
        """);
  }

  @ParameterizedTest
  @EnumSource(Policy.class)
  void nothingIsConcludedForWhatNobodyAsked(Policy policy) {
    assertAgrees(
        policy,
        """
        (<= (next (answer ?x)) (p ?x))
        (<= terminal (q z))
        (<= (q ?x) (edge a ?x))
        (<= (q ?y) (true (step 9)) (p ?y))
        (<= (q ?y) (q ?x) (edge ?x ?y))
        (<= (p ?x) (q ?x) (not (big ?x)))
        (<= (big ?x) (edge ?x ?a) (edge ?b ?c) (edge ?d ?e) (edge ?f ?g) (edge ?h ?i) (edge ?j ?k)
            (distinct ?b ?d) (distinct ?c ?e) (distinct ?f ?h) (distinct ?g ?i) (distinct ?j ?a))
        """);
  }

  private static void assertAgrees(Policy policy, String rules) {
    var comparison =
        new NaiveComparison(
            sheet -> Interpreter.build(Game.of(sheet), Budget.unlimited(), policy), LIMITS);
    Comparison result = comparison.compare(Gdl.parse("delta.kif", FRAME + rules));
    assertEquals("", result.difference().orElse(""));
    assertEquals("", result.remark());
  }
}
