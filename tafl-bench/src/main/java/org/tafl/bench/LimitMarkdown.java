package org.tafl.bench;

import java.util.ArrayList;
import java.util.List;
import org.tafl.bench.EnginesTable.Cell;
import org.tafl.bench.LimitTable.Limit;
import org.tafl.bench.LimitTable.Share;

/// Prints a table of limits for people.
public final class LimitMarkdown {
  private static final String LEGEND =
      """
      A state is one transition; speeds are states per processor second of one thread, medians over
      the rounds. Hand-written is our simulator of the game; listed is another's, scaled by how fast
      the hand-written tic-tac-toe runs here. The limit is the larger of both in each round. Ratios
      are taken within a round: median, least..greatest. See docs/limit.md.
      """;

  private LimitMarkdown() {}

  /// Returns the text, with its last line end.
  public static String print(LimitTable table) {
    var lines = new ArrayList<String>();
    lines.add("# Limits");
    lines.add("");
    EnginesMarkdown.facts(table.speeds(), lines);
    lines.add("");
    LEGEND.lines().forEach(lines::add);
    lines.add("");
    lines.add(
        "| game | hand-written | listed | bit-sliced | best batch | states/s | by limit |"
            + " least..greatest | best of one state | states/s | batch by it |");
    lines.add("|---|--:|--:|--:|---|--:|--:|--:|---|--:|--:|");
    table.limits().forEach(limit -> lines.add(row(limit)));
    lines.add("");
    lines.add(
        "| game | contestant | states/s | least..greatest | by limit | least..greatest | length |"
            + " build ms | status |");
    lines.add("|---|---|--:|--:|--:|--:|--:|--:|---|");
    for (Cell cell : table.speeds().cells()) {
      lines.add(row(cell, table));
    }
    if (!table.speeds().differences().isEmpty()) {
      lines.add("");
      lines.add("The contestants do not play the same game:");
      lines.add("");
      table.speeds().differences().forEach(line -> lines.add("- " + line));
    }
    return String.join("\n", lines) + "\n";
  }

  private static String row(Limit limit) {
    var none = new Share("-", Spread.of(), Spread.of());
    Share batch = limit.best(true).orElse(none);
    Share single = limit.best(false).orElse(none);
    double divisor = single.speed().median();
    double gain = divisor == 0 ? 0 : batch.speed().median() / divisor;
    return line(
        limit.game(),
        ShortNumber.of(limit.handWritten().median()),
        ShortNumber.of(limit.listed().median()),
        ShortNumber.of(limit.share(LimitGame.BIT_SLICED).orElse(none).speed().median()),
        batch.contestant(),
        ShortNumber.of(batch.speed().median()),
        ShortNumber.of(batch.ofLimit().median()),
        EnginesMarkdown.range(batch.ofLimit()),
        single.contestant(),
        ShortNumber.of(single.speed().median()),
        ShortNumber.of(gain));
  }

  private static String row(Cell cell, LimitTable table) {
    Spread ofLimit =
        table.limits().stream()
            .filter(limit -> limit.game().equals(cell.game()))
            .flatMap(limit -> limit.share(cell.engine()).stream())
            .map(Share::ofLimit)
            .findFirst()
            .orElse(Spread.of());
    return line(
        cell.game(),
        cell.engine(),
        ShortNumber.of(cell.statesPerCpuSecond().median()),
        EnginesMarkdown.range(cell.statesPerCpuSecond()),
        ShortNumber.of(ofLimit.median()),
        EnginesMarkdown.range(ofLimit),
        ShortNumber.of(cell.meanLength()),
        EnginesMarkdown.milliseconds(cell.buildMillis()),
        EnginesMarkdown.status(cell));
  }

  private static String line(String... cells) {
    return "| "
        + String.join(" | ", List.of(cells).stream().map(EnginesMarkdown::escape).toList())
        + " |";
  }
}
