package org.tafl.bench;

/// What a JVM is to ground.
///
/// @param contestant how
/// @param game what messages call the rule sheet
/// @param text the rule sheet
/// @param budgetSeconds the time of one grounding
/// @param warmupSeconds of groundings before those that count, the last one begun within them; 0
///   for none
/// @param repeats groundings that count; fewer if they take longer than the budget together
public record GroundingRequest(
    GroundingContestant contestant,
    String game,
    String text,
    double budgetSeconds,
    double warmupSeconds,
    int repeats) {
  private static final double START_SECONDS = 3;

  /// Returns the same for a JVM that has just started; if it warms up, for longer.
  GroundingRequest afterStart() {
    return warmupSeconds == 0
        ? this
        : new GroundingRequest(
            contestant, game, text, budgetSeconds, warmupSeconds + START_SECONDS, repeats);
  }

  /// Returns the time that all may take: the last grounding of the warm-up and the last that counts
  /// begin within their times, and the fluents and moves are tried alone at last.
  double allowedSeconds() {
    return warmupSeconds + 4 * budgetSeconds;
  }
}
