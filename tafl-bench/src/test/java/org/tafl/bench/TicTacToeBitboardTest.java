package org.tafl.bench;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.time.Duration;
import org.junit.jupiter.api.Test;
import org.tafl.budget.Budget;
import org.tafl.engines.Engines;
import org.tafl.playout.PlayoutStats;
import org.tafl.playout.PlayoutStats.GoalStats;
import org.tafl.playout.Playouts;
import org.tafl.reasoner.Outcome;

class TicTacToeBitboardTest {
  private static final double MEAN_LENGTH = 7.626190; // by full enumeration
  private static final double GOAL_OF_X = 64.84127; // by full enumeration

  private final PlayoutStats million = TicTacToeBitboard.count(7, 1_000_000);

  @Test
  void meetsTheExactMeanLength() {
    assertEquals(MEAN_LENGTH, million.meanLength(), 5 * lengthError(million));
  }

  @Test
  void meetsTheExactGoals() {
    GoalStats x = million.goals().getFirst();
    GoalStats o = million.goals().getLast();
    assertEquals(GOAL_OF_X, x.mean(), 5 * x.standardError());
    assertEquals(100, x.mean() + o.mean(), 1e-9);
    assertEquals(x.standardError(), o.standardError(), 1e-9);
  }

  @Test
  void countsEveryPlayout() {
    assertEquals(1_000_000, million.playouts());
    assertEquals(1_000_000, million.count(Outcome.TERMINAL));
    assertEquals(5, million.minLength());
    assertEquals(9, million.maxLength());
  }

  @Test
  void repeatsBySeed() {
    assertEquals(TicTacToeBitboard.count(3, 1000), TicTacToeBitboard.count(3, 1000));
  }

  @Test
  void agreesWithAnEngineThatReadsTheRules() {
    var reasoner =
        Engines.build("interpreter:cache=on", OwnSheets.sheet("ticTacToe"), Budget.unlimited());
    PlayoutStats engine =
        Playouts.from(reasoner, reasoner.initialState()).seed(1).count(20_000).run();
    double error = Math.hypot(lengthError(engine), lengthError(million));
    assertEquals(engine.meanLength(), million.meanLength(), 5 * error);
    for (int role = 0; role < 2; role++) {
      GoalStats theirs = engine.goals().get(role);
      GoalStats ours = million.goals().get(role);
      double goalError = Math.hypot(theirs.standardError(), ours.standardError());
      assertEquals(theirs.mean(), ours.mean(), 5 * goalError);
    }
    assertEquals(engine.minLength(), million.minLength());
    assertEquals(engine.maxLength(), million.maxLength());
  }

  @Test
  void measuresItsTime() {
    PlayoutStats timed = TicTacToeBitboard.timed(1, Duration.ofMillis(10), Duration.ofMillis(50));
    assertTrue(timed.nanos() >= 50_000_000, () -> timed.nanos() + " ns");
    assertTrue(timed.cpuNanos() > 0, "processor time");
    assertTrue(timed.states() > 0, "states");
  }

  private static double lengthError(PlayoutStats stats) {
    double n = stats.playouts();
    double variance = stats.statesSquared() / n - stats.meanLength() * stats.meanLength();
    return Math.sqrt(variance / n);
  }
}
