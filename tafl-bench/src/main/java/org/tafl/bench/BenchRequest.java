package org.tafl.bench;

/// What a forked JVM is to measure.
///
/// @param engine a SPEC, or the name of a simulator of a {@link LimitGame}
/// @param game what messages call the rule sheet, or the name of the {@link LimitGame}
/// @param text the rule sheet
/// @param buildSeconds the budget to build the engine
/// @param warmupSeconds of playouts before those that count
/// @param seconds of playouts that count
/// @param seed of the playouts
public record BenchRequest(
    String engine,
    String game,
    String text,
    double buildSeconds,
    double warmupSeconds,
    double seconds,
    long seed) {
  /// Returns the time that the measurement may take, without the start of its JVM.
  double allowedSeconds() {
    return buildSeconds + warmupSeconds + seconds;
  }
}
