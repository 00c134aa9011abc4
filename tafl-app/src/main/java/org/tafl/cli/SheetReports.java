package org.tafl.cli;

import java.util.ArrayDeque;
import java.util.Collection;
import java.util.Queue;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;

/// Checks rule sheets on all processors and gives the reports in the order of the sheets.
final class SheetReports implements AutoCloseable {
  private final ExecutorService pool =
      Executors.newFixedThreadPool(Runtime.getRuntime().availableProcessors());
  private final Queue<Future<SheetReport>> open = new ArrayDeque<>();

  /// @param checks what makes each report
  SheetReports(Collection<? extends Callable<SheetReport>> checks) {
    checks.forEach(check -> open.add(pool.submit(check)));
  }

  /// Returns whether there is another report.
  boolean hasNext() {
    return !open.isEmpty();
  }

  /// Returns the next report, after waiting for it.
  ///
  /// @throws java.util.NoSuchElementException if there is none
  SheetReport next() {
    try {
      return open.remove().get();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new InputException("interrupted", e);
    } catch (ExecutionException e) {
      switch (e.getCause()) {
        case RuntimeException fault -> throw fault;
        case Error fault -> throw fault;
        case null, default -> throw new IllegalStateException(e);
      }
    }
  }

  /// Drops the checks that have not begun, and waits for the others.
  @Override
  public void close() {
    pool.shutdownNow();
    pool.close();
  }
}
