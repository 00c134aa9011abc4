package org.tafl.bench;

import java.util.List;
import java.util.Locale;

/// One measurement of a bench of networks, as the raw table keeps it.
///
/// @param contestant what was measured
/// @param date when, in UTC, as ISO 8601 writes it
/// @param settings how
/// @param flags options of the JVM
/// @param machine where
/// @param result what came out
public record PropNetRow(
    Contestant contestant,
    String date,
    PropNetSettings settings,
    String flags,
    Machine machine,
    PropNetResult result) {
  static final List<String> COLUMNS =
      List.of(
          "experiment",
          "repeat",
          "game",
          "engine",
          "status",
          "nodes_per_second",
          "components",
          "init_ms",
          "nodes",
          "nanos",
          "playouts",
          "steps",
          "reason",
          "build_budget",
          "warmup",
          "seconds",
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
  public static final RowsFile.Layout<PropNetRow> LAYOUT =
      new RowsFile.Layout<>("tafl bench propnet", COLUMNS, PropNetRow::cells, PropNetRow::of);

  /// What is measured in one JVM.
  ///
  /// @param repeat from 1
  /// @param game the name of the rule sheet
  /// @param engine a SPEC
  public record Contestant(PropNetExperiment experiment, int repeat, String game, String engine) {}

  /// Returns whether a measurement made now would repeat this one.
  boolean repeats(
      Contestant other, PropNetSettings otherSettings, String otherFlags, Machine here) {
    return contestant.equals(other)
        && settings.equals(otherSettings)
        && flags.equals(otherFlags)
        && machine.equals(here);
  }

  private List<String> cells() {
    return List.of(
        "" + contestant.experiment(),
        "" + contestant.repeat(),
        contestant.game(),
        contestant.engine(),
        "" + result.status(),
        String.format(Locale.ROOT, "%.1f", result.nodesPerSecond()),
        "" + result.components(),
        "" + result.initMillis(),
        "" + result.nodes(),
        "" + result.nanos(),
        "" + result.playouts(),
        "" + result.steps(),
        result.reason(),
        "" + settings.buildSeconds(),
        "" + settings.warmupSeconds(),
        "" + settings.seconds(),
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

  private static PropNetRow of(List<String> cells) {
    var row = new NamedCells(COLUMNS, cells);
    return new PropNetRow(
        new Contestant(
            PropNetExperiment.of(row.text("experiment")),
            (int) row.number("repeat"),
            row.text("game"),
            row.text("engine")),
        row.text("date"),
        new PropNetSettings(
            row.real("build_budget"),
            row.real("warmup"),
            row.real("seconds"),
            row.real("clock"),
            row.real("match_limit"),
            row.text("heap"),
            row.number("seed")),
        row.text("flags"),
        row.machine(),
        new PropNetResult(
            row.status(),
            row.text("reason"),
            row.real("init_ms"),
            row.number("components"),
            row.number("nodes"),
            row.number("nanos"),
            row.number("playouts"),
            (int) row.number("steps")));
  }
}
