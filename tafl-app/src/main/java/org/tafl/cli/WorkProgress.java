package org.tafl.cli;

import java.time.Duration;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import java.util.function.LongSupplier;
import me.tongfei.progressbar.ProgressBar;
import me.tongfei.progressbar.ProgressBarBuilder;
import me.tongfei.progressbar.ProgressBarStyle;
import org.jspecify.annotations.Nullable;

/// A bar on standard error for one long piece of work, once it has taken some seconds. It looks by
/// itself how far the work is, so the work pays nothing for it.
final class WorkProgress implements AutoCloseable {
  private static final Duration PATIENCE = Duration.ofSeconds(2);
  private static final Duration INTERVAL = Duration.ofMillis(200);

  private final @Nullable ScheduledExecutorService clock;
  private @Nullable ProgressBar bar; // guarded by this

  /// @param isShown whether anyone sees it, and nothing else is printed at the same place
  /// @param task what the bar is called
  /// @param total where the work ends
  /// @param done how far it is, in `[0, total]`; asked by another thread
  WorkProgress(boolean isShown, String task, long total, LongSupplier done) {
    clock = isShown ? Executors.newSingleThreadScheduledExecutor(WorkProgress::daemon) : null;
    if (clock != null) {
      var _ =
          clock.scheduleAtFixedRate(
              () -> show(task, total, done.getAsLong()),
              PATIENCE.toMillis(),
              INTERVAL.toMillis(),
              TimeUnit.MILLISECONDS);
    }
  }

  private static Thread daemon(Runnable work) {
    var thread = new Thread(work, "progress");
    thread.setDaemon(true);
    return thread;
  }

  private synchronized void show(String task, long total, long done) {
    if (bar == null) {
      bar =
          new ProgressBarBuilder()
              .setTaskName(task)
              .setInitialMax(total)
              .setStyle(ProgressBarStyle.ASCII)
              .setUpdateIntervalMillis((int) INTERVAL.toMillis())
              .clearDisplayOnFinish()
              .build();
    }
    bar.stepTo(Math.min(done, total));
  }

  /// Takes the bar away.
  @Override
  public void close() {
    if (clock == null) {
      return;
    }
    clock.shutdownNow();
    synchronized (this) {
      if (bar != null) {
        bar.close();
      }
    }
  }
}
