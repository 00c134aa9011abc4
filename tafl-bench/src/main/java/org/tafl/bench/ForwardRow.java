package org.tafl.bench;

import java.util.List;

/// One measurement of the forward chainer, as the raw table keeps it.
///
/// @param contestant what was measured
/// @param date when, in UTC, as ISO 8601 writes it
/// @param settings how
/// @param flags options of the JVM
/// @param machine where
/// @param result what came out
public record ForwardRow(
    Contestant contestant,
    String date,
    ForwardSettings settings,
    String flags,
    Machine machine,
    ForwardResult result) {
  static final List<String> COLUMNS =
      List.of(
          "repeat",
          "game",
          "order",
          "status",
          "gdl",
          "optimise",
          "ground",
          "table_bytes",
          "knowledge_bytes",
          "states",
          "playouts",
          "nanos",
          "rules",
          "indexed",
          "reason",
          "build_budget",
          "warmup",
          "seconds",
          "heap",
          "seed",
          "cpu",
          "cores",
          "jvm",
          "flags",
          "commit",
          "date");

  /// How rows are written.
  public static final RowsFile.Layout<ForwardRow> LAYOUT =
      new RowsFile.Layout<>("tafl bench forward", COLUMNS, ForwardRow::cells, ForwardRow::of);

  /// What is measured in one JVM.
  ///
  /// @param repeat from 1
  /// @param game the name of the rule sheet
  /// @param order of hypotheses
  public record Contestant(int repeat, String game, String order) {}

  /// Returns whether a measurement made now would repeat this one.
  boolean repeats(
      Contestant other, ForwardSettings otherSettings, String otherFlags, Machine here) {
    return contestant.equals(other)
        && settings.equals(otherSettings)
        && flags.equals(otherFlags)
        && machine.equals(here);
  }

  private List<String> cells() {
    return List.of(
        "" + contestant.repeat(),
        contestant.game(),
        contestant.order(),
        "" + result.status(),
        "" + result.gdlSeconds(),
        "" + result.optimiseSeconds(),
        "" + result.groundSeconds(),
        "" + result.tableBytes(),
        "" + result.knowledgeBytes(),
        "" + result.states(),
        "" + result.playouts(),
        "" + result.nanos(),
        "" + result.rules(),
        result.indexed(),
        result.reason(),
        "" + settings.buildSeconds(),
        "" + settings.warmupSeconds(),
        "" + settings.seconds(),
        settings.heap(),
        "" + settings.seed(),
        machine.cpu(),
        "" + machine.cores(),
        machine.jvm(),
        flags,
        machine.commit(),
        date);
  }

  private static ForwardRow of(List<String> cells) {
    var row = new NamedCells(COLUMNS, cells);
    return new ForwardRow(
        new Contestant((int) row.number("repeat"), row.text("game"), row.text("order")),
        row.text("date"),
        new ForwardSettings(
            row.real("build_budget"),
            row.real("warmup"),
            row.real("seconds"),
            row.text("heap"),
            row.number("seed")),
        row.text("flags"),
        row.machine(),
        new ForwardResult(
            row.status(),
            row.text("reason"),
            row.real("gdl"),
            row.real("optimise"),
            row.real("ground"),
            row.number("table_bytes"),
            row.number("knowledge_bytes"),
            row.number("states"),
            row.number("playouts"),
            row.number("nanos"),
            (int) row.number("rules"),
            row.text("indexed")));
  }
}
