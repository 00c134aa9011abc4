package org.tafl.gdl;

import java.util.concurrent.atomic.AtomicReference;
import org.jspecify.annotations.Nullable;

/// Runs tests where recursion on depth would overflow.
final class Stacks {
  static final int DEPTH = 10_000;
  private static final int STACK_BYTES = 256 * 1024;

  private Stacks() {}

  /// Runs in a thread with a small stack and passes on what the test throws.
  static void runInSmallStack(Runnable test) {
    var failure = new AtomicReference<@Nullable Throwable>();
    var thread = new Thread(null, test, "small stack", STACK_BYTES);
    thread.setUncaughtExceptionHandler((_, thrown) -> failure.set(thrown));
    thread.start();
    try {
      thread.join();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IllegalStateException(e);
    }
    Throwable thrown = failure.get();
    if (thrown != null) {
      throw new AssertionError("in a stack of " + STACK_BYTES + " bytes: " + thrown, thrown);
    }
  }
}
