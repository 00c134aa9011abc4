package org.tafl.cli;

import java.io.InputStream;
import java.nio.file.Path;
import java.util.List;
import org.tafl.bench.BenchGame;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/// The words and options that name the games of a bench.
final class BenchGameOptions {
  @Spec(Spec.Target.MIXEE)
  private CommandSpec spec = CommandSpec.create();

  @Mixin private SheetArguments sheets = new SheetArguments();

  @Option(
      names = "--games-file",
      paramLabel = "FILE",
      description = "Names of games, one a line: only these of the folders given.")
  private String gamesFile = "";

  @Option(
      names = "--limit",
      paramLabel = "N",
      description = "Only the first N games; by default all.")
  private int limit = Integer.MAX_VALUE;

  /// Returns the games.
  ///
  /// @param otherwise the word if there is none; may be empty
  List<BenchGame> games(InputStream standardInput, String otherwise) {
    if (limit < 1) {
      throw new ParameterException(spec.commandLine(), "--limit must be at least 1, is " + limit);
    }
    List<String> words = sheets.words();
    if (words.isEmpty() && gamesFile.isEmpty()) {
      if (otherwise.isEmpty()) {
        throw new ParameterException(spec.commandLine(), "which games?");
      }
      words = List.of(otherwise);
    }
    List<String> names = gamesFile.isEmpty() ? List.of() : BenchGames.namesIn(Path.of(gamesFile));
    List<BenchGame> games = new BenchGames(new SheetFinder(standardInput)).find(words, names);
    return games.subList(0, Math.min(limit, games.size()));
  }
}
