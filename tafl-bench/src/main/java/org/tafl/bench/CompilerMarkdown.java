package org.tafl.bench;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.tafl.bench.EnginesTable.Cell;

/// Prints what engines measured beside the figures of the paper on compiling GDL.
public final class CompilerMarkdown {
  private static final String LEGEND =
      """
      A state is one transition; the paper counts the initial state of each match too, which is taken
      off here. States and simulations per second are per processor second of one thread, medians
      over the rounds. Build is from the text of the rules to the engine in a fresh JVM, beside the
      paper's compilation to C++, which is before a C++ compiler runs. "By paper" is states/s by those
      of the paper's reasoner on its machine of 2012.
      """;
  private static final int MILLIS = 1000;

  private CompilerMarkdown() {}

  /// Returns the text, with its last line end.
  ///
  /// @param games the sheets measured, with their names in the paper
  public static String print(EnginesTable table, List<PaperGame> games) {
    var lines = new ArrayList<String>();
    lines.add("# The GDL compiler");
    lines.add("");
    Machine machine = table.machine();
    lines.add("- %s, %d cores; Java %s".formatted(machine.cpu(), machine.cores(), machine.jvm()));
    lines.add("- commit %s, %s".formatted(machine.commit(), table.date()));
    lines.add("");
    LEGEND.lines().forEach(lines::add);
    for (PaperGame game : games) {
      Optional<CompilerFigures> paper = CompilerFigures.of(game.paperName());
      lines.add("");
      lines.add("## %s (%s)".formatted(game.paperName(), game.game().name()));
      lines.add("");
      lines.add("| engine | build s | simulations/s | states/s | by paper |");
      lines.add("|---|--:|--:|--:|--:|");
      paper.ifPresent(
          figures -> {
            lines.add(
                row(
                    "the paper's reasoner",
                    seconds(figures.compilationSeconds()),
                    count(figures.simulations()),
                    count(figures.transitions()),
                    "1.00"));
            lines.add(
                row(
                    "the paper's Prolog",
                    "-",
                    count(figures.prologSimulations()),
                    count(figures.prologTransitions()),
                    ratio(figures.prologTransitions(), figures.transitions())));
          });
      for (Cell cell : table.cells()) {
        if (cell.game().equals(game.game().name())) {
          lines.add(row(cell, paper));
        }
      }
    }
    return String.join("\n", lines) + "\n";
  }

  private static String row(Cell cell, Optional<CompilerFigures> paper) {
    if (!cell.isMeasured()) {
      return row(cell.engine(), "-", "-", "-", cell.status() + ": " + cell.reason());
    }
    double speed = cell.statesPerCpuSecond().median();
    return row(
        cell.engine(),
        seconds(cell.buildMillis() / MILLIS),
        count(cell.playoutsPerCpuSecond()),
        count(speed),
        paper.map(figures -> ratio(speed, figures.transitions())).orElse("-"));
  }

  private static String row(String... cells) {
    return "| " + String.join(" | ", cells) + " |";
  }

  private static String seconds(double value) {
    return String.format(Locale.ROOT, "%.3f", value);
  }

  private static String count(double value) {
    return String.format(Locale.ROOT, "%,.0f", value);
  }

  private static String ratio(double value, double base) {
    return String.format(Locale.ROOT, value < base / 100 ? "%.4f" : "%.2f", value / base);
  }
}
