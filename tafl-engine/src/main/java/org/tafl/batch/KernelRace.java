package org.tafl.batch;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.LockSupport;
import org.jspecify.annotations.Nullable;
import org.tafl.budget.Budget;

/// Finds the fastest kernel of a program while its batches play.
///
/// Batches begin on a kernel that is fast at once. Beside them a thread makes the other kernels,
/// one after the other, calls each until HotSpot has compiled it, and measures it against the one
/// in use. Once one is clearly faster, all batches move over to it between two steps, and new ones
/// begin on it. What they play does not change by that.
///
/// The thread works only while batches do, so that an engine nobody uses costs nothing, and pauses
/// as long as it works, unless somebody waits for it. Vectors end the race if they win: longs,
/// which take HotSpot long and are some times slower, are for machines without them. Thread-safe.
final class KernelRace {
  /*
   * HotSpot compiles a method well once it has been called some 5,000 times. Until then code on
   * vectors takes microseconds an operation, so nearly all of these calls are on nothing; some are
   * real, since HotSpot leaves out what it never saw happen.
   */

  private static final int CALLS_ON_NOTHING = 200; // for one real one or a few
  private static final int STEPS_MEASURED = 10;
  private static final double CLEARLY_FASTER = 0.93; // of the time of the kernel in use

  // Of that time too, judged by a step of a few lanes: large code is fetched for these as for all.
  private static final double PERHAPS_FASTER = 4;
  private static final long IDLE_NANOS = 200_000_000; // without a batch at work
  private static final long LEAST_PAUSE_NANOS = 500_000;
  private static final int PAUSE_SHARE = 1; // pauses are so many times as long as work
  private static final long LOOK_NANOS = 5_000_000; // between looks of those that wait
  private static final long PATIENCE_NANOS = 15_000_000_000L; // for a kernel, and per operation
  private static final long PATIENCE_NANOS_PER_OPERATION = 4_000_000;

  private final BatchProgram program;
  private final int blocks;
  private final Deque<KernelKind> open; // kinds to try, in order
  private final List<Entry> measured = new ArrayList<>(); // guarded by this
  private final long patienceNanos; // of work and pauses, for each kind
  private volatile KernelMaker fastest;
  private volatile boolean isOver;
  private volatile long lastWorkNanos; // of a batch
  private final AtomicInteger waiting = new AtomicInteger(); // callers that have nothing to play
  private boolean isRunning; // the thread; guarded by this
  private @Nullable Contender contender; // under way; of the thread
  private @Nullable Kernel incumbent; // a kernel as those in use, for comparison; of the thread
  private long nanos; // of the thread's runs that are over; guarded by this
  private long settledNanos; // of them, when the kernel in use was found; guarded by this
  private long runStart; // guarded by this
  private String fault = ""; // what ended the thread; guarded by this

  /// What was measured.
  ///
  /// @param stepNanos a step of all lanes
  private record Entry(KernelKind kind, long stepNanos) {}

  /// A kernel that is being warmed up.
  private static final class Contender {
    final KernelMaker maker;
    final Kernel kernel;
    long nanos; // spent on it, with pauses

    Contender(KernelMaker maker, int blocks) {
      this.maker = maker;
      this.kernel = maker.make(blocks, 0);
    }
  }

  /// @param first where batches begin
  /// @param others to try, in order
  KernelRace(BatchProgram program, KernelMaker first, List<KernelKind> others, int blocks) {
    this.program = program;
    this.fastest = first;
    this.open = new ArrayDeque<>(others);
    this.isOver = others.isEmpty();
    this.blocks = blocks;
    this.patienceNanos =
        PATIENCE_NANOS + PATIENCE_NANOS_PER_OPERATION * (long) program.operationCount();
  }

  /// Returns the program.
  BatchProgram program() {
    return program;
  }

  /// Returns the fastest so far.
  KernelMaker fastest() {
    return fastest;
  }

  /// Says that a batch is at work.
  void work() {
    if (isOver) {
      return;
    }
    long now = System.nanoTime();
    if (now - lastWorkNanos > LEAST_PAUSE_NANOS) {
      lastWorkNanos = now;
      start();
    }
  }

  /// Lets the race go on without pauses, and waits until it is over or the time is spent.
  void finish(Budget time) {
    waiting.incrementAndGet();
    try {
      while (!isOver && !time.isCancelled() && time.remainingNanos() > 0) {
        work();
        pause(Math.min(LOOK_NANOS, time.remainingNanos()));
      }
    } finally {
      waiting.decrementAndGet();
    }
  }

