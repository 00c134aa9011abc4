package org.tafl.cli;

import java.time.Duration;
import me.tongfei.progressbar.ProgressBar;
import me.tongfei.progressbar.ProgressBarBuilder;
import me.tongfei.progressbar.ProgressBarStyle;
import org.jspecify.annotations.Nullable;

/// A bar on standard error for work on many rule sheets, once it has taken some seconds.
final class CheckProgress implements AutoCloseable {
  private static final long PATIENCE_NANOS = Duration.ofSeconds(2).toNanos();

  private final boolean isShown;
  private final int total;
  private final long startNanos = System.nanoTime();
  private @Nullable ProgressBar bar;
  private int done;

  /// @param isShown whether anyone sees it, and nothing else is printed at the same place
  /// @param total number of steps
  CheckProgress(boolean isShown, int total) {
    this.isShown = isShown;
    this.total = total;
  }

  /// Counts one step.
  void step() {
    done++;
    if (bar == null && isShown && System.nanoTime() - startNanos > PATIENCE_NANOS) {
      bar =
          new ProgressBarBuilder()
              .setTaskName("check")
              .setInitialMax(total)
              .setStyle(ProgressBarStyle.ASCII)
              .setUpdateIntervalMillis(200)
              .clearDisplayOnFinish()
              .build();
    }
    if (bar != null) {
      bar.stepTo(done);
    }
  }

  /// Takes the bar away.
  @Override
  public void close() {
    if (bar != null) {
      bar.close();
    }
  }
}
