package org.tafl.bench;

import java.util.List;
import java.util.Optional;

/// Table 1 of J. Kowalski, M. Szykula, *Game Description Language Compiler Construction*, 2013, on
/// an Intel Core i7-3610QM of 2.3 GHz.
///
/// @param game as the paper calls it, without blanks
/// @param compilationSeconds of their compiler, without the C++ compiler
/// @param simulations per second, of their reasoner
/// @param states per second, the initial state of each match counted
/// @param prologSimulations per second, of ECLiPSe Prolog
/// @param prologStates per second, the initial state of each match counted
public record CompilerFigures(
    String game,
    double compilationSeconds,
    double simulations,
    double states,
    double prologSimulations,
    double prologStates) {
  private static final List<CompilerFigures> TABLE =
      List.of(
          new CompilerFigures("TicTacToe", 0.736, 331_647, 2_860_888, 2_076, 15_829),
          new CompilerFigures("Blocker", 0.645, 194_628, 1_729_674, 1_020, 8_049),
          new CompilerFigures("ConnectFour", 0.857, 15_092, 353_283, 287, 6_424),
          new CompilerFigures("Breakthrough", 1.074, 3_086, 200_901, 55, 3_553),
          new CompilerFigures("Checkers", 10.482, 211, 21_291, 12, 1_186),
          new CompilerFigures("Skirmish", 7.810, 71, 7_114, 5, 518));

  /// Returns the figures of a game, if the paper has any.
  ///
  /// @param game as the paper calls it; neither blanks nor capitals count
  static Optional<CompilerFigures> of(String game) {
    return TABLE.stream()
        .filter(figures -> figures.game.equalsIgnoreCase(game.replace(" ", "")))
        .findFirst();
  }

  /// Returns transitions per second: the paper's states without the initial one of each match.
  double transitions() {
    return states - simulations;
  }

  /// Returns transitions per second of the Prolog.
  double prologTransitions() {
    return prologStates - prologSimulations;
  }
}
