package org.tafl.ground;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.time.Duration;
import org.junit.jupiter.api.Test;
import org.tafl.budget.Budget;
import org.tafl.budget.BudgetExceededException;
import org.tafl.gdl.Gdl;
import org.tafl.program.Program;

/// Sheets that are too large end with a word on what grew.
class GroundBudgetTest {
  private static final Duration LONG = Duration.ofMinutes(2);
  private static final long SMALL_MEMORY = 40_000_000;

  private static String overrun(String sheet, Budget budget) {
    Program program = Program.of(Gdl.parse("test", sheet));
    return assertThrows(
            BudgetExceededException.class,
            () -> Grounder.ground(program, GroundingOptions.PAPER, budget))
        .toString();
  }

  private static String numbers(int count) {
    var facts = new StringBuilder();
    for (int i = 0; i < count; i++) {
      facts.append("(number ").append(i).append(") ");
    }
    return facts.toString();
  }

  /// A thousand moves, and a rule for each three of them: 10^9.
  private static final String CUBE =
      """
      (role r) (init (at 0))
      (<= (legal r (go ?n)) (number ?n))
      (<= (next (at ?n)) (does r (go ?n)))
      (<= (goal r 0) (true (at ?a)))
      (<= terminal (true (at ?a)) (true (at ?b)) (true (at ?c)) (distinct ?a ?b) (distinct ?b ?c))
      """
          + numbers(1000);

  @Test
  void aBillionRulesEndWithinTheMemoryAllowed() {
    Budget budget = Budget.of(LONG, SMALL_MEMORY);
    String message = overrun(CUBE, budget);
    assertTrue(message.contains("are allowed; allow more"), message);
    assertTrue(message.contains("ground rules so far"), message);
    assertTrue(message.contains("(<= terminal (true (at ?a)) (true (at ?b))"), message);
  }

  @Test
  void saysWhenTermsNestEverDeeper() {
    String sheet =
        """
        (role x) (init (a 0)) (legal x go) (goal x 0)
        (<= (next (a (s ?n))) (true (a ?n)) (does x go))
        (<= terminal (true (a (s (s (s 0))))))
        """;
    String message = overrun(sheet, Budget.of(LONG, SMALL_MEMORY));
    assertTrue(message.contains(" a/1 nest deeper than 20; if that has no end"), message);
    assertTrue(message.contains("play it with interpreter or compiled"), message);
    assertFalse(overrun(CUBE, Budget.of(LONG, SMALL_MEMORY)).contains("nest deeper"));
  }

  @Test
  void rulesAreCounted() {
    String message = overrun(CUBE, Budget.of(LONG).withMaxRules(100_000));
    assertTrue(message.contains("100,000"), message);
  }

  @Test
  void aLargeRelationEndsWithinTheMemoryAllowed() {
    String sheet =
        """
        (role r) (init (at 0)) (legal r a) (goal r 0)
        (<= (next (at ?a)) (number ?a))
        (<= (triple ?a ?b ?c) (number ?a) (number ?b) (number ?c) (true (at ?a)))
        (<= terminal (triple ?a ?b ?c) (triple ?b ?c ?a))
        """
            + numbers(1000);
    String message = overrun(sheet, Budget.of(LONG, SMALL_MEMORY));
    assertTrue(message.contains("are allowed; allow more"), message);
    assertTrue(message.contains("triple/3"), message);
  }

  @Test
  void endlessTermsEnd() {
    String sheet =
        """
        (role r) (init (count zero)) (legal r a) (goal r 0)
        (<= (next (count (succ ?n))) (true (count ?n)))
        (<= terminal (true (count (succ zero))))
        """;
    String message = overrun(sheet, Budget.of(LONG, SMALL_MEMORY));
    assertTrue(message.contains("count"), message);
  }

  @Test
  void memoryIsGivenBack() {
    Budget budget = Budget.of(LONG);
    String sheet =
        """
        (role r) (init (at 0)) (goal r 0)
        (<= (legal r (go ?n)) (number ?n))
        (<= (next (at ?n)) (does r (go ?n)))
        (<= terminal (true (at ?a)) (true (at ?b)) (distinct ?a ?b))
        """
            + numbers(300);
    GroundProgram program =
        Grounder.ground(Program.of(Gdl.parse("test", sheet)), GroundingOptions.PAPER, budget);
    assertTrue(program.ruleCount() > 80_000);
    assertEquals(0, budget.reservedBytes());
  }
}
