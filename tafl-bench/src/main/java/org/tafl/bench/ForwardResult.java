package org.tafl.bench;

import org.tafl.bench.BenchResult.Status;

/// What a forked JVM measured. Numbers not reached are 0.
///
/// @param status how it ended
/// @param reason why it did not end well, in a line; empty if it did
/// @param gdlSeconds from the text of the rules to numbered facts, in a JVM that has just started
/// @param optimiseSeconds to visit states and order hypotheses
/// @param groundSeconds to build tables and code
/// @param tableBytes of reference tables
/// @param knowledgeBytes of the knowledge base
/// @param states transitions of the playouts
/// @param playouts finished
/// @param nanos of time, of the same
/// @param rules number of rules
/// @param indexed those that run on hash indexes, one after the other; empty if there is none
public record ForwardResult(
    Status status,
    String reason,
    double gdlSeconds,
    double optimiseSeconds,
    double groundSeconds,
    long tableBytes,
    long knowledgeBytes,
    long states,
    long playouts,
    long nanos,
    int rules,
    String indexed) {
  /// Returns a result without figures.
  ///
  /// @param reason its first line is kept
  static ForwardResult failed(Status status, String reason) {
    String line = reason.strip().lines().findFirst().orElse("no reason given");
    return new ForwardResult(status, line, 0, 0, 0, 0, 0, 0, 0, 0, 0, "");
  }

  /// Returns whether it is complete.
  public boolean isOk() {
    return status == Status.OK;
  }

  /// Returns transitions per second, 0 if there are none.
  public double statesPerSecond() {
    return nanos == 0 ? 0 : states / (nanos / 1e9);
  }

  /// Returns playouts per second, 0 if there are none.
  public double playoutsPerSecond() {
    return nanos == 0 ? 0 : playouts / (nanos / 1e9);
  }

  /// Returns the time of all three stages.
  public double buildSeconds() {
    return gdlSeconds + optimiseSeconds + groundSeconds;
  }
}
