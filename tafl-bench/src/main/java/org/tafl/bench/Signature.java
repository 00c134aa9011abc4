package org.tafl.bench;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import org.tafl.budget.Budget;
import org.tafl.engines.Engines;
import org.tafl.gdl.Rulesheet;

/// What an engine answers in a fixed piece of work, as numbers that change only when an answer
/// does.
///
/// @param games one per game, in the order of {@link #WORK}
public record Signature(List<GameSignature> games) {
  /// The work: games that ship with Tafl, and playouts of each.
  static final List<Work> WORK =
      List.of(
          new Work("blocker", 50),
          new Work("breakthrough6", 20),
          new Work("chineseCheckers3", 10),
          new Work("connectFour", 50),
          new Work("eightPuzzle", 20),
          new Work("hanoi", 20),
          new Work("lightsOut", 50),
          new Work("nim", 50),
          new Work("pigDice", 20),
          new Work("reversi", 2),
          new Work("rockPaperScissors", 50),
          new Work("ticTacToe", 50));

  private static final long SEED = 1;

  /// The work on one game.
  ///
  /// @param game its name
  /// @param playouts how many
  record Work(String game, int playouts) {}

  /// Copies the list.
  public Signature {
    games = List.copyOf(games);
  }

  /// Does the work.
  ///
  /// @param engine a SPEC
  /// @param sheets gives the rule sheet of a game by name
  public static Signature compute(
      String engine, Function<String, Rulesheet> sheets, Budget budget) {
    var games = new ArrayList<GameSignature>();
    for (Work work : WORK) {
      var reasoner = Engines.build(engine, sheets.apply(work.game), budget);
      games.add(SignatureWalk.run(work, reasoner, SEED, budget));
    }
    return new Signature(games);
  }

  /// Returns one number over all games, sixteen hexadecimal digits.
  public String total() {
    long hash = 0;
    for (GameSignature game : games) {
      hash = TextHash.mix(hash + TextHash.of(game.game())) ^ game.hash();
    }
    return hex(TextHash.mix(hash));
  }

  /// Returns a hash in print.
  static String hex(long hash) {
    return "%016x".formatted(hash);
  }
}
