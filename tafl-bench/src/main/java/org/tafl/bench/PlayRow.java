package org.tafl.bench;

import java.util.List;
import java.util.Locale;

/// One match of a bench of players, as the raw table keeps it.
///
/// @param contest who plays
/// @param game the name of the rule sheet
/// @param number of the match, from 0
/// @param date when, in UTC, as ISO 8601 writes it
/// @param settings how
/// @param flags options of the JVM
/// @param machine where
/// @param result how it ended
public record PlayRow(
    PlayContest contest,
    String game,
    int number,
    String date,
    PlaySettings settings,
    String flags,
    Machine machine,
    PlayResult result) {
  static final List<String> COLUMNS =
      List.of(
          "contest",
          "game",
          "match",
          "status",
          "seats",
          "share",
          "goals",
          "steps",
          "faults",
          "reason",
          "build_budget",
          "clock",
          "match_limit",
          "heap",
          "seed",
          "cpu",
          "cores",
          "jvm",
          "flags",
          "commit",
          "date");

  /// How rows are written.
  public static final RowsFile.Layout<PlayRow> LAYOUT =
      new RowsFile.Layout<>("tafl bench play", COLUMNS, PlayRow::cells, PlayRow::of);

  /// Returns whether this is a match of a contest on a game, played under the same conditions.
  boolean repeats(PlayRow other) {
    return contest == other.contest
        && game.equals(other.game)
        && number == other.number
        && settings.equals(other.settings)
        && flags.equals(other.flags)
        && machine.equals(other.machine);
  }

  PlayRow played(String when, PlayResult how) {
    return new PlayRow(contest, game, number, when, settings, flags, machine, how);
  }

  private List<String> cells() {
    return List.of(
        "" + contest,
        game,
        "" + number,
        "" + result.status(),
        result.seats(),
        "" + result.share(),
        result.goals(),
        "" + result.steps(),
        "" + result.faults(),
        result.reason(),
        "" + settings.buildSeconds(),
        "" + settings.clockSeconds(),
        "" + settings.matchSeconds(),
        settings.heap(),
        "" + settings.seed(),
        machine.cpu(),
        "" + machine.cores(),
        machine.jvm(),
        flags,
        machine.commit(),
        date);
  }

  private static PlayRow of(List<String> cells) {
    var row = new NamedCells(COLUMNS, cells);
    return new PlayRow(
        PlayContest.valueOf(row.text("contest").toUpperCase(Locale.ROOT)),
        row.text("game"),
        (int) row.number("match"),
        row.text("date"),
        new PlaySettings(
            row.real("build_budget"),
            row.real("clock"),
            row.real("match_limit"),
            row.text("heap"),
            row.number("seed")),
        row.text("flags"),
        row.machine(),
        new PlayResult(
            row.status(),
            row.text("reason"),
            row.text("seats"),
            row.real("share"),
            row.text("goals"),
            (int) row.number("steps"),
            (int) row.number("faults")));
  }
}
