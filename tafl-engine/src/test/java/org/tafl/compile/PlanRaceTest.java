package org.tafl.compile;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.io.IOException;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;
import org.junit.jupiter.api.Test;
import org.tafl.budget.Budget;
import org.tafl.budget.BudgetExceededException;
import org.tafl.gdl.Gdl;
import org.tafl.reasoner.Game;
import org.tafl.testkit.OwnSheets;

class PlanRaceTest {
  private static CompiledReasoner engine() throws IOException {
    Game game = Game.of(Gdl.parse(OwnSheets.file("nim")));
    return CompiledReasoner.build(game, "compiled", Optional.empty(), Budget.unlimited());
  }

  @Test
  void whatFailsLeavesTheBestSoFar() throws IOException {
    CompiledReasoner first = engine();
    var race = new PlanRace(first, Budget.unlimited());
    List<Supplier<CompiledReasoner>> failing =
        List.of(
            () -> {
              throw new StackOverflowError();
            },
            () -> {
              throw new VerifyError("two\nlines");
            },
            () -> {
              throw new IllegalArgumentException("a method is too long");
            },
            () -> {
              throw new BudgetExceededException("planning", 1, "its time is over");
            });
    for (Supplier<CompiledReasoner> maker : failing) {
      assertEquals(Optional.empty(), race.attempt(maker));
    }
    assertSame(first, race.best());
    CompiledReasoner other = engine();
    race.take(other);
    assertSame(other, race.best());
  }

  @Test
  void aCancelledBudgetEndsIt() throws IOException {
    Budget budget = Budget.unlimited();
    var race = new PlanRace(engine(), budget);
    budget.cancel();
    assertThrows(
        BudgetExceededException.class,
        () ->
            race.attempt(() -> {
              throw new BudgetExceededException("planning", 1, "it was cancelled");
            }));
  }
}
