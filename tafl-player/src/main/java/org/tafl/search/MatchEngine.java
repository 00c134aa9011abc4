package org.tafl.search;

import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import org.tafl.budget.Budget;
import org.tafl.budget.BudgetExceededException;
import org.tafl.engines.Engines;
import org.tafl.reasoner.Game;
import org.tafl.reasoner.Reasoner;

/// The engine of a player in a match: the interpreter at once, and the wanted one when it is built;
/// where that is chosen among many, the fastest so far until then.
///
/// All speak of the same game, so states and moves survive the change.
final class MatchEngine implements AutoCloseable {
  /// The engine that is there at once.
  static final String INTERPRETER = "interpreter";

  // What one engine may take: a collector that finds the heap full of what is being built stops the
  // player for longer than a move lasts.
  private static final int SHARE_OF_HEAP = 8;

  private final Reasoner interpreter;
  private final Budget building;
  private final CountDownLatch built = new CountDownLatch(1);
  private volatile Reasoner current;
  private final AtomicInteger changes = new AtomicInteger();
  private volatile String failure = ""; // why the wanted engine is not there, if it never will be

  /// Builds the interpreter, and begins with the wanted engine; waits for that as long as the time
  /// before the first move lasts.
  ///
  /// @param spec of the wanted engine
  /// @param clock for building; see {@link PlayerFactory#newMatch}
  /// @param shelf where engines of earlier matches are
  MatchEngine(Game game, String spec, EngineShelf shelf, Clock clock) {
    this.interpreter = Engines.build(INTERPRETER, game, clock.finish());
    Optional<Reasoner> known = shelf.find(game, spec);
    this.current = known.orElse(interpreter);
    this.building =
        Budget.of(
            Duration.ofNanos(clock.finish().remainingNanos()),
            Runtime.getRuntime().maxMemory() / SHARE_OF_HEAP);
    if (known.isPresent() || spec.equals(INTERPRETER)) {
      built.countDown();
    } else {
      Thread.ofPlatform().daemon().name("tafl-engine").start(() -> build(game, spec, shelf));
      await(clock.begin());
    }
  }

  private void build(Game game, String spec, EngineShelf shelf) {
    try {
      Reasoner engine = Engines.build(spec, game, building, this::change);
      shelf.put(spec, engine);
      change(engine);
    } catch (BudgetExceededException e) {
      failure = String.valueOf(e.getMessage());
    } catch (OutOfMemoryError e) {
      failure = "the memory is full; give the JVM more by -Xmx";
    } finally {
      built.countDown();
    }
  }

  private void change(Reasoner better) {
    if (!better.equals(current)) {
      current = better;
      changes.incrementAndGet(); // after the engine, which who sees the number is to find
    }
  }

  private void await(Budget begin) {
    long slice = TimeUnit.MILLISECONDS.toNanos(20); // between looks at a cancelled budget
    try {
      while (!begin.isCancelled() && begin.remainingNanos() > 0) {
        if (built.await(Math.min(slice, begin.remainingNanos()), TimeUnit.NANOSECONDS)) {
          return;
        }
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  /// Returns the engine to use now.
  Reasoner current() {
    return current;
  }

  /// Returns how often another engine has taken the place of one. Reads nothing but a number.
  int changes() {
    return changes.get();
  }

  Reasoner interpreter() {
    return interpreter;
  }

  /// Returns the engine in use, in words.
  String describe() {
    String name = current.spec();
    if (!failure.isEmpty()) {
      return name + ", as " + failure;
    }
    return built.getCount() == 0 ? name : name + " until another is built";
  }

  /// Stops building.
  @Override
  public void close() {
    building.cancel();
  }
}
