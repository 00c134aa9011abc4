package org.tafl.bench;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.tafl.bench.EnginesTable.Cell;

/// Prints what {@link CompilerBench} measured beside the figures of the paper on compiling GDL.
public final class CompilerMarkdown {
  private static final String LEGEND =
      """
      A state is one transition; the paper counts the initial state of each match too, which is taken
      off here. States and simulations per second are per processor second of one thread, medians
      over the rounds. Build is from the text of the rules to the engine in a fresh JVM, beside the
      paper's compilation to C++, which is before a C++ compiler runs. "By paper" is states/s by those
      of the paper's reasoner on its machine, an Intel Core i7-3610QM. The paper's Prolog is ECLiPSe;
      swi-prolog plays by clauses translated statement by statement.
      """;
  private static final int MILLIS = 1000;

  private final CompilerTables tables;
  private final List<String> lines = new ArrayList<>();

  private CompilerMarkdown(CompilerTables tables) {
    this.tables = tables;
  }

  /// Returns the text, with its last line end.
  public static String print(CompilerTables tables) {
    var markdown = new CompilerMarkdown(tables);
    markdown.head();
    markdown.table1();
    markdown.gains();
    markdown.containers();
    markdown.differences();
    return String.join("\n", markdown.lines) + "\n";
  }

  private void head() {
    lines.add("# The GDL compiler");
    lines.add("");
    EnginesMarkdown.facts(tables.engines(), lines);
    if (tables.engines().cells().stream().noneMatch(c -> c.engine().equals(SwiProlog.NAME))) {
      lines.add("- SWI-Prolog is not installed here (`swipl`)");
    }
    lines.add("");
    LEGEND.lines().forEach(lines::add);
    lines.add("");
    lines.add("## Table 1");
    lines.add("");
  }

  private void table1() {
    lines.add("| game | engine | build s | simulations/s | states/s | min..max | by paper |");
    lines.add("|---|---|--:|--:|--:|--:|--:|");
    for (CompilerTables.Sheet game : tables.games()) {
      Optional<CompilerFigures> paper = CompilerFigures.of(game.paperName());
      String name = game.name();
      paper.ifPresent(figures -> addPaper(name, figures));
      for (Cell cell : tables.engines().cells()) {
        if (cell.game().equals(name)) {
          add(cell, paper);
        }
      }
    }
  }

  private void addPaper(String game, CompilerFigures figures) {
    row(
        game,
        "the paper's reasoner",
        seconds(figures.compilationSeconds()),
        count(figures.simulations()),
        count(figures.transitions()),
        "",
        ratio(1));
    row(
        game,
        "the paper's Prolog",
        "-",
        count(figures.prologSimulations()),
        count(figures.prologTransitions()),
        "",
        ratio(figures.prologTransitions() / figures.transitions()));
  }

  private void add(Cell cell, Optional<CompilerFigures> paper) {
    if (!cell.isMeasured()) {
      row(cell.game(), cell.engine(), "-", "-", "-", "", cell.status() + ": " + cell.reason());
      return;
    }
    Spread speed = cell.statesPerCpuSecond();
    row(
        cell.game(),
        cell.engine(),
        seconds(cell.buildMillis() / MILLIS),
        count(cell.playoutsPerCpuSecond()),
        count(speed.median()),
        count(speed.min()) + ".." + count(speed.max()),
        paper.map(figures -> ratio(speed.median() / figures.transitions())).orElse("-"));
  }

  private void gains() {
    for (String engine : tables.engines().cells().stream().map(Cell::engine).distinct().toList()) {
      double[] gains = tables.gains(engine);
      if (gains.length > 0) {
        Spread spread = Spread.of(gains);
        lines.add("");
        lines.add(
            "%s: %s times the paper's reasoner in the median, from %s to %s."
                .formatted(
                    engine, ratio(spread.median()), ratio(spread.min()), ratio(spread.max())));
      }
    }
  }

  private void containers() {
    for (EnginesTable table : tables.containers()) {
      List<String> games = table.cells().stream().map(Cell::game).distinct().toList();
      lines.add("");
      lines.add("## Containers, states/s");
      lines.add("");
      lines.add("| engine | " + String.join(" | ", games) + " |");
      lines.add("|---|" + "--:|".repeat(games.size()));
      for (String engine : table.cells().stream().map(Cell::engine).distinct().toList()) {
        var cells = new ArrayList<String>(List.of(engine));
        table.cells().stream()
            .filter(cell -> cell.engine().equals(engine))
            .map(cell ->
                cell.isMeasured() ? count(cell.statesPerCpuSecond().median()) : "" + cell.status())
            .forEach(cells::add);
        row(cells.toArray(String[]::new));
      }
    }
  }

  private void differences() {
    List<String> differences = tables.differences();
    if (!differences.isEmpty()) {
      lines.add("");
      lines.add("The engines do not play the same game:");
      lines.add("");
      differences.forEach(line -> lines.add("- " + line));
    }
  }

  private void row(String... cells) {
    lines.add("| " + String.join(" | ", cells) + " |");
  }

  private static String seconds(double value) {
    return String.format(Locale.ROOT, "%.3f", value);
  }

  private static String count(double value) {
    return String.format(Locale.ROOT, "%,.0f", value);
  }

  private static String ratio(double value) {
    return String.format(Locale.ROOT, value < 0.01 ? "%.4f" : "%.2f", value);
  }
}
