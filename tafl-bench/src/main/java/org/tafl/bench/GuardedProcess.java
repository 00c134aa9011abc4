package org.tafl.bench;

import java.io.IOException;
import java.util.concurrent.CancellationException;
import java.util.concurrent.TimeUnit;

/// A process of a measurement, which ends with it, and with this JVM.
final class GuardedProcess implements AutoCloseable {
  private final Process process;
  private final Thread killer;

  private GuardedProcess(Process process) {
    this.process = process;
    this.killer = new Thread(process::destroyForcibly);
    Runtime.getRuntime().addShutdownHook(killer);
  }

  /// Starts it.
  ///
  /// @throws IOException if it cannot be started
  static GuardedProcess start(ProcessBuilder builder) throws IOException {
    return new GuardedProcess(builder.start());
  }

  /// Returns it, for its streams and its exit code.
  Process process() {
    return process;
  }

  /// Waits for its end.
  ///
  /// @param seconds at most
  /// @return whether it ended
  /// @throws CancellationException if this thread is interrupted
  boolean endsWithin(double seconds) {
    try {
      return process.waitFor((long) (seconds * 1000), TimeUnit.MILLISECONDS);
    } catch (InterruptedException _) {
      Thread.currentThread().interrupt();
      throw new CancellationException("the measurement was interrupted");
    }
  }

  /// Waits for its end, however long that takes.
  ///
  /// @return the exit code
  /// @throws CancellationException if this thread is interrupted
  int exitCode() {
    try {
      return process.waitFor();
    } catch (InterruptedException _) {
      Thread.currentThread().interrupt();
      throw new CancellationException("the measurement was interrupted");
    }
  }

  /// Kills it if it runs.
  @Override
  public void close() {
    process.destroyForcibly();
    Runtime.getRuntime().removeShutdownHook(killer);
  }
}
