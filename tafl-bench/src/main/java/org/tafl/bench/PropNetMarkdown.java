package org.tafl.bench;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import org.tafl.bench.BenchResult.Status;
import org.tafl.bench.PaperTable.Column;
import org.tafl.bench.PropNetTables.Average;
import org.tafl.bench.PropNetTables.Block;
import org.tafl.bench.PropNetTables.Cell;
import org.tafl.bench.PropNetTables.Line;
import org.tafl.bench.PropNetTables.Table;

/// Prints the tables of networks for people.
public final class PropNetMarkdown {
  private static final String LEGEND =
      """
      A figure is the median of the repeats; the paper's stands to the right of it. A node is one
      transition. Nodes per second are of flat Monte Carlo search, per second of time of one thread:
      in tables 1 and 2 from the initial state, for the first role; in table 3 over a whole match in
      which every role searches with the engine of the column, a cache being each player's own.
      Initialisation is from the text of the rules to the first state, in a JVM that has just
      started. Components are counted as in section 3 of the paper.
      """;
  private static final String PAPER =
      """
      The paper is C. F. Sironi, M. H. M. Winands, *Optimizing Propositional Networks*, 2016,
      section 5: ggp-base on an AMD Opteron at 2.2 GHz; 100 searches of 20 s per figure in tables 1
      and 2, at least 100 matches with 10 s per move in table 3. Its Prover has ours, the
      interpreter, in its place.
      """;

  private final List<String> lines = new ArrayList<>();

  private PropNetMarkdown() {}

  /// Returns the text, with its last line end.
  public static String print(PropNetTables tables) {
    var markdown = new PropNetMarkdown();
    markdown.head(tables);
    tables.tables().forEach(markdown::table);
    return String.join("\n", markdown.lines) + "\n";
  }

  private void head(PropNetTables tables) {
    Machine machine = tables.machine();
    PropNetSettings settings = tables.settings();
    lines.add("# Propositional networks");
    lines.add("");
    lines.add("- %s, %s; Java %s".formatted(machine.cpu(), machine.coresText(), machine.jvm()));
    lines.add("- JVM options: `" + tables.flags() + "`");
    lines.add("- commit %s, %s".formatted(machine.commit(), tables.date()));
    lines.add(
        "- searches of %s s, matches with %s s per move and at most %s s in all; after %s s of"
                .formatted(
                    plain(settings.seconds()),
                    plain(settings.clockSeconds()),
                    plain(settings.matchSeconds()),
                    plain(settings.warmupSeconds()))
            + " warm-up; %s s to build, seed %d"
                .formatted(plain(settings.buildSeconds()), settings.seed()));
    lines.add("");
    LEGEND.lines().forEach(lines::add);
    lines.add("");
    PAPER.lines().forEach(lines::add);
  }

  private static String plain(double seconds) {
    return seconds == Math.rint(seconds)
        ? String.format(Locale.ROOT, "%.0f", seconds)
        : String.valueOf(seconds);
  }

  private void table(Table table) {
    lines.add("");
    lines.add("## Table %d: %s".formatted(table.table().number(), table.table().title()));
    lines.add("");
    for (Column column : table.columns()) {
      lines.add("- %s: `%s`".formatted(column.name(), column.engine()));
    }
    PaperFigures paper = PaperFigures.of(table.table());
    table.blocks().forEach(block -> block(table, block, paper));
    failures(table);
  }

  private void block(Table table, Block block, PaperFigures paper) {
    var head = new ArrayList<>(List.of("game"));
    var rule = new ArrayList<>(List.of("---"));
    for (Column column : table.columns()) {
      add(head, column, column.name(), "paper");
      add(rule, column, "--:", "--:");
    }
    lines.add("");
    lines.add("### " + block.measure().title());
    lines.add("");
    row(head);
    lines.add("|" + String.join("|", rule) + "|");
    for (Line line : block.lines()) {
      var cells = new ArrayList<>(List.of(line.sheet()));
      for (int i = 0; i < table.columns().size(); i++) {
        Cell cell = line.cells().get(i);
        add(cells, table.columns().get(i), ours(cell), number(cell.paper()));
      }
      row(cells);
    }
    averages(table, block, paper);
    spread(block);
  }

  private static void add(List<String> cells, Column column, String ours, String paper) {
    cells.add(ours);
    if (column.isOfPaper()) {
      cells.add(paper);
    }
  }

  private void row(List<String> cells) {
    lines.add(
        "| "
            + String.join(" | ", cells.stream().map(cell -> cell.replace("|", "\\|")).toList())
            + " |");
  }

  private static String ours(Cell cell) {
    if (cell.ours().median() == 0) {
      return cell.status() == Status.OK ? "-" : "" + cell.status();
    }
    return number(cell.ours().median()) + (cell.status() == Status.OK ? "" : "\\*");
  }

  private static String number(double figure) {
    return figure == 0 ? "-" : String.format(Locale.ROOT, figure < 100 ? "%.1f" : "%,.0f", figure);
  }

  private void averages(Table table, Block block, PaperFigures paper) {
    int sheets = block.lines().size();
    var cells = new ArrayList<>(List.of("average relative increase"));
    var printed = new ArrayList<>(List.of("as the paper prints it, 13 games"));
    for (int i = 0; i < table.columns().size(); i++) {
      Column column = table.columns().get(i);
      Average average = block.averages().get(i);
      add(
          cells,
          column,
          percent(average.sheets(), average.ours(), sheets),
          percent(average.paperSheets(), average.paper(), sheets));
      var whole = paper.average(block.measure(), column.paperName());
      add(printed, column, "", whole.isPresent() ? percent(whole.getAsDouble()) : "-");
    }
    row(cells);
    row(printed);
  }

  /// Returns a percentage, with the number of its sheets if these are not all.
  private static String percent(int sheets, double percent, int allSheets) {
    if (sheets == 0) {
      return "-";
    }
    return percent(percent) + (sheets == allSheets ? "" : " (of " + sheets + ")");
  }

  private static String percent(double percent) {
    return String.format(Locale.ROOT, Math.abs(percent) < 1000 ? "%+.2f%%" : "%+,.0f%%", percent);
  }

  private void spread(Block block) {
    double widest =
        block.lines().stream()
            .flatMap(line -> line.cells().stream())
            .map(Cell::ours)
            .filter(ours -> ours.median() > 0)
            .mapToDouble(ours -> (ours.max() - ours.min()) / ours.median())
            .max()
            .orElse(0);
    if (widest > 0) {
      lines.add("");
      lines.add(
          String.format(
              Locale.ROOT,
              "Between the repeats of a cell a figure varies by at most %.0f%% of the median.",
              100 * widest));
    }
  }

  private void failures(Table table) {
    Set<String> failures = new LinkedHashSet<>();
    for (Block block : table.blocks()) {
      for (Line line : block.lines()) {
        for (int i = 0; i < line.cells().size(); i++) {
          Cell cell = line.cells().get(i);
          if (cell.status() != Status.OK) {
            failures.add(
                "- %s, %s: %s: %s"
                    .formatted(
                        line.sheet(), table.columns().get(i).name(), cell.status(), cell.reason()));
          }
        }
      }
    }
    if (!failures.isEmpty()) {
      lines.add("");
      lines.add("Not complete; a figure with \\* is of the part that was measured:");
      lines.add("");
      lines.addAll(failures);
    }
  }
}
