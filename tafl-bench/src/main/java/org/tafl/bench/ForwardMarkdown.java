package org.tafl.bench;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import org.tafl.bench.BenchResult.Status;
import org.tafl.bench.ForwardTables.Cell;
import org.tafl.bench.ForwardTables.Line;

/// Prints the tables of the forward chainer for people.
public final class ForwardMarkdown {
  private static final double PAPER_SECONDS = 30; // of playouts
  private static final String LEGEND =
      """
      A figure of ours is the median of the repeats; the paper's stands to the right of it, or in
      parentheses. A state is one transition. The paper counts the initial state of a playout too, so
      its states per second are multiplied by (L - 1) / L, L being its states per playout. Table 1 and
      `measured` stand beside the paper's fastest order. kPlayouts
      in 30 s are scaled from the shorter runs here. GDL is from the text of the rules, in a JVM that
      has just started; kB are 1,000 bytes; the knowledge base is that of one thread.
      """;
  private static final String PAPER =
      """
      The paper is M. Schofield, A. Saffidine, *High Speed Forward Chaining for General Game
      Playing*, 2013, section 7: C++ on an Intel Core i7 at 3.4 GHz, one thread.
      """;

  private final ForwardTables tables;
  private final ForwardPaper paper = ForwardPaper.read();
  private final List<String> lines = new ArrayList<>();

  private ForwardMarkdown(ForwardTables tables) {
    this.tables = tables;
  }

  /// Returns the text, with its last line end.
  public static String print(ForwardTables tables) {
    var markdown = new ForwardMarkdown(tables);
    markdown.head();
    markdown.table1();
    markdown.table2();
    markdown.indexed();
    markdown.failures();
    return String.join("\n", markdown.lines) + "\n";
  }

  private void head() {
    Machine machine = tables.machine();
    ForwardSettings settings = tables.settings();
    lines.add("# Forward chaining");
    lines.add("");
    lines.add("- %s, %s; Java %s".formatted(machine.cpu(), machine.coresText(), machine.jvm()));
    lines.add("- JVM options: `" + tables.flags() + "`");
    lines.add("- commit %s, %s".formatted(machine.commit(), tables.date()));
    lines.add(
        "- playouts of %s s after %s s of warm-up, one thread; %s s to build, seed %d"
            .formatted(
                settings.seconds(),
                settings.warmupSeconds(),
                settings.buildSeconds(),
                settings.seed()));
    lines.add("");
    LEGEND.lines().forEach(lines::add);
    lines.add("");
    PAPER.lines().forEach(lines::add);
  }

  private void table1() {
    section("Table 1: compilation time and performance, order measured");
    row(
        "game",
        "GDL s",
        "optimise s",
        "ground s",
        "tables kB",
        "knowledge kB",
        "kStates/s",
        "paper",
        "gain",
        "kPlayouts/30 s",
        "paper");
    lines.add("|---|--:|--:|--:|--:|--:|--:|--:|--:|--:|--:|");
    for (Line line : tables.lines()) {
      Cell cell = line.chosen();
      ForwardResult ours = cell.result();
      String game = line.paperName();
      row(
          line.sheet(),
          pair(ours.gdlSeconds(), game, "gdl"),
          pair(ours.optimiseSeconds(), game, "optimise"),
          pair(ours.groundSeconds(), game, "ground"),
          pair(ours.tableBytes() / 1e3, game, "tables"),
          pair(ours.knowledgeBytes() / 1e3, game, "knowledge"),
          ours(cell),
          number(cell.paperKiloStates()),
          gain(cell),
          number(ours.playoutsPerSecond() * PAPER_SECONDS / 1e3),
          number(paper.figure(game, "playouts")));
    }
    double[] gains = tables.gains();
    if (gains.length > 0) {
      Spread spread = Spread.of(gains);
      lines.add("");
      lines.add(
          "Gain over the paper's fastest order: median %s, from %s to %s; all stages together at most %s s."
              .formatted(
                  number(spread.median()),
                  number(spread.min()),
                  number(spread.max()),
                  number(slowestBuild())));
    }
  }

  private double slowestBuild() {
    return tables.lines().stream()
        .mapToDouble(line -> line.chosen().result().buildSeconds())
        .max()
        .orElse(0);
  }

  private void table2() {
    section("Table 2: kStates/s by order of hypotheses");
    row(
        "game",
        "worst",
        "paper",
        "original",
        "paper",
        "best",
        "paper",
        "measured",
        "of the fastest");
    lines.add("|---|--:|--:|--:|--:|--:|--:|--:|--:|");
    for (Line line : tables.lines()) {
      var cells = new ArrayList<String>(List.of(line.sheet()));
      for (int i = 0; i < line.cells().size(); i++) {
        cells.add(ours(line.cells().get(i)));
        if (!ForwardTables.ORDERS.get(i).equals(ForwardTables.CHOSEN)) {
          cells.add(number(line.cells().get(i).paperKiloStates()));
        }
      }
      cells.add(number(line.measuredShare()));
      row(cells.toArray(String[]::new));
    }
  }

  private void indexed() {
    section("Rules on hash indexes, since their tables would be too large");
    boolean isNone = true;
    for (Line line : tables.lines()) {
      for (int i = 0; i < line.cells().size(); i++) {
        String rules = line.cells().get(i).result().indexed();
        if (!rules.isEmpty()) {
          isNone = false;
          lines.add("- %s, %s: `%s`".formatted(line.sheet(), ForwardTables.ORDERS.get(i), rules));
        }
      }
    }
    if (isNone) {
      lines.add("None.");
    }
  }

  private void failures() {
    var failures = new ArrayList<String>();
    for (Line line : tables.lines()) {
      for (int i = 0; i < line.cells().size(); i++) {
        Cell cell = line.cells().get(i);
        if (cell.status() != Status.OK) {
          String order = ForwardTables.ORDERS.get(i);
          failures.add(
              "- %s, %s: %s: %s".formatted(line.sheet(), order, cell.status(), cell.reason()));
        }
      }
    }
    if (!failures.isEmpty()) {
      section("Not complete");
      lines.addAll(failures);
    }
  }

  private void section(String title) {
    lines.addAll(Arrays.asList("", "## " + title, ""));
  }

  private void row(String... cells) {
    lines.add("| " + String.join(" | ", cells) + " |");
  }

  private String pair(double ours, String game, String column) {
    return number(ours) + " (" + number(paper.figure(game, column)) + ")";
  }

  private static String ours(Cell cell) {
    double median = cell.kiloStates().median();
    return median == 0 && cell.status() != Status.OK ? "" + cell.status() : number(median);
  }

  private static String gain(Cell cell) {
    return cell.paperKiloStates() == 0
        ? "-"
        : number(cell.kiloStates().median() / cell.paperKiloStates());
  }

  private static String number(double figure) {
    if (figure == 0) {
      return "-";
    }
    return String.format(
        Locale.ROOT, figure < 10 ? "%.2f" : figure < 100 ? "%.1f" : "%,.0f", figure);
  }
}
