package org.tafl.bench;

/// How each contestant is measured.
///
/// @param buildSeconds the budget to build an engine
/// @param warmupSeconds of playouts before those that count
/// @param seconds of playouts that count
/// @param heap the largest size of the heap, such as `2g`
/// @param seed of the playouts in the first round; each round after it takes the next
public record BenchSettings(
    double buildSeconds, double warmupSeconds, double seconds, String heap, long seed) {
  /// Checks the times.
  ///
  /// @throws IllegalArgumentException if one is negative, or there is nothing to measure
  public BenchSettings {
    if (!(buildSeconds >= 0 && warmupSeconds >= 0 && seconds > 0)) {
      throw new IllegalArgumentException(
          "the time to measure must be more than 0 and the others not less, they are %s, %s, %s"
              .formatted(seconds, warmupSeconds, buildSeconds));
    }
  }

  /// Returns the request for a run.
  ///
  /// @param round from 1
  BenchRequest request(String engine, BenchGame game, int round) {
    return new BenchRequest(
        engine, game.source(), game.text(), buildSeconds, warmupSeconds, seconds, seed + round - 1);
  }
}
