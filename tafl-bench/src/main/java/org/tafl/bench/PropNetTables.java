package org.tafl.bench;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.ToDoubleFunction;
import org.tafl.bench.BenchResult.Status;
import org.tafl.bench.PaperTable.Column;

/// The paper's tables with figures of ours beside.
///
/// @param machine where ours were measured
/// @param settings how
/// @param flags options of the JVMs
/// @param date of the first measurement
/// @param tables those asked for
public record PropNetTables(
    Machine machine, PropNetSettings settings, String flags, String date, List<Table> tables) {
  /// Copies the list.
  public PropNetTables {
    tables = List.copyOf(tables);
  }

  /// A table.
  ///
  /// @param table which
  /// @param columns of every block
  /// @param blocks one per measure
  public record Table(PaperTable table, List<Column> columns, List<Block> blocks) {}

  /// The part of a table about one measure.
  ///
  /// @param measure which
  /// @param lines one per rule sheet
  /// @param averages one per column
  public record Block(PropNetMeasure measure, List<Line> lines, List<Average> averages) {}

  /// A rule sheet.
  ///
  /// @param game what the paper calls the game
  /// @param sheet the name of the rule sheet
  /// @param cells one per column
  public record Line(String game, String sheet, List<Cell> cells) {}

  /// A figure of an engine on a rule sheet.
  ///
  /// @param ours over the repeats; 0 if there is none
  /// @param paper the paper's; 0 if there is none
  /// @param status of the first measurement that is not complete, else `ok`
  /// @param reason of the same
  public record Cell(Spread ours, double paper, Status status, String reason) {}

  /// How much the figures of a column are above those of its base, in percent: the mean over
  /// sheets, as the paper computes it.
  ///
  /// @param sheets with figures of ours in both columns
  /// @param ours over those; 0 without sheets
  /// @param paperSheets of them, those with figures of the paper in both columns
  /// @param paper over those; 0 without sheets
  public record Average(int sheets, double ours, int paperSheets, double paper) {}

  /// Sums the measurements of a bench.
  static PropNetTables of(PropNetBench bench, List<PropNetRow> rows) {
    var tables = new ArrayList<Table>();
    for (PaperTable table : bench.tables()) {
      List<Column> columns = table.columns(bench.further());
      PaperFigures paper = PaperFigures.of(table);
      var blocks = new ArrayList<Block>();
      for (PropNetMeasure measure : table.measures()) {
        List<Line> lines =
            bench.games().stream()
                .map(game ->
                    new Line(
                        game.paperName(),
                        game.game().name(),
                        columns.stream()
                            .map(column ->
                                cell(
                                    results(rows, table, game, column),
                                    measure,
                                    paper.figure(measure, game.paperName(), column.paperName())))
                            .toList()))
                .toList();
        blocks.add(new Block(measure, lines, averages(columns, lines)));
      }
      tables.add(new Table(table, columns, List.copyOf(blocks)));
    }
    PropNetRow first = rows.getFirst();
    return new PropNetTables(
        first.machine(), first.settings(), first.flags(), first.date(), tables);
  }

  private static List<PropNetResult> results(
      List<PropNetRow> rows, PaperTable table, PaperGame game, Column column) {
    return rows.stream()
        .filter(row ->
            row.contestant().experiment() == table.experiment()
                && row.contestant().game().equals(game.game().name())
                && row.contestant().engine().equals(column.engine()))
        .map(PropNetRow::result)
        .toList();
  }

  private static Cell cell(List<PropNetResult> results, PropNetMeasure measure, double paper) {
    double[] figures =
        results.stream().mapToDouble(measure::of).filter(figure -> figure > 0).toArray();
    var failure = results.stream().filter(result -> !result.isOk()).findFirst();
    return new Cell(
        Spread.of(figures),
        paper,
        failure.map(PropNetResult::status).orElse(Status.OK),
        failure.map(PropNetResult::reason).orElse(""));
  }

  private static List<Average> averages(List<Column> columns, List<Line> lines) {
    return columns.stream().map(column -> average(columns, column, lines)).toList();
  }

  private static Average average(List<Column> columns, Column column, List<Line> lines) {
    int own = columns.indexOf(column);
    int base = columns.stream().map(Column::name).toList().indexOf(column.base());
    if (base < 0) {
      return new Average(0, 0, 0, 0);
    }
    List<Line> measured =
        lines.stream()
            .filter(line -> increase(line, own, base, cell -> cell.ours.median()) > -100)
            .toList();
    double[] ours = increases(measured, own, base, cell -> cell.ours.median());
    double[] papers = increases(measured, own, base, cell -> cell.paper);
    return new Average(ours.length, mean(ours), papers.length, mean(papers));
  }

  private static double[] increases(
      List<Line> lines, int own, int base, ToDoubleFunction<Cell> figure) {
    return lines.stream()
        .mapToDouble(line -> increase(line, own, base, figure))
        .filter(percent -> percent > -100)
        .toArray();
  }

  /// Returns the increase in percent; -100 if there are not two figures.
  private static double increase(Line line, int own, int base, ToDoubleFunction<Cell> figure) {
    double from = figure.applyAsDouble(line.cells.get(base));
    double to = figure.applyAsDouble(line.cells.get(own));
    return from > 0 && to > 0 ? 100 * (to / from - 1) : -100;
  }

  private static double mean(double[] numbers) {
    return Arrays.stream(numbers).average().orElse(0);
  }

  private List<Cell> cells() {
    return tables.stream()
        .flatMap(table -> table.blocks.stream())
        .flatMap(block -> block.lines.stream())
        .flatMap(line -> line.cells.stream())
        .toList();
  }

  /// Returns whether every measurement is complete, or ended for want of time or memory.
  public boolean isWithoutErrors() {
    return cells().stream().noneMatch(cell -> cell.status == Status.ERROR);
  }

  /// Returns whether there is a figure of ours at all.
  public boolean hasFigures() {
    return cells().stream().anyMatch(cell -> cell.ours.median() > 0);
  }
}
