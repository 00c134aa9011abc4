package org.tafl.playout;

import java.lang.management.ManagementFactory;
import java.time.Duration;
import java.util.ArrayList;
import java.util.concurrent.CancellationException;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.LongConsumer;
import org.tafl.budget.Budget;
import org.tafl.budget.BudgetExceededException;
import org.tafl.reasoner.Reasoner;
import org.tafl.reasoner.State;

/// Random playouts from one state.
///
/// ```java
/// PlayoutStats stats = Playouts.from(reasoner, state).seed(42).count(1_000_000).run();
/// ```
///
/// For a fixed seed and count the playouts are the same on every engine that runs them one at a
/// time, whatever the number of threads: playout `n` draws from a stream made of the seed and `n`.
/// Runs by time finish the playouts that they have begun.
///
/// The settings are made by one thread; the run may use several.
public final class Playouts {
  /// Joint moves after which a playout is given up, unless told otherwise.
  public static final int DEFAULT_STEP_LIMIT = 10_000;

  private static final Duration NO_TIME = Duration.ZERO;

  private final Reasoner reasoner;
  private final State root;
  private long seed = 1;
  private long count = Long.MAX_VALUE;
  private Duration time = NO_TIME;
  private Duration warmup = NO_TIME;
  private int threads = 1;
  private int stepLimit = DEFAULT_STEP_LIMIT;
  private Budget budget = Budget.unlimited();
  private LongConsumer progress = finished -> {};

  private Playouts(Reasoner reasoner, State root) {
    this.reasoner = reasoner;
    this.root = root;
  }

  /// Returns playouts from a state, with seed 1, one thread, and neither count nor time yet.
  public static Playouts from(Reasoner reasoner, State root) {
    return new Playouts(reasoner, root);
  }

  /// Sets the seed.
  public Playouts seed(long newSeed) {
    seed = newSeed;
    return this;
  }

  /// Sets the number of playouts.
  ///
  /// @param newCount at least 1
  public Playouts count(long newCount) {
    count = atLeast(newCount, 1, "playouts");
    return this;
  }

  /// Sets the time after which no playout is begun; with a count, whichever comes first.
  ///
  /// @param newTime more than 0
  public Playouts time(Duration newTime) {
    atLeast(newTime.toNanos(), 1, "nanoseconds");
    time = newTime;
    return this;
  }

  /// Sets a time of playouts beforehand that are not counted.
  ///
  /// @param newWarmup at least 0
  public Playouts warmup(Duration newWarmup) {
    atLeast(newWarmup.toNanos(), 0, "nanoseconds of warm-up");
    warmup = newWarmup;
    return this;
  }

  /// Sets the number of threads.
  ///
  /// @param newThreads at least 1
  public Playouts threads(int newThreads) {
    threads = (int) atLeast(newThreads, 1, "threads");
    return this;
  }

  /// Sets the number of joint moves after which a playout is given up.
  ///
  /// @param newStepLimit at least 0
  public Playouts stepLimit(int newStepLimit) {
    stepLimit = (int) atLeast(newStepLimit, 0, "steps");
    return this;
  }

  /// Sets a budget: between playouts the run stops with an exception when it is spent.
  public Playouts budget(Budget newBudget) {
    budget = newBudget;
    return this;
  }

  /// Sets a listener that is told the number of finished playouts now and then, by any thread.
  public Playouts progress(LongConsumer newProgress) {
    progress = newProgress;
    return this;
  }

  private static long atLeast(long value, long bound, String what) {
    if (value < bound) {
      throw new IllegalArgumentException(
          "%d %s; at least %d are needed".formatted(value, what, bound));
    }
    return value;
  }

  /// Runs the playouts.
  ///
  /// @throws IllegalStateException if neither count nor time is set
  /// @throws BudgetExceededException if the budget is spent
  public PlayoutStats run() {
    if (count == Long.MAX_VALUE && time.isZero()) {
      throw new IllegalStateException("set a count or a time for the playouts");
    }
    if (!warmup.isZero()) {
      run(warmup, Long.MAX_VALUE, seed ^ WARMUP_SALT);
    }
    return run(time, count, seed);
  }

  private static final long WARMUP_SALT = 0x5DEECE66DL; // other playouts than those that count

  private PlayoutStats run(Duration runTime, long runCount, long runSeed) {
    long start = System.nanoTime();
    long deadline = runTime.isZero() ? Long.MAX_VALUE : start + runTime.toNanos();
    var next = new AtomicLong();
    var sums = new PlayoutSums(reasoner.game().roleCount());
    long cpuNanos = 0;
    try (var executor = Executors.newFixedThreadPool(threads)) {
      var workers = new ArrayList<Future<Worker>>();
      for (int i = 0; i < threads; i++) {
        workers.add(executor.submit(() -> new Worker().run(next, runCount, deadline, runSeed)));
      }
      for (Future<Worker> worker : workers) {
        Worker done = await(worker);
        sums.add(done.sums);
        cpuNanos += done.cpuNanos;
      }
    }
    return sums.stats(System.nanoTime() - start, cpuNanos, runSeed, threads);
  }

  private static Worker await(Future<Worker> worker) {
    try {
      return worker.get();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new CancellationException("playouts were interrupted");
    } catch (ExecutionException e) {
      if (e.getCause() instanceof RuntimeException cause) {
        throw cause;
      }
      if (e.getCause() instanceof Error cause) {
        throw cause;
      }
      throw new IllegalStateException(e);
    }
  }

  /// The work of one thread.
  private final class Worker {
    private final PlayoutSums sums = new PlayoutSums(reasoner.game().roleCount());
    private long cpuNanos;

    Worker run(AtomicLong next, long runCount, long deadline, long runSeed) {
      long cpuStart = threadCpuNanos();
      var walk = new PlayoutWalk(reasoner.newSimulator(), reasoner.game().roleCount(), stepLimit);
      while (deadline == Long.MAX_VALUE || System.nanoTime() - deadline < 0) {
        long number = next.getAndIncrement();
        if (number >= runCount) {
          break;
        }
        budget.check("playouts", number);
        walk.run(root, runSeed, number, sums);
        progress.accept(number + 1);
      }
      cpuNanos = threadCpuNanos() - cpuStart;
      return this;
    }

    private static long threadCpuNanos() {
      return ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime();
    }
  }
}
