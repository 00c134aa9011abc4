package org.tafl.cli;

import java.util.List;
import org.tafl.gdl.Code;
import org.tafl.gdl.Diagnostic;
import org.tafl.gdl.Rulesheet;
import org.tafl.ground.GroundingOptions.Base;

/// The warning that a game is grounded by declarations that are not complete.
final class DeclarationWarning {
  private DeclarationWarning() {}

  /// Prints to standard error what a sheet forgets to declare, if fluents and moves come from
  /// there.
  ///
  /// @param command what messages begin with
  static void print(Terminal terminal, String command, Rulesheet sheet, Base base) {
    if (base == Base.COMPUTED) {
      return;
    }
    for (String keyword : List.of("base", "input")) {
      if (!DeclarationCheck.declares(sheet, keyword)) {
        warn(terminal, command, base, "the sheet has no " + keyword);
      }
    }
    for (Diagnostic found : DeclarationCheck.check(sheet, new DeclarationOptions().time())) {
      if (found.code() == Code.NOT_DECLARED) {
        warn(terminal, command, base, found.message());
        terminal.err().println(found.render());
      }
    }
  }

  private static void warn(Terminal terminal, String command, Base base, String what) {
    terminal
        .err()
        .println(
            "%s: warning: %s, so what --base %s gives does not play the game"
                .formatted(command, what, base));
  }
}
