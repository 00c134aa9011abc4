package org.tafl.bench;

/// How matches are played.
///
/// @param buildSeconds the budget to build the engine of a player
/// @param clockSeconds of search per move
/// @param matchSeconds after which a match is given up
/// @param heap the largest size of the heap, such as `4g`
/// @param seed of the first match of a game; each match takes the next
public record PlaySettings(
    double buildSeconds, double clockSeconds, double matchSeconds, String heap, long seed) {
  /// Checks the times.
  ///
  /// @throws IllegalArgumentException if nothing could be played
  public PlaySettings {
    if (!(buildSeconds > 0 && clockSeconds > 0 && matchSeconds > 0)) {
      throw new IllegalArgumentException(
          "times above 0, not %s, %s, %s".formatted(buildSeconds, clockSeconds, matchSeconds));
    }
  }
}
