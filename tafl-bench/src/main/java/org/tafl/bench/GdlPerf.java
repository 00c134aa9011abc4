package org.tafl.bench;

import java.time.Duration;
import org.tafl.budget.Budget;
import org.tafl.budget.BudgetExceededException;
import org.tafl.engines.Engines;
import org.tafl.gdl.GdlException;
import org.tafl.gdl.ParseResult;
import org.tafl.playout.PlayoutStats;
import org.tafl.playout.Playouts;
import org.tafl.reasoner.Outcome;
import org.tafl.reasoner.Reasoner;

/// A measurement as gdl-perf wants it, the framework that compares GDL engines by running each as a
/// process of its own (github.com/AlexLandau/gdl-perf, README, "Performance test process
/// specification").
///
/// The process gets three arguments, the rule sheet, the file for the result, and the seconds,
/// plays random matches, and writes lines of `NAME=VALUE`:
///
/// - `version`: of the engine, any text
/// - `millisecondsTaken`: how long it played; to build the engine is not counted
/// - `numStateChanges`: transitions
/// - `numRollouts`: terminal states reached
///
/// or `version` and `errorMessage` if it cannot.
///
/// To enter Tafl there, add an engine whose command is `java -jar tafl.jar bench gdlperf --engine
/// SPEC`; the framework appends the arguments.
public final class GdlPerf {
  private GdlPerf() {}

  /// What is to be written, and whether it is a figure. If a playout was cut, it is one all the
  /// same.
  ///
  /// @param text the lines
  /// @param outcome how the measurement ended
  public record Report(String text, BenchResult.Status outcome) {}

  /// Measures.
  ///
  /// @param engine a SPEC
  /// @param rules what was read of the rule sheet
  /// @param budget to build the engine
  /// @param time of playouts
  public static Report run(String engine, ParseResult rules, Budget budget, Duration time) {
    String version = "version=Tafl " + Machine.current().commit() + " " + engine + "\n";
    try {
      Reasoner reasoner = Engines.build(engine, rules.orThrow(), budget);
      PlayoutStats stats = Playouts.from(reasoner, reasoner.initialState()).time(time).run();
      String figures =
          "millisecondsTaken=%d\nnumStateChanges=%d\nnumRollouts=%d\n"
              .formatted(
                  stats.nanos() / 1_000_000,
                  stats.states() + stats.cut().states(),
                  stats.count(Outcome.TERMINAL));
      return new Report(
          version + figures, stats.isCut() ? BenchResult.Status.BUDGET : BenchResult.Status.OK);
    } catch (BudgetExceededException e) {
      return new Report(version + error(e), BenchResult.Status.BUDGET);
    } catch (GdlException e) {
      return new Report(version + error(e), BenchResult.Status.ERROR);
    }
  }

  private static String error(RuntimeException fault) {
    return "errorMessage="
        + String.valueOf(fault.getMessage()).lines().findFirst().orElse("")
        + "\n";
  }
}
