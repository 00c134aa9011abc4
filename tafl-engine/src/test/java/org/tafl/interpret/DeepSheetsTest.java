package org.tafl.interpret;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.time.Duration;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.tafl.budget.Budget;
import org.tafl.budget.BudgetExceededException;
import org.tafl.gdl.Gdl;
import org.tafl.reasoner.Game;

/// Depth of rules, recursion and terms costs time and memory, never the stack.
class DeepSheetsTest {
  @Test
  void aChainOfTenThousandRelations() {
    var answers =
        Answers.solo(
            "(init (on a)) (<= (p0 ?x) (true (on ?x)))"
                + Answers.series(9_999, "(<= (p%2$d ?x) (p%1$d ?x))")
                + "(<= terminal (p9999 a)) (<= (next (on b)) (not (p9999 b)))");
    assertTrue(answers.isTerminal(""));
    assertEquals("(on b)", answers.state("(wait)"));
  }

  @Test
  void aRecursionOverAHundredThousandFacts() {
    var answers =
        Answers.solo(
            "(init (on a)) (<= (reach 0) (true (on a))) (<= (reach ?y) (reach ?x) (succ ?x ?y))"
                + Answers.series(100_000, "(succ %d %d)")
                + "(<= terminal (reach 100000))");
    assertTrue(answers.isTerminal(""));
  }

  @Test
  void aTermAThousandDeep() {
    var answers =
        Answers.solo(
            "(init (on a))"
                + "(<= (next (on (s ?x))) (true (on ?x))) (<= terminal (true (on (s (s (s ?x))))))");
    var state = answers.engine().initialState();
    var game = answers.engine().game();
    var simulator = answers.engine().newSimulator();
    for (int i = 0; i < 1_000; i++) {
      simulator.play(new int[] {game.move(Gdl.parseTerm("wait"))});
    }
    assertTrue(simulator.isTerminal());
    assertEquals(1, simulator.state().size());
    simulator.set(state);
    assertEquals("[(on a)]", "" + game.terms(simulator.state()));
  }

  /// Returns a game in which `n` holds of ever larger terms, once it holds of one.
  private static Game endless(String rules) {
    String sheet = "(role you) (goal you 0) (legal you wait) (<= (n (s ?x)) (n ?x))";
    return Game.of(Gdl.parse("endless.kif", sheet + rules));
  }

  @Test
  void recursionThatMakesEverLargerTermsInInitIsStoppedByTheBudget() {
    Game game = endless("terminal (<= (n z) (role you)) (<= (init ?x) (n ?x))");
    BudgetExceededException stopped =
        assertThrows(
            BudgetExceededException.class,
            () -> Interpreter.build(game, Budget.of(Duration.ofMillis(300))));
    assertTrue(stopped.toString().contains("time is over"), stopped.toString());
  }

  @Test
  @Tag("nightly")
  void recursionThatMakesEverLargerTermsInPlayIsStoppedByALimit() {
    Game game =
        endless(
            "(init a) (<= (n z) (true b)) (<= (next b) (does you wait))"
                + "(<= terminal (n ?x) (distinct ?x z) (not (n (s ?x))))");
    Interpreter engine = Interpreter.build(game, Budget.of(Duration.ofSeconds(10)));
    int[] wait = {game.move(Gdl.parseTerm("wait"))};
    var next = engine.nextState(engine.initialState(), wait);
    BudgetExceededException stopped =
        assertThrows(BudgetExceededException.class, () -> engine.isTerminal(next));
    assertTrue(stopped.toString().contains("ever larger terms"), stopped.toString());
  }
}
