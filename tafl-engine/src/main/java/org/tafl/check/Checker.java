package org.tafl.check;

import java.util.ArrayList;
import java.util.List;
import org.tafl.gdl.Diagnostic;
import org.tafl.gdl.GdlException;
import org.tafl.gdl.ParseResult;
import org.tafl.program.Program;
import org.tafl.program.SheetReader;

/// The entry: finds everything that is wrong with a rule sheet.
public final class Checker {
  private Checker() {}

  /// Returns all that is wrong with a rule sheet, in the order of the text.
  public static List<Diagnostic> check(ParseResult reading) {
    var diagnostics = new ArrayList<>(reading.diagnostics());
    if (!reading.isComplete()) {
      diagnostics.addAll(SheetReader.read(reading.sheet()).errors());
    } else {
      try {
        Program.of(reading.sheet());
      } catch (GdlException e) {
        diagnostics.addAll(e.diagnostics());
      }
    }
    diagnostics.sort(null);
    return diagnostics;
  }
}
