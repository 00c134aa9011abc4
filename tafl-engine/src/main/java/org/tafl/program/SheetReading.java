package org.tafl.program;

import java.util.List;
import org.tafl.gdl.Diagnostic;

/// The statements of a rule sheet that have a meaning each, and what is wrong with the others.
///
/// @param rules those without an error, in the order written; copied
/// @param errors what is wrong with single statements; copied
public record SheetReading(List<SourceRule> rules, List<Diagnostic> errors) {
  /// Copies the lists.
  public SheetReading {
    rules = List.copyOf(rules);
    errors = List.copyOf(errors);
  }
}
