package org.tafl.bench;

import java.util.List;
import java.util.Locale;

/// One measurement, as the raw table keeps it: all that is needed to read it without its table.
///
/// @param contestant what was measured
/// @param date when, in UTC, as ISO 8601 writes it
/// @param settings how
/// @param flags options of the JVM
/// @param machine where
/// @param result what came out
public record BenchRow(
    Contestant contestant,
    String date,
    BenchSettings settings,
    String flags,
    Machine machine,
    BenchResult result) {
  /// The columns of the raw table. Times of settings are in seconds; a state is a transition.
  static final List<String> COLUMNS =
      List.of(
          "round",
          "game",
          "engine",
          "status",
          "states_per_cpu_second",
          "states_per_second",
          "playouts_per_cpu_second",
          "mean_length",
          "length_error",
          "playouts",
          "states",
          "nanos",
          "cpu_nanos",
          "build_ms",
          "engine_bytes",
          "live_heap_bytes",
          "peak_heap_bytes",
          "built",
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
  public static final RowsFile.Layout<BenchRow> LAYOUT =
      new RowsFile.Layout<>("tafl bench engines", COLUMNS, BenchRow::cells, BenchRow::of);

  /// What is measured in one JVM.
  ///
  /// @param round from 1
  /// @param game the name of the game
  /// @param engine a SPEC, or the name of a simulator of a {@link LimitGame}
  public record Contestant(int round, String game, String engine) {
    /// Returns whether it is the hand-written simulator that gives the unit.
    boolean isUnit() {
      return game.equals(EnginesBench.UNIT);
    }

    /// Returns game and engine in a line.
    public String text() {
      return game + " " + engine;
    }
  }

  /// Returns whether a measurement made now would repeat this one.
  boolean repeats(Contestant other, BenchSettings otherSettings, String otherFlags, Machine here) {
    return contestant.equals(other)
        && settings.equals(otherSettings)
        && flags.equals(otherFlags)
        && machine.equals(here);
  }

  /// Returns the cells of the raw table.
  List<String> cells() {
    return List.of(
        "" + contestant.round(),
        contestant.game(),
        contestant.engine(),
        "" + result.status(),
        rounded(result.statesPerCpuSecond()),
        rounded(result.statesPerSecond()),
        rounded(result.playoutsPerCpuSecond()),
        "" + result.meanLength(),
        "" + result.lengthError(),
        "" + result.playouts(),
        "" + result.states(),
        "" + result.nanos(),
        "" + result.cpuNanos(),
        "" + result.buildMillis(),
        "" + result.engineBytes(),
        "" + result.liveBytes(),
        "" + result.peakBytes(),
        result.built(),
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

  private static String rounded(double perSecond) {
    return String.format(Locale.ROOT, "%.1f", perSecond);
  }

  /// Reads the cells of the raw table; the rates follow from counts and times.
  ///
  /// @throws IllegalArgumentException if they are no such cells
  static BenchRow of(List<String> cells) {
    var row = new NamedCells(COLUMNS, cells);
    return new BenchRow(
        new Contestant((int) row.number("round"), row.text("game"), row.text("engine")),
        row.text("date"),
        new BenchSettings(
            row.real("build_budget"),
            row.real("warmup"),
            row.real("seconds"),
            row.text("heap"),
            row.number("seed")),
        row.text("flags"),
        row.machine(),
        new BenchResult(
            row.status(),
            row.text("reason"),
            row.text("built"),
            row.real("build_ms"),
            row.number("engine_bytes"),
            row.number("live_heap_bytes"),
            row.number("peak_heap_bytes"),
            row.number("playouts"),
            row.number("states"),
            row.number("nanos"),
            row.number("cpu_nanos"),
            row.real("mean_length"),
            row.real("length_error")));
  }
}
