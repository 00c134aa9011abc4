package org.tafl.bench;

import java.util.Locale;
import org.tafl.playout.PlayoutStats;

/// What a forked JVM measured. Where the status is not {@link Status#OK}, numbers not reached are
/// 0. Playouts that were cut are not in the numbers.
///
/// @param status how it ended
/// @param reason why it did not end well, in a line; empty if it did
/// @param built the SPEC that was built; differs from the one asked for with `auto`
/// @param buildMillis from the text of the rules to the engine, in a JVM that has just started
/// @param engineBytes what the engine says of its tables and programs
/// @param liveBytes heap in use after a collection, when the engine is built; all else in it too
/// @param peakBytes sum of the largest sizes of the parts of the heap, at any time
/// @param playouts finished
/// @param states transitions
/// @param nanos of time
/// @param cpuNanos of the processor, without compiler and collector
/// @param meanLength transitions per playout
/// @param lengthError standard error of that mean
public record BenchResult(
    Status status,
    String reason,
    String built,
    double buildMillis,
    long engineBytes,
    long liveBytes,
    long peakBytes,
    long playouts,
    long states,
    long nanos,
    long cpuNanos,
    double meanLength,
    double lengthError) {
  /// How a measurement ended.
  public enum Status {
    /// It is complete.
    OK,
    /// Time or memory that the engine may use ran out, or it did not stop when told to.
    BUDGET,
    /// The heap of the JVM is too small.
    MEMORY,
    /// The rules have no meaning, or the engine failed.
    ERROR;

    /// Returns the word of tables.
    @Override
    public String toString() {
      return name().toLowerCase(Locale.ROOT);
    }
  }

  /// Returns a result without figures.
  ///
  /// @param reason its first line is kept
  static BenchResult failed(Status status, String reason) {
    String line = reason.strip().lines().findFirst().orElse("no reason given");
    return new BenchResult(status, line, "", 0, 0, 0, 0, 0, 0, 0, 0, 0, 0);
  }

  /// Returns a result with figures; complete if no playout was cut.
  static BenchResult of(
      String built, double buildMillis, long engineBytes, HeapUse heap, PlayoutStats stats) {
    return new BenchResult(
        stats.isCut() ? Status.BUDGET : Status.OK,
        stats.isCut() ? "a playout was cut: " + stats.cut().reason() : "",
        built,
        buildMillis,
        engineBytes,
        heap.liveBytes(),
        heap.peakBytes(),
        stats.playouts(),
        stats.states(),
        stats.nanos(),
        stats.cpuNanos(),
        stats.playouts() == 0 ? 0 : stats.meanLength(),
        lengthError(stats));
  }

  private static double lengthError(PlayoutStats stats) {
    double n = stats.playouts();
    if (n < 2) {
      return 0;
    }
    double squares = stats.statesSquared() - (double) stats.states() * stats.states() / n;
    return Math.sqrt(Math.max(0, squares) / (n - 1) / n);
  }

  /// Returns whether it is complete.
  public boolean isOk() {
    return status == Status.OK;
  }

  /// Returns transitions per processor second, 0 if there are none.
  public double statesPerCpuSecond() {
    return perSecond(states, cpuNanos);
  }

  /// Returns transitions per second of time, 0 if there are none.
  public double statesPerSecond() {
    return perSecond(states, nanos);
  }

  /// Returns playouts per processor second, 0 if there are none.
  public double playoutsPerCpuSecond() {
    return perSecond(playouts, cpuNanos);
  }

  private static double perSecond(long count, long someNanos) {
    return someNanos == 0 ? 0 : count / (someNanos / 1e9);
  }
}
