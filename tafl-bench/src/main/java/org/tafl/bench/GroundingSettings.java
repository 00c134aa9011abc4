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
    return contestant == GroundingContestant.COLD
        ? once(contestant, game)
        : new GroundingRequest(
            contestant, game.source(), game.text(), budgetSeconds, WARMUP_SECONDS, repeats);
  }

  /// Returns the request for one grounding without warm-up.
  GroundingRequest once(GroundingContestant contestant, BenchGame game) {
    return new GroundingRequest(contestant, game.source(), game.text(), budgetSeconds, 0, 1);
  }

  /// Returns the size of the heap in megabytes, at least 1.
  int heapMegabytes() {
    long number = Long.parseLong(heap.replaceFirst("[kKmMgG]$", ""));
    long bytes =
        switch (Character.toLowerCase(heap.charAt(heap.length() - 1))) {
          case 'k' -> number << 10;
          case 'm' -> number << 20;
          case 'g' -> number << 30;
          default -> number;
        };
    return (int) Math.max(1, bytes >> 20);
  }
}
