package org.tafl.check;

import java.util.Optional;
import org.tafl.gdl.Rulesheet;
import org.tafl.gdl.Span;
import org.tafl.program.Program;

/// What the checks look at.
///
/// @param sheet the statements
/// @param vocabulary which word is used as what
/// @param program the normal form, empty if there is none because of errors
record CheckedSheet(Rulesheet sheet, Vocabulary vocabulary, Optional<Program> program) {
  /// Returns a place for what concerns the whole sheet.
  Span start() {
    return new Span(sheet.source(), 0, 0);
  }
}
