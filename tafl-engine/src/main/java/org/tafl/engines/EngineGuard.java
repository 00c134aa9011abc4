package org.tafl.engines;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.Callable;
import java.util.concurrent.CancellationException;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import org.tafl.budget.BudgetExceededException;

/// Runs engines in threads of their own, so that whatever one throws, or an answer that never
/// comes, is a finding and not the end.
final class EngineGuard implements AutoCloseable {
  private final ExecutorService pool =
      Executors.newCachedThreadPool(Thread.ofPlatform().daemon().name("verify-", 0).factory());

  /// Says that an engine threw something.
  static final class EngineFaultException extends Exception {
    private static final long serialVersionUID = 1L;

    /// @param fault what it threw
    EngineFaultException(Throwable fault) {
      super(fault.toString(), fault);
    }
  }

  /// Runs work of an engine.
  ///
  /// @throws EngineFaultException if it throws
  /// @throws BudgetExceededException if it says so, or does not end in time; then its thread is
  ///   left to itself
  <T> T call(Callable<T> work, Duration patience) throws EngineFaultException {
    return callAll(List.of(work), patience).getFirst();
  }

  /// Runs work of an engine, each in a thread of its own at the same time; see {@link #call}.
  <T> List<T> callAll(List<Callable<T>> works, Duration patience) throws EngineFaultException {
    long deadline = System.nanoTime() + patience.toNanos();
    List<Future<T>> futures = works.stream().map(pool::submit).toList();
    var results = new ArrayList<T>();
    try {
      for (Future<T> future : futures) {
        long nanos = Math.max(0, deadline - System.nanoTime());
        results.add(future.get(nanos, TimeUnit.NANOSECONDS));
      }
      return results;
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new CancellationException("verification was interrupted");
    } catch (TimeoutException e) {
      throw new BudgetExceededException(
          "an engine's answer", results.size(), "none came in " + patience.toSeconds() + " s");
    } catch (ExecutionException e) {
      if (e.getCause() instanceof BudgetExceededException spent) {
        throw spent;
      }
      throw new EngineFaultException(Objects.requireNonNullElse(e.getCause(), e));
    } finally {
      futures.forEach(future -> future.cancel(true));
    }
  }

  @Override
  public void close() {
    pool.shutdownNow();
  }
}
