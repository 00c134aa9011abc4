package org.tafl.bench;

import java.util.Locale;
import org.tafl.ground.GroundingOptions;
import org.tafl.ground.GroundingOptions.Method;

/// A way to ground a game.
public enum GroundingContestant {
  /// As the paper does: fluents and moves in one step; neither splitting nor mutex groups.
  PAPER,
  /// Fluents and moves alone, by the paper's iterative method.
  ITERATIVE,
  /// With long rules split.
  SPLIT,
  /// With long rules split, and without rules that mutex groups exclude: Tafl's own default.
  SPLIT_MUTEX,
  /// As the paper does, in a JVM that has just started.
  COLD,
  /// gringo, on the relaxed program.
  GRINGO;

  /// Returns how the game is grounded.
  GroundingOptions options() {
    return switch (this) {
      case PAPER, COLD, GRINGO -> GroundingOptions.PAPER;
      case ITERATIVE -> GroundingOptions.PAPER.withMethod(Method.ITERATIVE);
      case SPLIT -> GroundingOptions.PAPER.withSplit(true);
      case SPLIT_MUTEX -> GroundingOptions.DEFAULT;
    };
  }

  /// Returns the word of tables, such as `split+mutex`.
  @Override
  public String toString() {
    return name().toLowerCase(Locale.ROOT).replace('_', '+');
  }

  /// Returns the one of a word.
  ///
  /// @throws IllegalArgumentException if there is none
  static GroundingContestant of(String word) {
    return valueOf(word.toUpperCase(Locale.ROOT).replace('+', '_'));
  }
}
