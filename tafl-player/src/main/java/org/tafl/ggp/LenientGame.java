package org.tafl.ggp;

import java.util.ArrayList;
import java.util.List;
import org.tafl.gdl.Diagnostic;
import org.tafl.gdl.Gdl;
import org.tafl.gdl.GdlException;
import org.tafl.gdl.ParseOptions;
import org.tafl.gdl.ParseResult;
import org.tafl.gdl.Rulesheet;
import org.tafl.gdl.Source;
import org.tafl.gdl.Statement;
import org.tafl.reasoner.Game;

/// The game that a server's rules describe: all of them if they have a meaning, else those that do.
///
/// In a match there is nobody to mend a rule sheet, and a player that goes on without a broken rule
/// mostly still makes legal moves.
///
/// @param game the game
/// @param sheet the statements it is made of
/// @param faults what is wrong with the others; copied
record LenientGame(Game game, Rulesheet sheet, List<Diagnostic> faults) {
  private static final int MAX_ROUNDS = 10;

  /// Copies the faults.
  LenientGame {
    faults = List.copyOf(faults);
  }

  /// Reads rules.
  ///
  /// @throws GdlException if nothing is left to play
  static LenientGame of(String rules) {
    ParseResult reading = Gdl.read(new Source("rules", rules), ParseOptions.DEFAULT);
    var faults = new ArrayList<>(reading.diagnostics());
    Rulesheet sheet = reading.sheet();
    for (int round = 1; ; round++) {
      try {
        return new LenientGame(Game.of(sheet), sheet, faults);
      } catch (GdlException e) {
        faults.addAll(e.diagnostics());
        Rulesheet rest = without(sheet, e.diagnostics());
        if (round == MAX_ROUNDS || rest.equals(sheet)) {
          throw e;
        }
        sheet = rest;
      }
    }
  }

  private static Rulesheet without(Rulesheet sheet, List<Diagnostic> faults) {
    List<Statement> kept =
        sheet.statements().stream()
            .filter(statement ->
                faults.stream()
                    .noneMatch(fault ->
                        fault.isError()
                            && fault.span().start() >= statement.span().start()
                            && fault.span().start() < statement.span().end()))
            .toList();
    return new Rulesheet(sheet.source(), kept);
  }
}
