package org.tafl.bench;

/// How each game is grounded.
///
/// @param budgetSeconds the time of one grounding
/// @param repeats groundings that count
/// @param heap the largest size of the heap, such as `4g`; gringo's memory too
public record GroundingSettings(double budgetSeconds, int repeats, String heap) {
  private static final double WARMUP_SECONDS = 0.5;

  /// Checks the numbers.
  ///
  /// @throws IllegalArgumentException if nothing could be measured
  public GroundingSettings {
    if (!(budgetSeconds > 0 && repeats >= 1)) {
      throw new IllegalArgumentException(
          "a budget above 0 and at least 1 repeat, not %s and %d"
              .formatted(budgetSeconds, repeats));
    }
  }

  /// Returns the request for a grounding.
  GroundingRequest request(GroundingContestant contestant, BenchGame game) {
    boolean isCold = contestant == GroundingContestant.COLD;
    return new GroundingRequest(
        contestant,
        game.source(),
        game.text(),
        budgetSeconds,
        isCold ? 0 : WARMUP_SECONDS,
        isCold ? 1 : repeats);
  }
}
