package org.tafl.bench;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/// Two players that are matched against each other.
public enum PlayContest {
  /// Table 4 of C. F. Sironi, M. H. M. Winands, *Optimizing Propositional Networks*, 2016: the best
  /// network of the paper against the interpreter, both with a cache.
  PAPER(
      "mcts:engine=[propnet:opt=1023+circuit=paper+cache=on]",
      "mcts:engine=[interpreter:cache=on]"),
  /// Many playouts at once against one at a time, by the same circuit.
  BATCH("mcts:engine=batch", "mcts:engine=propnet");

  private static final String SAME = "+threads=1";

  private final String first;
  private final String second;

  PlayContest(String first, String second) {
    this.first = first + SAME;
    this.second = second + SAME;
  }

  /// Returns the contests that a word of the command line means.
  ///
  /// @return none if it means nothing
  public static List<PlayContest> of(String word) {
    return Arrays.stream(values())
        .filter(contest -> word.equals("all") || word.equals(contest.toString()))
        .toList();
  }

  /// Returns the SPEC of the player whose wins are counted.
  public String first() {
    return first;
  }

  /// Returns the SPEC of the other.
  public String second() {
    return second;
  }

  /// Returns whether a game is one of the ten of the paper's table.
  public static boolean isInTable4(PaperGame game) {
    return PlayFigure.find(game.paperName()).isPresent();
  }

  /// Returns what the paper has of a game.
  Optional<PlayFigure> paper(String game) {
    return this == PAPER ? PlayFigure.find(game) : Optional.empty();
  }

  /// Returns the word of files and options.
  @Override
  public String toString() {
    return name().toLowerCase(Locale.ROOT);
  }
}
