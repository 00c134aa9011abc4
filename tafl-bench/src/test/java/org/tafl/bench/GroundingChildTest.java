package org.tafl.bench;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.time.Duration;
import org.junit.jupiter.api.Test;
import org.tafl.bench.BenchResult.Status;
import org.tafl.budget.Budget;
import org.tafl.ground.Grounder;
import org.tafl.program.Program;

class GroundingChildTest {
  private static GroundingResult measure(
      GroundingContestant contestant, String text, double budgetSeconds, int repeats) {
    return GroundingChild.measure(
        new GroundingRequest(contestant, "test.kif", text, budgetSeconds, 0.01, repeats));
  }

  @Test
  void measuresWhatTheGrounderMakes() {
    for (var contestant :
        new GroundingContestant[] {
          GroundingContestant.PAPER, GroundingContestant.SPLIT, GroundingContestant.SPLIT_MUTEX
        }) {
      var result = measure(contestant, OwnSheets.text("breakthrough"), 60, 2);
      var program =
          Grounder.ground(
              Program.of(OwnSheets.sheet("breakthrough")),
              contestant.options(),
              Budget.of(Duration.ofMinutes(1)));
      assertEquals(Status.OK, result.status(), result.reason());
      assertEquals(program.ruleCount(), result.rules(), contestant::toString);
      assertEquals(program.atomCount(), result.atoms(), contestant::toString);
      assertEquals(program.bytes(), result.bytes(), contestant::toString);
      assertEquals(2, result.repeats());
      assertTrue(result.totalMillis() > 0 && result.instantiationMillis() > 0, result::toString);
    }
  }

  @Test
  void timesFluentsAndMovesAloneByTheIterativeMethod() {
    var result = measure(GroundingContestant.ITERATIVE, OwnSheets.text("nim"), 60, 3);
    assertEquals(Status.OK, result.status(), result.reason());
    assertEquals(3, result.repeats());
    assertTrue(result.baseInputMillis() > 0, result::toString);
    assertEquals(0, result.rules());
  }

  @Test
  void endsRepeatsThatTakeLongerThanTheBudgetTogether() {
    var result = measure(GroundingContestant.PAPER, OwnSheets.text("nim"), 1, 1_000_000);
    assertEquals(Status.OK, result.status(), result.reason());
    assertTrue(result.repeats() < 1_000_000, result::toString);
  }

  @Test
  void tellsOfABudgetThatIsSpent() {
    var result = measure(GroundingContestant.SPLIT, OwnSheets.text("breakthrough"), 1e-6, 1);
    assertEquals(Status.BUDGET, result.status());
    assertTrue(result.reason().contains("grounding"), result.reason());
  }

  @Test
  void tellsTheFirstErrorOfRules() {
    var result = measure(GroundingContestant.PAPER, "(role x", 60, 1);
    assertEquals(Status.ERROR, result.status());
    assertTrue(result.reason().startsWith("test.kif:1:1: error["), result.reason());
  }
}
