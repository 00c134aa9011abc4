package org.tafl.bench;

import org.tafl.playout.Playouts;

/// What a forked JVM is to measure.
///
/// @param experiment what the engine does
/// @param engine a SPEC
/// @param game what messages call the rule sheet
/// @param text the rule sheet
/// @param countsComponents whether the components of the network are counted too
/// @param settings the times, and the seed of this measurement
public record PropNetRequest(
    PropNetExperiment experiment,
    String engine,
    String game,
    String text,
    boolean countsComponents,
    PropNetSettings settings) {
  /// Returns the time that the measurement may take, without the start of its JVM.
  double allowedSeconds() {
    double grace = Playouts.DEFAULT_GRACE.toSeconds();
    double work =
        switch (experiment) {
          case SEARCH -> settings.seconds();
          case MATCH -> settings.matchSeconds();
        };
    double counting = countsComponents ? settings.buildSeconds() : 0;
    return settings.buildSeconds() + settings.warmupSeconds() + work + 2 * grace + counting;
  }
}
