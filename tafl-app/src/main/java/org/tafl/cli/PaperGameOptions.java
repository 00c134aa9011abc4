package org.tafl.cli;

import java.util.Arrays;
import java.util.List;
import org.tafl.bench.PaperGame;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/// The options that say which of a paper's games are measured.
final class PaperGameOptions {
  @Mixin private CorpusOption corpus = new CorpusOption();

  @Option(
      names = "--games",
      paramLabel = "NAME,...",
      description = "Only these games, by their names in the paper or those of their sheets.")
  private String games = "";

  /// Returns the names; if there are none, all games are meant.
  List<String> names() {
    return Arrays.stream(games.split(",", -1))
        .map(String::strip)
        .filter(name -> !name.isEmpty())
        .toList();
  }

  /// Returns the sheets of the games named.
  ///
  /// @param set the paper's word in the corpus
  /// @throws InputException if there are none, see {@link PaperGames#find}
  List<PaperGame> find(Terminal terminal, String set) {
    return PaperGames.find(corpus.word(terminal), set, names());
  }
}
