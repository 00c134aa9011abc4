package org.tafl.bench;

import org.tafl.playout.Playouts;

/// What a forked JVM is to measure.
///
/// @param order of hypotheses, a value of the engine's option
/// @param game what messages call the rule sheet
/// @param text the rule sheet
/// @param settings the times, and the seed of this measurement
public record ForwardRequest(String order, String game, String text, ForwardSettings settings) {
  /// Returns the time that the measurement may take, without the start of its JVM.
  double allowedSeconds() {
    double grace = Playouts.DEFAULT_GRACE.toSeconds();
    return settings.buildSeconds() + settings.warmupSeconds() + settings.seconds() + 2 * grace;
  }

  /// Returns it as the task of a JVM.
  BenchFork.Task<ForwardResult> task() {
    return new BenchFork.Task<>(
        ForwardChild.class, this, allowedSeconds(), ForwardResult.class, ForwardResult::failed);
  }
}
