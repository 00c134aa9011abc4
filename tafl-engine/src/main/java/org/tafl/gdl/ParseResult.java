package org.tafl.gdl;

import java.util.List;

/// What could be read of a rule sheet, and what could not.
///
/// @param sheet the statements that could be read
/// @param diagnostics what could not, in the order of the text; all errors; copied
public record ParseResult(Rulesheet sheet, List<Diagnostic> diagnostics) {
  /// Copies the diagnostics.
  public ParseResult {
    diagnostics = List.copyOf(diagnostics);
  }

  /// Returns whether all of the text was read.
  public boolean isComplete() {
    return diagnostics.isEmpty();
  }

  /// Returns the rule sheet if all of the text was read.
  ///
  /// @throws GdlException otherwise
  public Rulesheet orThrow() {
    if (!isComplete()) {
      throw new GdlException(diagnostics);
    }
    return sheet;
  }
}
