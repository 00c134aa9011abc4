package org.tafl.cli;

/// Prints what `tafl check` finds: each rule sheet in turn, then the end.
interface CheckPrinter {
  /// Takes the next rule sheet.
  void sheet(SheetReport report);

  /// Ends the output.
  void end(CheckTotals totals);
}
