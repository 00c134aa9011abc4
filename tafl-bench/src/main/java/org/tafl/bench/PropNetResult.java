package org.tafl.bench;

import org.tafl.bench.BenchResult.Status;

/// What a forked JVM measured. Numbers not reached are 0; those reached count even where the status
/// is not {@link Status#OK}.
///
/// @param status how it ended
/// @param reason why it did not end well, in a line; empty if it did
/// @param initMillis from the text of the rules to the first state, in a JVM that has just started
/// @param components of the network; 0 if not counted, or there is no network
/// @param nodes transitions of the search, or of all searches of a match
/// @param nanos of time, of the same
/// @param playouts of the same, those finished
/// @param steps joint moves of the match
public record PropNetResult(
    Status status,
    String reason,
    double initMillis,
    long components,
    long nodes,
    long nanos,
    long playouts,
    int steps) {
  /// Returns a result without figures.
  ///
  /// @param reason its first line is kept
  static PropNetResult failed(Status status, String reason) {
    return new PropNetResult(status, firstLine(reason), 0, 0, 0, 0, 0, 0);
  }

  /// Returns the same figures with a failure.
  ///
  /// @param newReason its first line is kept
  PropNetResult withFailure(Status newStatus, String newReason) {
    return new PropNetResult(
        newStatus, firstLine(newReason), initMillis, components, nodes, nanos, playouts, steps);
  }

  PropNetResult withComponents(long newComponents) {
    return new PropNetResult(
        status, reason, initMillis, newComponents, nodes, nanos, playouts, steps);
  }

  private static String firstLine(String reason) {
    return reason.strip().lines().findFirst().orElse("no reason given");
  }

  /// Returns whether it is complete.
  public boolean isOk() {
    return status == Status.OK;
  }

  /// Returns transitions per second of search, 0 if there are none.
  public double nodesPerSecond() {
    return nanos == 0 ? 0 : nodes / (nanos / 1e9);
  }
}
