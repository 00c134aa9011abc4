package org.tafl.bench;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.tafl.bench.EnginesTable.Cell;
import org.tafl.bench.EnginesTable.Ratio;

/// Prints a table of engines for people.
public final class EnginesMarkdown {
  private static final String LEGEND =
      """
      A state is one transition. States and playouts per second are per processor second of one
      thread, medians over the rounds; wall is per second of time. Scaled is states/s in millionths
      of the hand-written simulator's, so that machines compare. Build is from the text of the rules
      to the engine in a fresh JVM. Engine is what the engine counts of its tables; heap is the sum
      of the peaks of the heap's parts.
      """;

  private EnginesMarkdown() {}

  /// Returns the text, with its last line end.
  public static String print(EnginesTable table) {
    var lines = new ArrayList<String>();
    lines.add("# Engines");
    lines.add("");
    facts(table, lines);
    lines.add("");
    LEGEND.lines().forEach(lines::add);
    lines.add("");
    lines.add(
        "| game | engine | states/s | min..max | scaled | wall | playouts/s | length | build ms"
            + " | engine | heap | status |");
    lines.add("|---|---|--:|--:|--:|--:|--:|--:|--:|--:|--:|---|");
    table.cells().forEach(cell -> lines.add(row(cell)));
    lines.add("");
    ratios(table.ratios(), lines);
    if (!table.differences().isEmpty()) {
      lines.add("");
      lines.add("The engines do not play the same game:");
      lines.add("");
      table.differences().forEach(line -> lines.add("- " + line));
    }
    return String.join("\n", lines) + "\n";
  }

  /// Adds where and how was measured.
  static void facts(EnginesTable table, List<String> lines) {
    Machine machine = table.machine();
    BenchSettings settings = table.settings();
    lines.add("- %s, %s; Java %s".formatted(machine.cpu(), machine.coresText(), machine.jvm()));
    lines.add("- JVM options: `" + table.flags() + "`");
    lines.add("- commit %s, %s".formatted(machine.commit(), table.date()));
    lines.add(
        "- %s s measured after %s s of warm-up, %s s to build, seed %d"
            .formatted(
                plain(settings.seconds()),
                plain(settings.warmupSeconds()),
                plain(settings.buildSeconds()),
                settings.seed()));
    Spread bitboard = table.bitboard();
    if (bitboard.median() == 0) {
      return;
    }
    lines.add(
        "- hand-written tic-tac-toe on one core: %s states/s (%s..%s)"
            .formatted(
                ShortNumber.of(bitboard.median()),
                ShortNumber.of(bitboard.min()),
                ShortNumber.of(bitboard.max())));
  }

  private static String plain(double seconds) {
    return seconds == Math.rint(seconds)
        ? String.format(Locale.ROOT, "%.0f", seconds)
        : String.valueOf(seconds);
  }

  /// Returns the range of a figure, `-` if there is none.
  static String range(Spread spread) {
    return spread.median() == 0
        ? "-"
        : ShortNumber.of(spread.min()) + ".." + ShortNumber.of(spread.max());
  }

  private static String row(Cell cell) {
    Spread speed = cell.statesPerCpuSecond();
    return String.join(
            " | ",
            "| " + escape(cell.game()),
            escape(cell.engine()),
            ShortNumber.of(speed.median()),
            range(speed),
            ShortNumber.of(cell.scaled()),
            ShortNumber.of(cell.statesPerSecond()),
            ShortNumber.of(cell.playoutsPerCpuSecond()),
            ShortNumber.of(cell.meanLength()),
            milliseconds(cell.buildMillis()),
            ShortNumber.of(cell.engineBytes()),
            ShortNumber.of(cell.peakHeapBytes()),
            escape(status(cell)))
        + " |";
  }

  /// Returns a time in a cell.
  static String milliseconds(double number) {
    return number == 0 ? "-" : String.format(Locale.ROOT, number < 10 ? "%.1f" : "%.0f", number);
  }

  /// Returns how the measurements ended.
  static String status(Cell cell) {
    if (cell.complete() == cell.rounds()) {
      return "ok";
    }
    String part =
        cell.complete() == 0 ? "" : "ok %d/%d, ".formatted(cell.complete(), cell.rounds());
    return part + cell.status() + ": " + cell.reason();
  }

  private static void ratios(List<Ratio> ratios, List<String> lines) {
    if (ratios.isEmpty()) {
      return;
    }
    lines.add("States/s by those of " + ratios.getFirst().engine() + ", game by game:");
    lines.add("");
    lines.add("| engine | geometric mean | min..max | games | failed |");
    lines.add("|---|--:|--:|--:|--:|");
    for (Ratio ratio : ratios) {
      lines.add(
          "| %s | %s | %s..%s | %d | %d |"
              .formatted(
                  escape(ratio.engine()),
                  ShortNumber.of(ratio.geometricMean()),
                  ShortNumber.of(ratio.min()),
                  ShortNumber.of(ratio.max()),
                  ratio.games(),
                  ratio.failed()));
    }
  }

  /// Returns a text that does not end its cell.
  static String escape(String cell) {
    return cell.replace("|", "\\|");
  }
}
