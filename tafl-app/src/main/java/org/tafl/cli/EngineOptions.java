package org.tafl.cli;

import java.time.Duration;
import org.tafl.budget.Budget;
import org.tafl.budget.BudgetExceededException;
import org.tafl.engines.AutoChoice;
import org.tafl.engines.Engines;
import org.tafl.reasoner.Game;
import org.tafl.reasoner.Reasoner;
import picocli.CommandLine.Option;

/// The options that say which engine runs, and how long building it may take.
final class EngineOptions {
  @Option(
      names = "--engine",
      paramLabel = "SPEC",
      description =
          "NAME[:KEY=VALUE[+KEY=VALUE...]], such as interpreter:cache=on; by default"
              + " ${DEFAULT-VALUE}."
              + EngineSpecs.NAMES)
  private String spec;

  @Option(
      names = "--budget",
      paramLabel = "TIME",
      converter = TimeConverter.class,
      description =
          "Time to build the engine, and as much again to play --moves, in seconds or as 500ms,"
              + " 2m; by default 60.")
  private Duration budget = Duration.ofSeconds(60);

  /// @param spec the engine if the user names none
  EngineOptions(String spec) {
    this.spec = spec;
  }

  /// Returns a budget that begins now, of as much time as there is to build the engine.
  Budget begin() {
    return Budget.of(budget);
  }

  /// An engine that was built.
  ///
  /// @param reasoner the engine
  /// @param why of the automatic choice, in a line; empty if the user chose
  /// @param buildNanos time that building, and choosing, took
  record Built(Reasoner reasoner, String why, long buildNanos) {
    /// Returns the milliseconds to build, to three digits behind the point.
    double buildMillis() {
      return Math.round(buildNanos / 1e3) / 1e3;
    }
  }

  /// Builds the engine.
  ///
  /// @throws InputException if there is no such engine
  /// @throws BudgetExceededException if it takes too long
  Built build(Game game) {
    long start = System.nanoTime();
    try {
      boolean isAuto = Engines.check(spec).name().equals(Engines.AUTO);
      Budget time = begin();
      if (isAuto) {
        AutoChoice choice = Engines.choose(spec, game, time);
        return new Built(choice.reasoner(), choice.why(), System.nanoTime() - start);
      }
      return new Built(Engines.build(spec, game, time), "", System.nanoTime() - start);
    } catch (IllegalArgumentException e) {
      throw new InputException("--engine " + spec + ": " + e.getMessage(), e);
    }
  }
}
