package org.tafl.bench;

import java.util.List;
import java.util.Locale;

/// One measurement of a grounding bench, as the raw table keeps it.
///
/// @param game the name of the game
/// @param contestant what grounded it
/// @param date when, in UTC, as ISO 8601 writes it
/// @param settings how
/// @param flags options of the JVM
/// @param machine where
/// @param result what came out
public record GroundingRow(
    String game,
    GroundingContestant contestant,
    String date,
    GroundingSettings settings,
    String flags,
    Machine machine,
    GroundingResult result) {
  static final List<String> COLUMNS =
      List.of(
          "game",
          "contestant",
          "status",
          "total_ms",
          "mutex_ms",
          "base_input_ms",
          "instantiation_ms",
          "rules",
          "atoms",
          "literals",
          "bytes",
          "bytes_per_rule",
          "measured",
          "reason",
          "budget",
          "repeats",
          "heap",
          "cpu",
          "cores",
          "jvm",
          "flags",
          "commit",
          "date");

  /// How rows are written.
  public static final RowsFile.Layout<GroundingRow> LAYOUT =
      new RowsFile.Layout<>("tafl bench grounding", COLUMNS, GroundingRow::cells, GroundingRow::of);

  /// Returns whether a measurement made now would repeat this one.
  boolean repeats(
      String otherGame,
      GroundingContestant other,
      GroundingSettings otherSettings,
      String otherFlags,
      Machine here) {
    return game.equals(otherGame)
        && contestant == other
        && settings.equals(otherSettings)
        && flags.equals(otherFlags)
        && machine.equals(here);
  }

  private List<String> cells() {
    return List.of(
        game,
        "" + contestant,
        "" + result.status(),
        "" + result.totalMillis(),
        "" + result.mutexMillis(),
        "" + result.baseInputMillis(),
        "" + result.instantiationMillis(),
        "" + result.rules(),
        "" + result.atoms(),
        "" + result.literals(),
        "" + result.bytes(),
        String.format(Locale.ROOT, "%.1f", result.bytesPerRule()),
        "" + result.repeats(),
        result.reason(),
        "" + settings.budgetSeconds(),
        "" + settings.repeats(),
        settings.heap(),
        machine.cpu(),
        "" + machine.cores(),
        machine.jvm(),
        flags,
        machine.commit(),
        date);
  }

  private static GroundingRow of(List<String> cells) {
    var row = new NamedCells(COLUMNS, cells);
    return new GroundingRow(
        row.text("game"),
        GroundingContestant.of(row.text("contestant")),
        row.text("date"),
        new GroundingSettings(row.real("budget"), (int) row.number("repeats"), row.text("heap")),
        row.text("flags"),
        row.machine(),
        new GroundingResult(
            row.status(),
            row.text("reason"),
            (int) row.number("measured"),
            row.real("total_ms"),
            row.real("mutex_ms"),
            row.real("base_input_ms"),
            row.real("instantiation_ms"),
            row.number("rules"),
            row.number("atoms"),
            row.number("literals"),
            row.number("bytes")));
  }
}
