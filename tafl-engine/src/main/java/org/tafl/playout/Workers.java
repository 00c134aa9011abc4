package org.tafl.playout;

import java.util.concurrent.CancellationException;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Future;
import org.jspecify.annotations.Nullable;

/// Waits for threads that share a task.
public final class Workers {
  private Workers() {}

  /// Waits for a thread, and goes on with what ended it.
  ///
  /// @param interrupted what the message says, such as `a search was interrupted`
  /// @throws CancellationException if the thread that waits is interrupted
  public static <T extends @Nullable Object> T await(Future<T> worker, String interrupted) {
    try {
      return worker.get();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new CancellationException(interrupted);
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
}
