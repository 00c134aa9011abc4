package org.tafl.bench;

import java.io.IOException;
import java.io.InputStream;
import java.time.Duration;
import java.util.Optional;
import org.tafl.bench.BenchResult.Status;
import org.tafl.budget.Budget;
import org.tafl.budget.BudgetExceededException;
import org.tafl.engines.Engines;
import org.tafl.gdl.Gdl;
import org.tafl.gdl.GdlException;
import org.tafl.playout.PlayoutStats;
import org.tafl.playout.Playouts;
import org.tafl.reasoner.Reasoner;

/// What runs in a forked JVM: reads a {@link BenchRequest} as JSON from standard input, measures,
/// and prints a {@link BenchResult} as one line of JSON on standard output. Whatever else prints
/// there goes to standard error.
///
/// ```
/// java -cp tafl.jar org.tafl.bench.BenchChild < request.json
/// ```
public final class BenchChild {

  private BenchChild() {}

  /// Measures.
  ///
  /// @param args none
  /// @throws IOException if standard input cannot be read
  public static void main(String[] args) throws IOException {
    ChildMain.run(BenchRequest.class, BenchChild::measure);
  }

  /// Returns the line that answers a request.
  static String answer(InputStream request) throws IOException {
    return ChildMain.answer(request, BenchRequest.class, BenchChild::measure);
  }

  private static BenchResult measure(BenchRequest request) {
    Optional<HandWritten> simulator =
        LimitGame.of(request.game()).flatMap(game -> game.simulator(request.engine()));
    if (simulator.isPresent()) {
      return measureHandWritten(simulator.get(), request);
    }
    if (request.engine().equals(SwiProlog.NAME)) {
      return SwiProlog.find()
          .map(prolog -> prolog.measure(request))
          .orElseGet(() -> BenchResult.failed(Status.ERROR, "swipl is not installed"));
    }
    try {
      return measureEngine(request);
    } catch (BudgetExceededException e) {
      return BenchResult.failed(Status.BUDGET, String.valueOf(e.getMessage()));
    } catch (GdlException e) {
      return BenchResult.failed(Status.ERROR, String.valueOf(e.getMessage()));
    }
  }

  private static BenchResult measureHandWritten(HandWritten simulator, BenchRequest request) {
    PlayoutStats stats =
        simulator.timed(
            request.seed(),
            ChildMain.duration(request.warmupSeconds()),
            ChildMain.duration(request.seconds()));
    return BenchResult.of(request.engine(), 0, 0, HeapUse.sinceStart(0), stats);
  }

  private static BenchResult measureEngine(BenchRequest request) {
    Budget budget = ChildMain.budget(request.buildSeconds());
    long start = System.nanoTime();
    Reasoner reasoner =
        Engines.build(request.engine(), Gdl.parse(request.game(), request.text()), budget);
    budget.check("building " + request.engine(), 1); // an engine may not have asked
    double buildMillis = (System.nanoTime() - start) / 1e6;
    long liveBytes = HeapUse.measureLiveBytes();
    Duration grace = Duration.ofNanos(budget.remainingNanos()).plus(Playouts.DEFAULT_GRACE);
    PlayoutStats stats =
        Playouts.from(reasoner, reasoner.initialState())
            .seed(request.seed())
            .warmup(ChildMain.duration(request.warmupSeconds()))
            .time(ChildMain.duration(request.seconds()))
            .grace(grace)
            .run();
    return BenchResult.of(
        reasoner.spec(), buildMillis, reasoner.bytes(), HeapUse.sinceStart(liveBytes), stats);
  }
}
