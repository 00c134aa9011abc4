package org.tafl.forward;

import java.util.Locale;

/// How the engine is built. The defaults are right for everything but comparisons.
///
/// @param order in which order hypotheses are processed
/// @param domains which facts get ids
public record ForwardOptions(Order order, Domains domains) {
  /// The defaults.
  public static final ForwardOptions DEFAULT = new ForwardOptions(Order.MEASURED, Domains.AUTO);

  /// In which order the hypotheses of a rule are processed.
  public enum Order {
    /// As the rule sheet has them.
    ORIGINAL,
    /// The highest expected cost: for comparisons.
    WORST,
    /// The lowest expected cost.
    BEST,
    /// What took the least time in play, of the orders that are expected to be good.
    MEASURED;

    /// Returns the word of a SPEC, such as `best`.
    @Override
    public String toString() {
      return name().toLowerCase(Locale.ROOT);
    }
  }

  /// Which facts get ids.
  public enum Domains {
    /// Those of the grounder; where it takes too long, all combinations.
    AUTO,
    /// All combinations of the terms of each column, as in the paper.
    PRODUCT,
    /// Those that the tabling grounder finds possible.
    GROUND;

    /// Returns the word of a SPEC, such as `product`.
    @Override
    public String toString() {
      return name().toLowerCase(Locale.ROOT);
    }
  }
}
