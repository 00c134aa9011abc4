package org.tafl.tabling;

/// Receives each binding under which the body of a rule holds, as it is found.
@FunctionalInterface
public interface Sink {
  /// Called for a binding; both arrays are reused and not to be kept or changed.
  ///
  /// @param values `[variable of the rule]` -> term
  /// @param rows `[step]` -> row of the tuple that the step read or tested; see {@link
  ///   Evaluator#order}
  void found(int[] values, int[] rows);
}
