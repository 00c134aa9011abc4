package org.tafl.playout;

import java.lang.management.ManagementFactory;
import java.time.Duration;
import java.util.ArrayList;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicBoolean;
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
/// Runs by time finish the playouts that they have begun, if they do within a {@link #grace} time;
/// then what is still under way is cut, which the statistics tell of.
///
/// The settings are made by one thread; the run may use several.
public final class Playouts {
  /// Joint moves after which a playout is given up, unless told otherwise.
  public static final int DEFAULT_STEP_LIMIT = 10_000;

  /// The most threads of a run.
  public static final int MAX_THREADS = 1024;

  /// How long after its time a run may go on to finish playouts, unless told otherwise.
  public static final Duration DEFAULT_GRACE = Duration.ofSeconds(5);

  private static final Duration NO_TIME = Duration.ZERO;

  private final Reasoner reasoner;
  private final State root;
  private long seed = 1;
  private long count = Long.MAX_VALUE;
  private Duration time = NO_TIME;
  private Duration warmup = NO_TIME;
  private Duration grace = DEFAULT_GRACE;
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

  /// Sets how long after the time the playouts under way may go on; then they are cut, those too
  /// that wait for an answer, if the engine looks at the budget of a {@link
  /// org.tafl.reasoner.Simulator#setBudget simulator}.
  ///
  /// @param newGrace at least 0
  public Playouts grace(Duration newGrace) {
    atLeast(newGrace.toNanos(), 0, "nanoseconds of grace");
    grace = newGrace;
    return this;
  }

  /// Sets a time of playouts beforehand that are not counted. There is no grace for the last.
  ///
  /// @param newWarmup at least 0
  public Playouts warmup(Duration newWarmup) {
    atLeast(newWarmup.toNanos(), 0, "nanoseconds of warm-up");
    warmup = newWarmup;
    return this;
  }

  /// Sets the number of threads.
  ///
  /// @param newThreads from 1 to {@link #MAX_THREADS}
  public Playouts threads(int newThreads) {
    if (newThreads > MAX_THREADS) {
      throw new IllegalArgumentException(
          "%,d threads; take at most %,d".formatted(newThreads, MAX_THREADS));
    }
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

  /// Sets a budget: when it is spent, the run stops with an exception.
  public Playouts budget(Budget newBudget) {
    budget = newBudget;
    return this;
  }

  /// Sets a listener that is told now and then how many playouts all threads have finished, without
  /// those of the warm-up, by any thread.
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

  /// Runs the playouts. A playout in which the engine gives up, though neither the time nor the
  /// budget of the run is over, is cut and ends the run too.
  ///
  /// @throws IllegalStateException if neither count nor time is set
  /// @throws BudgetExceededException if the budget is spent
  public PlayoutStats run() {
    if (count == Long.MAX_VALUE && time.isZero()) {
      throw new IllegalStateException("set a count or a time for the playouts");
    }
    if (!warmup.isZero()) {
      new Run(warmup, NO_TIME, Long.MAX_VALUE, seed ^ WARMUP_SALT, _ -> {}).run();
    }
    return new Run(time, grace, count, seed, progress).run();
  }

  private static final long WARMUP_SALT = 0x5DEECE66DL; // other playouts than those that count
  private static final long GOLDEN_GAMMA = 0x9E3779B97F4A7C15L; // between the seeds of threads

  /// What the threads of one run share.
  private final class Run {
    private final long start = System.nanoTime();
    private final Budget begin; // lasts as long as playouts are begun
    private final Budget finish; // lasts as long as they may go on
    private final long runCount;
    private final long runSeed;
    private final LongConsumer listener;
    private final AtomicLong next = new AtomicLong();
    private final AtomicLong finished = new AtomicLong(); // as told to the listener
    private final AtomicBoolean isCut = new AtomicBoolean();

    Run(Duration runTime, Duration runGrace, long runCount, long runSeed, LongConsumer listener) {
      this.begin = runTime.isZero() ? budget : budget.slice(runTime);
      this.finish = runTime.isZero() ? budget : budget.slice(runTime.plus(runGrace));
      this.runCount = runCount;
      this.runSeed = runSeed;
      this.listener = listener;
    }

    PlayoutStats run() {
      var sums = new PlayoutSums(reasoner.game().roleCount());
      long cpuNanos = 0;
      try (var executor = Executors.newFixedThreadPool(threads)) {
        var workers = new ArrayList<Future<Worker>>();
        for (int i = 0; i < threads; i++) {
          int number = i;
          workers.add(executor.submit(() -> new Worker(this, number).run()));
        }
        try {
          for (Future<Worker> worker : workers) {
            Worker done = Workers.await(worker, "playouts were interrupted");
            sums.add(done.sums);
            cpuNanos += done.cpuNanos;
          }
        } finally {
          isCut.set(true); // if not all are done, the rest need not go on
        }
      }
      return sums.stats(System.nanoTime() - start, cpuNanos, runSeed, threads);
    }

    boolean goesOn() {
      return !isCut.get() && begin.remainingNanos() > 0;
    }
  }

  /// The work of one thread.
  private final class Worker {
    private final Run run;
    private final int number; // of the thread
    private final PlayoutSums sums = new PlayoutSums(reasoner.game().roleCount());
    private long cpuNanos;
    private long told; // playouts, to the listener

    Worker(Run run, int number) {
      this.run = run;
      this.number = number;
    }

    Worker run() {
      long cpuStart = threadCpuNanos();
      boolean isDone = false;
      try {
        if (reasoner instanceof BatchReasoner batch) {
          playTogether(batch.newBatch(run.runSeed + number * GOLDEN_GAMMA, stepLimit));
        } else {
          playInTurn();
        }
        isDone = true;
      } finally {
        if (!isDone) {
          run.isCut.set(true); // the run fails, so the other threads need not go on
        }
      }
      cpuNanos = threadCpuNanos() - cpuStart;
      return this;
    }

    private void tell() {
      long more = sums.playouts() - told;
      told += more;
      run.listener.accept(run.finished.addAndGet(more));
    }

    /// Plays this thread's part, as many at once as the batch has lanes.
    private void playTogether(PlayoutBatch batch) {
      var shares = new Shares(batch, root, sums);
      shares.toSubmit = run.runCount;
      if (run.runCount < Long.MAX_VALUE) {
        shares.toSubmit = run.runCount / threads + (number < run.runCount % threads ? 1 : 0);
      }
      do {
        budget.check("playouts", sums.playouts());
        if (!run.goesOn()) {
          shares.withdraw();
        }
        if (run.finish.remainingNanos() <= 0) {
          shares.cut("no time left to finish them");
          run.isCut.set(true);
          return;
        }
        tell();
      } while (shares.play());
      tell();
    }

    private void playInTurn() {
      var walk = new PlayoutWalk(reasoner.newSimulator(), reasoner.game().roleCount(), stepLimit);
      walk.setBudget(run.finish);
      for (long playout = run.next.getAndIncrement();
          playout < run.runCount;
          playout = run.next.getAndIncrement()) {
        budget.check("playouts", playout);
        if (!run.goesOn()) {
          break;
        }
        try {
          walk.run(root, run.runSeed, playout, sums);
          tell();
        } catch (BudgetExceededException e) {
          budget.check("playouts", playout);
          sums.cut(1, walk.length(), String.valueOf(e.getMessage()));
          run.isCut.set(true);
        }
      }
    }

    private static long threadCpuNanos() {
      return ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime();
    }
  }
}
