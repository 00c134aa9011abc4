package org.tafl.cli;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import org.tafl.budget.Budget;
import org.tafl.budget.BudgetExceededException;
import org.tafl.reasoner.Reasoner;
import org.tafl.reasoner.Simulator;
import org.tafl.reasoner.State;
import picocli.CommandLine.Option;

/// The options that say where a match begins.
final class StartOptions {
  @Option(
      names = "--moves",
      paramLabel = "MOVES",
      description =
          "Joint moves played first: \"((drop 1) noop) (noop (drop 4))\", a list per step"
              + " with a move per role.")
  private String moves = "";

  @Option(
      names = "--state",
      paramLabel = "FILE",
      description = "Begins in the state of a file: a line of a trace in JSON, or fluents in KIF.")
  private String stateFile = "";

  @Option(names = "--unchecked", description = "Plays --moves though they are not legal.")
  private boolean isUnchecked;

  /// Returns the first state and the moves to be made in it and after it.
  ///
  /// @param budget to play the moves
  /// @throws InputException if the state or the moves cannot be read, or a move is not legal
  /// @throws BudgetExceededException if it takes too long
  MoveList start(Reasoner reasoner, Budget budget) {
    State root =
        stateFile.isEmpty()
            ? reasoner.initialState()
            : StateText.read(reasoner.game(), stateFile, text(stateFile));
    Simulator simulator = reasoner.newSimulator();
    simulator.setBudget(budget);
    simulator.set(root);
    return MoveList.replay(reasoner.game(), simulator, "--moves", moves, !isUnchecked);
  }

  /// Returns the text of a file.
  ///
  /// @throws InputException if it cannot be read
  static String text(String file) {
    try {
      return Files.readString(Path.of(file), StandardCharsets.UTF_8);
    } catch (InvalidPathException e) {
      throw new InputException(file + ": the system cannot read this name", e);
    } catch (java.nio.charset.CharacterCodingException e) {
      throw new InputException(file + ": this is no text in UTF-8", e);
    } catch (IOException e) {
      throw new InputException(file + ": " + Faults.describe(e), e);
    }
  }
}
