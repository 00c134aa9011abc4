package org.tafl.search;

import org.tafl.playout.Playouts;

/// How {@link Mcs} searches.
///
/// @param seed of its playouts
/// @param maxPlayouts of one search; {@link Long#MAX_VALUE} to leave it to the clock
/// @param stepLimit joint moves after which a playout is given up
/// @param skipsSingleMove whether a role with one legal move makes it without a search
public record McsOptions(long seed, long maxPlayouts, int stepLimit, boolean skipsSingleMove) {
  /// Seed 1, as many playouts as the clock allows, and a search even for a single move.
  public static final McsOptions DEFAULT =
      new McsOptions(1, Long.MAX_VALUE, Playouts.DEFAULT_STEP_LIMIT, false);

  /// Checks the numbers.
  ///
  /// @throws IllegalArgumentException if no playout could make a step
  public McsOptions {
    if (maxPlayouts < 1 || stepLimit < 1) {
      throw new IllegalArgumentException(
          "at least 1 playout of at least 1 step, not %d of %d".formatted(maxPlayouts, stepLimit));
    }
  }

  /// Returns the same with another seed.
  public McsOptions withSeed(long newSeed) {
    return new McsOptions(newSeed, maxPlayouts, stepLimit, skipsSingleMove);
  }

  /// Returns the same with another number of playouts.
  ///
  /// @param newMaxPlayouts at least 1
  public McsOptions withMaxPlayouts(long newMaxPlayouts) {
    return new McsOptions(seed, newMaxPlayouts, stepLimit, skipsSingleMove);
  }

  /// Returns the same with another limit of steps.
  ///
  /// @param newStepLimit at least 1
  public McsOptions withStepLimit(int newStepLimit) {
    return new McsOptions(seed, maxPlayouts, newStepLimit, skipsSingleMove);
  }

  /// Returns the same, in which a single legal move is made with or without a search.
  public McsOptions withSkippedSingleMove(boolean newSkipsSingleMove) {
    return new McsOptions(seed, maxPlayouts, stepLimit, newSkipsSingleMove);
  }
}
