package org.tafl.interpret;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.time.Duration;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.tafl.budget.Budget;
import org.tafl.gdl.Gdl;
import org.tafl.gdl.Rulesheet;
import org.tafl.interpret.NaiveComparison.Limits;
import org.tafl.reasoner.Game;

/// The comparison finds what it is there to find, and makes it small.
class NaiveComparisonTest {
  private static final Limits LIMITS = new Limits(4, 10, 1_000_000, Duration.ofSeconds(20));
  private static final String SHEET =
      """
      (role a) (role b) (init (at 0)) (succ 0 1) (succ 1 2) (succ 2 3) (succ 3 4)
      (<= (legal ?r (go ?y)) (role ?r) (true (at ?x)) (succ ?x ?y))
      (<= (legal ?r stay) (role ?r))
      (<= (next (at ?y)) (does a (go ?y)))
      (<= (next (at ?x)) (true (at ?x)) (does a stay))
      (<= terminal (true (at 4)))
      (<= (goal a 100) (true (at 4))) (<= (goal a 0) (not (true (at 4)))) (goal b 50)
      """;

  /// An engine that plays by the sheet with one piece of text replaced.
  private static NaiveComparison lying(String old, String replacement) {
    return new NaiveComparison(
        sheet -> {
          Rulesheet wrong = Gdl.parse("wrong.kif", sheet.toString().replace(old, replacement));
          return Interpreter.build(Game.of(wrong), Budget.unlimited());
        },
        LIMITS);
  }

  @Test
  void findsNothingWhereNothingDiffers() {
    Comparison result = lying("nowhere", "x").compare(Gdl.parse("walk.kif", SHEET));
    assertEquals("", result.difference().orElse(""));
    assertTrue(result.states() > 20, "" + result);
  }

  @ParameterizedTest
  @CsvSource({
    "(init (at 0)), (init (at 1)), state",
    "(legal ?r stay), (legal a stay), legal moves of b",
    "(<= terminal (true (at 4))), (<= terminal (true (at 3))), terminal",
    "(goal b 50), (goal b 51), goal of b"
  })
  void findsPlantedFaults(String old, String replacement, String what) {
    String report =
        lying(old, replacement).compare(Gdl.parse("walk.kif", SHEET)).difference().orElse("");
    assertTrue(report.startsWith(what), report);
    assertTrue(report.contains("moves: ("), report);
    assertTrue(report.contains("made of walk.kif"), report);
  }

  @Test
  void makesSheetAndMovesSmall() {
    String report =
        lying("(goal b 50)", "(goal b 51)")
            .compare(Gdl.parse("walk.kif", SHEET))
            .difference()
            .orElse("");
    assertTrue(report.contains("moves: ()"), report);
    assertTrue(!report.contains("succ"), report);
  }
}
