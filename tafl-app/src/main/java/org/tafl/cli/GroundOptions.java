package org.tafl.cli;

import java.time.Duration;
import java.util.concurrent.TimeUnit;
import java.util.function.Function;
import java.util.function.LongSupplier;
import org.tafl.budget.Budget;
import org.tafl.ground.GroundingOptions;
import org.tafl.ground.GroundingOptions.Base;
import org.tafl.ground.GroundingOptions.Method;
import picocli.CommandLine.Option;

/// The options that say how a game is grounded, and how long that and the rest may take.
final class GroundOptions {
  @Option(
      names = "--base",
      paramLabel = "BASE",
      description =
          "Where fluents and moves come from: ${COMPLETION-CANDIDATES}; by default"
              + " ${DEFAULT-VALUE}. The others are wrong where a sheet forgets to declare some.")
  private Base base = Base.COMPUTED;

  @Option(
      names = "--method",
      paramLabel = "METHOD",
      description =
          "How they are computed: ${COMPLETION-CANDIDATES}; by default ${DEFAULT-VALUE}. The result"
              + " is the same, but for orders and what the iterative method cannot reach.")
  private Method method = Method.ONE_STEP;

  @Option(
      names = "--split",
      paramLabel = "on|off",
      description = "Whether long rules are cut first; by default ${DEFAULT-VALUE}.")
  private Switch split = Switch.ON;

  @Option(
      names = "--mutex",
      paramLabel = "on|off",
      description =
          "Whether rules are left out that ask for atoms proved to exclude each other; by default"
              + " ${DEFAULT-VALUE}.")
  private Switch mutex = Switch.ON;

  @Option(
      names = "--budget",
      paramLabel = "TIME",
      converter = TimeConverter.class,
      description = "Time for all this, in seconds or as 500ms, 2m; by default 60.")
  private Duration time = Duration.ofSeconds(60);

  /// On or off.
  enum Switch {
    /// It happens.
    ON,
    /// It does not.
    OFF;

    /// Returns the word of the command line.
    @Override
    public String toString() {
      return this == ON ? "on" : "off";
    }
  }

  /// Returns how to ground.
  GroundingOptions options() {
    return GroundingOptions.DEFAULT
        .withBase(base)
        .withMethod(method)
        .withSplit(split == Switch.ON)
        .withMutex(mutex == Switch.ON);
  }

  /// Works within the budget, which begins now, with a bar that shows how much of it is gone, since
  /// nobody knows how much is needed.
  ///
  /// @param task what the bar is called
  <T> T watched(Terminal terminal, String task, Function<Budget, T> work) {
    Budget budget = Budget.of(time);
    long total = time.toMillis();
    LongSupplier spent = () -> total - TimeUnit.NANOSECONDS.toMillis(budget.remainingNanos());
    String bar = task + " (ms of budget)";
    try (var _ = new WorkProgress(terminal.isErrWatched(), bar, total, spent)) {
      return work.apply(budget);
    }
  }
}
