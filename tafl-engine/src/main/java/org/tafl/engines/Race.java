package org.tafl.engines;

import java.time.Duration;
import org.tafl.budget.Budget;
import org.tafl.budget.BudgetExceededException;
import org.tafl.playout.PlayoutStats;
import org.tafl.playout.Playouts;
import org.tafl.reasoner.Reasoner;

/// Measures engines for a moment, by playouts from the initial state.
final class Race {
  private static final Duration TIME = Duration.ofMillis(250); // of playouts, per engine
  private static final Duration WARMUP = Duration.ofMillis(150);
  private static final Duration LONG_WARMUP = Duration.ofMillis(1500);
  private static final Duration GRACE = Duration.ofMillis(750); // for the last playout

  private Race() {}

  /// Returns the states per second of an engine, 0 if there is no time to find out.
  ///
  /// @throws BudgetExceededException if the budget was cancelled
  static double statesPerSecond(Reasoner reasoner, Budget budget) {
    return statesPerSecond(reasoner, WARMUP, budget);
  }

  /// Returns the same after time enough for HotSpot to compile nearly any engine.
  ///
  /// @throws BudgetExceededException if the budget was cancelled
  static double statesPerSecondWarm(Reasoner reasoner, Budget budget) {
    return statesPerSecond(reasoner, LONG_WARMUP, budget);
  }

  private static double statesPerSecond(Reasoner reasoner, Duration warmup, Budget budget) {
    long quarter = Math.max(1, budget.remainingNanos() / 4); // for each of three, and one to spare
    try {
      PlayoutStats stats =
          Playouts.from(reasoner, reasoner.initialState())
              .warmup(min(warmup, quarter))
              .time(min(TIME, quarter))
              .grace(min(GRACE, quarter))
              .budget(budget)
              .run();
      return stats.statesPerSecond();
    } catch (BudgetExceededException e) {
      if (budget.isCancelled()) {
        throw e;
      }
      return 0; // built it was, so it can be chosen
    }
  }

  private static Duration min(Duration time, long nanos) {
    return time.compareTo(Duration.ofNanos(nanos)) < 0 ? time : Duration.ofNanos(nanos);
  }
}
