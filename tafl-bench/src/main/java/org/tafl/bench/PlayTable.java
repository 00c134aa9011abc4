package org.tafl.bench;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.tafl.bench.BenchResult.Status;

/// Which player won how much, beside what a paper has.
///
/// @param machine where the matches were played
/// @param settings how
/// @param flags options of the JVMs
/// @param date of the first
/// @param lines one per contest and rule sheet
public record PlayTable(
    Machine machine, PlaySettings settings, String flags, String date, List<Line> lines) {
  /// Copies the list.
  public PlayTable {
    lines = List.copyOf(lines);
  }

  /// A contest on a rule sheet.
  ///
  /// @param contest who played
  /// @param game what the paper calls the game
  /// @param sheet the name of the rule sheet
  /// @param matches played to the end
  /// @param ours the first player's wins; empty without matches
  /// @param paper the same in the paper; empty if it has none
  /// @param faults moves not made in time, in all matches
  /// @param status of the first match that was not played, else `ok`
  /// @param reason of the same
  public record Line(
      PlayContest contest,
      String game,
      String sheet,
      int matches,
      Optional<PlayFigure> ours,
      Optional<PlayFigure> paper,
      int faults,
      Status status,
      String reason) {}

  static PlayTable of(PlayBench bench, List<PlayRow> rows) {
    var lines = new ArrayList<Line>();
    for (PlayContest contest : bench.contests()) {
      for (PaperGame game : bench.games()) {
        String sheet = game.game().name();
        List<PlayResult> results =
            rows.stream()
                .filter(row -> row.contest() == contest && row.game().equals(sheet))
                .map(PlayRow::result)
                .toList();
        lines.add(line(contest, game.paperName(), sheet, results));
      }
    }
    PlayRow first = rows.getFirst();
    return new PlayTable(first.machine(), first.settings(), first.flags(), first.date(), lines);
  }

  private static Line line(
      PlayContest contest, String game, String sheet, List<PlayResult> results) {
    List<Double> shares = results.stream().filter(PlayResult::isOk).map(PlayResult::share).toList();
    Optional<PlayResult> failure = results.stream().filter(result -> !result.isOk()).findFirst();
    return new Line(
        contest,
        game,
        sheet,
        shares.size(),
        shares.isEmpty() ? Optional.empty() : Optional.of(PlayFigure.of(shares)),
        contest.paper(game),
        results.stream().mapToInt(PlayResult::faults).sum(),
        failure.map(PlayResult::status).orElse(Status.OK),
        failure.map(PlayResult::reason).orElse(""));
  }

  /// Returns whether no match failed but for time or memory.
  public boolean isWithoutErrors() {
    return lines.stream().noneMatch(line -> line.status() == Status.ERROR);
  }

  /// Returns whether a match was played.
  public boolean hasFigures() {
    return lines.stream().anyMatch(line -> line.matches() > 0);
  }

  /// Returns the table for people, with its last line end.
  public String markdown() {
    var text = new StringBuilder("# Players\n\n");
    text.append("- %s, %s; Java %s\n".formatted(machine.cpu(), machine.coresText(), machine.jvm()));
    text.append("- JVM options: `%s`\n".formatted(flags));
    text.append("- commit %s, %s\n".formatted(machine.commit(), date));
    text.append(
        "- %s s per move, one thread each; %s s to build an engine; seed %d\n"
            .formatted(settings.clockSeconds(), settings.buildSeconds(), settings.seed()));
    text.append(LEGEND);
    for (PlayContest contest : PlayContest.values()) {
      List<Line> own = lines.stream().filter(line -> line.contest() == contest).toList();
      if (!own.isEmpty()) {
        append(text, contest, own);
      }
    }
    return text.toString();
  }

  private static final String LEGEND =
      """

      Won is the share of the first player: the roles with the highest goal of a match share its win.
      The interval of 95 % beside it is that of the normal approximation. All mixed assignments of
      the two players to the roles are played in turns. A fault is a move not made in time, which was
      drawn instead. The paper is C. F. Sironi, M. H. M. Winands, *Optimizing Propositional Networks*,
      2016, table 4: at least 200 matches per game with 10 s per move, against its Prover, which has
      ours, the interpreter, in its place.
      """;

  private static void append(StringBuilder text, PlayContest contest, List<Line> lines) {
    text.append("\n## `%s` against `%s`\n\n".formatted(contest.first(), contest.second()));
    text.append("| game | matches | won | paper | faults |\n|---|--:|--:|--:|--:|\n");
    for (Line line : lines) {
      text.append(
          "| %s | %d | %s | %s | %d |\n"
              .formatted(
                  line.sheet(),
                  line.matches(),
                  line.ours().map(PlayTable::print).orElse("" + line.status()),
                  line.paper().map(PlayTable::print).orElse("-"),
                  line.faults()));
    }
    lines.stream()
        .filter(line -> line.status() != Status.OK)
        .map(line -> "\n%s: %s: %s\n".formatted(line.sheet(), line.status(), line.reason()))
        .forEach(text::append);
  }

  private static String print(PlayFigure figure) {
    return Double.isNaN(figure.half())
        ? String.format(Locale.ROOT, "%.1f%%", figure.percent())
        : String.format(Locale.ROOT, "%.1f%% +- %.1f", figure.percent(), figure.half());
  }
}