  private synchronized void start() {
    if (!isRunning && !isOver) {
      isRunning = true;
      runStart = System.nanoTime();
      Thread.ofPlatform()
          .daemon()
          .name("tafl-kernels")
          .uncaughtExceptionHandler((_, thrown) -> giveUp(thrown))
          .start(this::run);
    }
  }

  private void run() {
    try {
      while (!isOver && goesOn()) {
        if (contender == null) {
          contend();
        } else {
          warmUp(contender);
        }
      }
    } finally {
      stop();
    }
  }

  /// Leaves batches with the kernel they have.
  private synchronized void giveUp(Throwable thrown) {
    isOver = true;
    fault = thrown.toString();
  }

  private boolean goesOn() {
    return System.nanoTime() - lastWorkNanos < IDLE_NANOS;
  }

  private synchronized void stop() {
    isRunning = false;
    nanos += System.nanoTime() - runStart;
  }

  /// Begins with the next kind.
  private void contend() {
    KernelKind kind = open.poll();
    if (kind == null) {
      incumbent = null;
      isOver = true;
    } else {
      incumbent = fastest.make(blocks, 0);
      contender = new Contender(KernelMaker.of(kind, program, Budget.unlimited()), blocks);
    }
  }

  /// Calls a kernel some times, and takes it if it is faster than that in use.
  private void warmUp(Contender running) {
    long start = System.nanoTime();
    running.maker.runOnNothing(CALLS_ON_NOTHING);
    int width = running.maker.width();
    running.kernel.score(width);
    running.kernel.advance(width, true);
    long step = stepNanos(running.kernel, width);
    long inUse = stepNanos(Objects.requireNonNull(incumbent));
    boolean isPerhaps = step * (blocks / width) < PERHAPS_FASTER * inUse;
    boolean isFaster = isPerhaps && stepNanos(running.kernel) < CLEARLY_FASTER * inUse;
    if (!isFaster) {
      long spent = System.nanoTime() - start;
      if (waiting.get() == 0) {
        pause(Math.max(LEAST_PAUSE_NANOS, PAUSE_SHARE * spent));
      }
      running.nanos += System.nanoTime() - start;
    }
    if (isFaster || running.nanos > patienceNanos) {
      settle(running, isFaster, inUse);
      contender = null;
    }
  }

  /// Lets all batches move over to a kernel of another kind.
  synchronized void take(KernelMaker maker) {
    settledNanos = nanos + System.nanoTime() - runStart;
    fastest = maker;
  }

  private synchronized void settle(Contender running, boolean isFaster, long inUse) {
    measured.removeIf(entry -> entry.kind == fastest.kind());
    measured.add(new Entry(fastest.kind(), inUse));
    measured.add(new Entry(running.maker.kind(), stepNanos(running.kernel)));
    if (isFaster) {
      take(running.maker);
      if (running.maker.kind() == KernelKind.VECTOR) {
        open.clear();
      }
    }
  }

  private static void pause(long pauseNanos) {
    LockSupport.parkNanos(pauseNanos);
  }

  /// Returns the time of a step of the first blocks.
  private static long stepNanos(Kernel kernel, int count) {
    long start = System.nanoTime();
    kernel.draw(count);
    kernel.advance(count, false);
    return System.nanoTime() - start;
  }

  /// Returns the least time of a step of all blocks: others may share the machine.
  private long stepNanos(Kernel kernel) {
    long least = Long.MAX_VALUE;
    for (int i = 0; i < STEPS_MEASURED; i++) {
      least = Math.min(least, stepNanos(kernel, blocks));
    }
    return least;
  }

  /// Says which kernel is in use, since when, and what the others came to.
  @Override
  public synchronized String toString() {
    var text = new StringBuilder("kernel ").append(name(fastest.kind()));
    if (settledNanos > 0) {
      text.append(String.format(Locale.ROOT, " after %.1f s of play", settledNanos / 1e9));
    }
    if (measured.size() > 1) {
      String separator = " (ns for a step of a lane: ";
      for (Entry entry : measured) {
        double nanosOfLane = entry.stepNanos / (double) Long.SIZE / blocks;
        text.append(separator).append(name(entry.kind));
        text.append(String.format(Locale.ROOT, " %.2f", nanosOfLane));
        separator = ", ";
      }
      text.append(')');
    }
    if (!isOver) {
      text.append(", others not ready yet");
    }
    if (!fault.isEmpty()) {
      text.append(", others given up: ").append(fault);
    }
    return text.toString();
  }

  private static String name(KernelKind kind) {
    return kind.name().toLowerCase(Locale.ROOT);
  }
}
