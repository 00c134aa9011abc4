package org.tafl.bench;

/// How each engine is measured.
///
/// @param buildSeconds the budget to build an engine
/// @param warmupSeconds of search before what counts
/// @param seconds of search from the initial state
/// @param clockSeconds of search per move of a match
/// @param matchSeconds after which a match is cut
/// @param heap the largest size of the heap, such as `4g`
/// @param seed of the first measurement of each cell; each repeat takes the next
public record PropNetSettings(
    double buildSeconds,
    double warmupSeconds,
    double seconds,
    double clockSeconds,
    double matchSeconds,
    String heap,
    long seed) {
  /// Checks the times.
  ///
  /// @throws IllegalArgumentException if nothing could be measured
  public PropNetSettings {
    if (!(buildSeconds > 0
        && warmupSeconds >= 0
        && seconds > 0
        && clockSeconds > 0
        && matchSeconds > 0)) {
      throw new IllegalArgumentException(
          "times above 0, not %s, %s, %s, %s; warm-up %s"
              .formatted(buildSeconds, seconds, clockSeconds, matchSeconds, warmupSeconds));
    }
  }

  /// Returns the request for a measurement.
  ///
  /// @param repeat from 1; components are counted in the first alone
  PropNetRequest request(PropNetExperiment experiment, String engine, BenchGame game, int repeat) {
    return new PropNetRequest(
        experiment,
        engine,
        game.source(),
        game.text(),
        experiment == PropNetExperiment.SEARCH && repeat == 1,
        withSeed(seed + repeat - 1));
  }

  private PropNetSettings withSeed(long newSeed) {
    return new PropNetSettings(
        buildSeconds, warmupSeconds, seconds, clockSeconds, matchSeconds, heap, newSeed);
  }
}
