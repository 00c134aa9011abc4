package org.tafl.engines;

import java.util.List;

/// What came out of comparing engines with the oracle on one game.
///
/// @param states the oracle went through, the initial state of each match included
/// @param matches it played, the last perhaps in part
/// @param seconds taken
/// @param coverage rules that mattered
/// @param cut why the oracle played no more matches before the time was over, in a line: it did not
///   come to the end of a question; empty if it did
/// @param results one per engine, in their order; copied
public record Verification(
    long states,
    long matches,
    double seconds,
    RuleCoverage coverage,
    String cut,
    List<EngineResult> results) {
  /// Copies the results.
  public Verification {
    results = List.copyOf(results);
  }

  Verification with(List<EngineResult> newResults) {
    return new Verification(states, matches, seconds, coverage, cut, newResults);
  }

  /// What came out for one engine.
  ///
  /// @param spec the engine with its options
  /// @param states in which it was asked everything
  /// @param verdict the outcome
  public record EngineResult(String spec, long states, Verdict verdict) {}

  /// An outcome.
  public sealed interface Verdict {
    /// It answered as the oracle, as far as it was asked.
    record Equal() implements Verdict {}

    /// It answered otherwise.
    ///
    /// @param difference the first found, shrunk
    record Different(Difference difference) implements Verdict {}

    /// It took more than the budget.
    ///
    /// @param reason in a line
    record Refused(String reason) implements Verdict {}

    /// It could not be built.
    ///
    /// @param reason in a line
    record Failed(String reason) implements Verdict {}
  }
}
