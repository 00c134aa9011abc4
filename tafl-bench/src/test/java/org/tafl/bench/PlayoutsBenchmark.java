package org.tafl.bench;

import java.util.Objects;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Warmup;
import org.openjdk.jmh.runner.Runner;
import org.openjdk.jmh.runner.RunnerException;
import org.openjdk.jmh.runner.options.CommandLineOptionException;
import org.openjdk.jmh.runner.options.CommandLineOptions;
import org.tafl.budget.Budget;
import org.tafl.engines.Engines;
import org.tafl.playout.PlayoutStats;
import org.tafl.playout.Playouts;
import org.tafl.reasoner.Reasoner;

/// Time of 100 playouts, by engine and game. JMH's own options go into `tafl.jmh`:
///
/// ```
/// ./tafl mvn -q -Pjmh -pl tafl-bench -am test -Dtest=PlayoutsBenchmark \
///     -Dtafl.jmh="-p engine=interpreter -p game=nim,ticTacToe -prof gc"
/// ```
///
/// The `jmh` profile has the benchmarks' code generated; without it this class is only compiled.
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.MICROSECONDS)
@Warmup(iterations = 5, time = 1)
@Measurement(iterations = 5, time = 1)
@Fork(value = 2, jvmArgs = "-XX:+UseSerialGC")
public class PlayoutsBenchmark {
  private static final int PLAYOUTS = 100;

  /// The engine's SPEC.
  @Param({"interpreter", "interpreter:cache=on"})
  public String engine = "";

  /// One of our own games.
  @Param({"ticTacToe", "connectFour"})
  public String game = "";

  private @Nullable Reasoner reasoner; // null until built
  private long seed;

  /// Builds the engine.
  @Setup
  public void build() {
    reasoner = Engines.build(engine, OwnSheets.sheet(game), Budget.unlimited());
  }

  /// Runs playouts, other ones each time.
  ///
  /// @return what came out
  @Benchmark
  public PlayoutStats playouts() {
    Reasoner built = Objects.requireNonNull(reasoner);
    return Playouts.from(built, built.initialState()).seed(seed++).count(PLAYOUTS).run();
  }

  /// Runs all benchmarks of this class, when a build asks for it by name.
  @Test
  void run() throws CommandLineOptionException, RunnerException {
    String options = System.getProperty("tafl.jmh", "").strip();
    String[] words = options.isEmpty() ? new String[0] : options.split("\\s+");
    String[] arguments = new String[words.length + 1];
    arguments[0] = PlayoutsBenchmark.class.getSimpleName();
    System.arraycopy(words, 0, arguments, 1, words.length);
    new Runner(new CommandLineOptions(arguments)).run();
  }
}
