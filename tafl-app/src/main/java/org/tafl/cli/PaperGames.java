package org.tafl.cli;

import java.util.ArrayList;
import java.util.List;
import org.tafl.bench.BenchGame;
import org.tafl.bench.PaperGame;
import org.tafl.cli.CorpusIndex.OfPaper;
import org.tafl.gdl.NearMatch;

/// Finds the rule sheets of a paper's games in a corpus.
final class PaperGames {
  private PaperGames() {}

  /// Returns the sheets, all of a game where there are several.
  ///
  /// @param corpus a folder with an INDEX.tsv
  /// @param set the paper's word there
  /// @param names of games or of their sheets; if empty, all
  /// @throws InputException if there is no such corpus, it has none of the paper's games, a name is
  ///   none of them, or a sheet cannot be read
  static List<PaperGame> find(String corpus, String set, List<String> names) {
    List<OfPaper> sheets = CorpusIndex.ofPaper(CorpusIndex.folder(corpus), set);
    if (sheets.isEmpty()) {
      throw new InputException(
          "%s: its INDEX.tsv marks no sheet by '%s:' in a column paper_set".formatted(corpus, set));
    }
    List<OfPaper> chosen = names.isEmpty() ? sheets : choose(sheets, names);
    List<BenchGame> games = BenchGames.named(chosen.stream().map(OfPaper::sheet).toList());
    var result = new ArrayList<PaperGame>();
    for (int i = 0; i < games.size(); i++) {
      result.add(new PaperGame(chosen.get(i).name(), games.get(i)));
    }
    return result;
  }

  private static List<OfPaper> choose(List<OfPaper> sheets, List<String> names) {
    var chosen = new ArrayList<OfPaper>();
    for (String name : names) {
      List<OfPaper> same =
          sheets.stream()
              .filter(sheet ->
                  sheet.name().equalsIgnoreCase(name.replace(" ", ""))
                      || sheet.sheet().game().equalsIgnoreCase(name))
              .toList();
      if (same.isEmpty()) {
        List<String> known = sheets.stream().map(OfPaper::name).distinct().toList();
        var near = NearMatch.of(name, known);
        throw new InputException(
            name
                + ": none of the paper's games"
                + (near.isPresent()
                    ? Faults.meant(near)
                    : ", which are " + String.join(", ", known)));
      }
      chosen.addAll(same);
    }
    return chosen.stream().distinct().toList();
  }
}
