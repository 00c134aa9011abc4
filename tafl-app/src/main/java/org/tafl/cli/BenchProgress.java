package org.tafl.cli;

import me.tongfei.progressbar.ProgressBar;
import me.tongfei.progressbar.ProgressBarBuilder;
import me.tongfei.progressbar.ProgressBarStyle;
import org.jspecify.annotations.Nullable;

/// A bar on standard error for measurements, with what is measured now.
final class BenchProgress implements AutoCloseable {
  private final @Nullable ProgressBar bar;

  /// @param isShown whether anyone sees it
  /// @param total number of steps
  BenchProgress(boolean isShown, int total) {
    this.bar =
        isShown
            ? new ProgressBarBuilder()
                .setTaskName("bench")
                .setInitialMax(total)
                .setStyle(ProgressBarStyle.ASCII)
                .setUpdateIntervalMillis(200)
                .clearDisplayOnFinish()
                .build()
            : null;
  }

  /// Says what comes next.
  ///
  /// @param done steps made
  /// @param what the step that begins
  void next(int done, String what) {
    if (bar != null) {
      bar.stepTo(done);
      bar.setExtraMessage(" " + what);
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
