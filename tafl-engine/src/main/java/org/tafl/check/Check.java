package org.tafl.check;

import java.util.function.Consumer;
import org.tafl.gdl.Diagnostic;

/// One kind of thing that may be wrong with a rule sheet.
interface Check {
  /// Finds what is wrong.
  ///
  /// @param sheet what to look at
  /// @param found receives a diagnostic for each finding
  void run(CheckedSheet sheet, Consumer<Diagnostic> found);
}
