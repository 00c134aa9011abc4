package org.tafl.cli;

import java.io.IOException;
import java.util.List;
import org.tafl.check.Checker;
import org.tafl.gdl.Diagnostic;
import org.tafl.gdl.GdlException;
import org.tafl.gdl.ParseResult;
import org.tafl.gdl.Rulesheet;
import org.tafl.reasoner.Game;
import picocli.CommandLine.Parameters;

/// The word of the command line that names the game a command plays.
final class GameArgument {
  @Parameters(
      index = "0",
      paramLabel = "GAME|FILE|-",
      description = "A game that ships with Tafl or a rule sheet; - is standard input.")
  private String word;

  /// The word of the command line.
  GameArgument() {
    this("");
  }

  /// @param word what the user called the game
  GameArgument(String word) {
    this.word = word;
  }

  /// A game and what it is called.
  ///
  /// @param name the game's name, for titles
  /// @param word what the user called it
  /// @param sheet its rules as written
  /// @param game its rules
  record Named(String name, String word, Rulesheet sheet, Game game) {}

  /// Returns whether the rule sheet comes from standard input.
  boolean isStandardInput() {
    return word.equals("-");
  }

  /// Reads and checks the rule sheet.
  ///
  /// @throws InputException if there is none, or it is no text
  /// @throws GdlException if it has errors
  Named load(Terminal terminal) {
    SheetInput input = new SheetFinder(terminal.in()).one(word);
    try {
      ParseResult reading = input.read();
      List<Diagnostic> errors =
          Checker.check(reading).stream().filter(Diagnostic::isError).toList();
      errors.stream()
          .filter(error -> error.code().isUnreadableFile())
          .findFirst()
          .ifPresent(error -> {
            throw new InputException(error.render());
          });
      if (!errors.isEmpty()) {
        throw new GdlException(errors);
      }
      return new Named(input.game(), word, reading.sheet(), Game.of(reading.sheet()));
    } catch (IOException e) {
      throw new InputException(input.name() + ": " + Faults.describe(e), e);
    }
  }
}
