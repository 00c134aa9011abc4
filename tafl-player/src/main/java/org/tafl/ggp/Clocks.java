package org.tafl.ggp;

import java.time.Duration;

/// The clocks of a match.
///
/// @param start time before the first move
/// @param play time for each move
public record Clocks(Duration start, Duration play) {
  /// Checks the clocks.
  ///
  /// @throws IllegalArgumentException if a move has no time
  public Clocks {
    if (start.isNegative() || play.isNegative() || play.isZero()) {
      throw new IllegalArgumentException("no time to play: start " + start + ", play " + play);
    }
  }

  /// Returns a clock in seconds, as it goes over the wire: whole seconds, at least one.
  static long wireSeconds(Duration clock) {
    return Math.max(1, (clock.toMillis() + 999) / 1000);
  }

  /// Returns a clock in seconds.
  static double seconds(Duration clock) {
    return clock.toMillis() / 1000.0;
  }
}
