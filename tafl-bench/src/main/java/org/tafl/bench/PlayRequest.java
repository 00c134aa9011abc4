package org.tafl.bench;

import org.tafl.playout.Playouts;

/// A match that a forked JVM is to play.
///
/// @param first the SPEC of a player
/// @param second that of another
/// @param game what messages call the rule sheet
/// @param text the rule sheet
/// @param number of the match, from 0; says who plays which role, and makes the seed
/// @param settings of the match
public record PlayRequest(
    String first, String second, String game, String text, int number, PlaySettings settings) {
  /// Returns the time that it may take, without the start of its JVM.
  double allowedSeconds() {
    double grace = Playouts.DEFAULT_GRACE.toSeconds();
    return 2 * settings.buildSeconds() + settings.matchSeconds() + 2 * grace;
  }
}
