package org.tafl.bench;

import java.util.ArrayList;
import java.util.List;
import org.tafl.bench.BenchResult.Status;

/// What the bench of the forward chainer found: a line per rule sheet.
///
/// @param machine where
/// @param flags options of the JVMs
/// @param date of the last measurement
/// @param settings how
/// @param lines in the order of the games
public record ForwardTables(
    Machine machine, String flags, String date, ForwardSettings settings, List<Line> lines) {
  /// The orders of hypotheses, as the paper's table 2 has them, and ours.
  public static final List<String> ORDERS = List.of("worst", "original", "best", "measured");

  static final String CHOSEN = "measured"; // of table 1

  /// Copies the list.
  public ForwardTables {
    lines = List.copyOf(lines);
  }

  /// A rule sheet.
  ///
  /// @param paperName the game in the paper
  /// @param sheet the name of the rule sheet
  /// @param cells one per order
  public record Line(String paperName, String sheet, List<Cell> cells) {
    /// Returns the cell of the order that is the default.
    Cell chosen() {
      return cells.get(ORDERS.indexOf(CHOSEN));
    }

    /// Returns the states per second of `measured` in parts of the fastest of the good orders.
    double measuredShare() {
      double fastest = 0;
      for (int i = 1; i < cells.size(); i++) {
        fastest = Math.max(fastest, cells.get(i).kiloStates().median());
      }
      return fastest == 0 ? 0 : chosen().kiloStates().median() / fastest;
    }
  }

  /// The repeats of a rule sheet under an order.
  ///
  /// @param status the worst of them
  /// @param reason why, if it is not OK
  /// @param kiloStates thousands of transitions per second
  /// @param paperKiloStates the paper's in the same unit, of its fastest order beside our default;
  ///   0 if it has none
  /// @param result of the first repeat that is complete, else of the first
  public record Cell(
      Status status,
      String reason,
      Spread kiloStates,
      double paperKiloStates,
      ForwardResult result) {}

  /// @param rows all measurements, at least one
  static ForwardTables of(ForwardBench bench, List<ForwardRow> rows) {
    ForwardPaper paper = ForwardPaper.read();
    List<Line> lines = new ArrayList<>();
    for (PaperGame game : bench.games()) {
      List<Cell> cells = ORDERS.stream().map(order -> cell(game, order, rows, paper)).toList();
      lines.add(new Line(game.paperName(), game.game().name(), cells));
    }
    ForwardRow last = rows.getLast();
    return new ForwardTables(last.machine(), last.flags(), last.date(), bench.settings(), lines);
  }

  private static Cell cell(
      PaperGame game, String order, List<ForwardRow> rows, ForwardPaper paper) {
    List<ForwardResult> results =
        rows.stream()
            .filter(row ->
                row.contestant().game().equals(game.game().name())
                    && row.contestant().order().equals(order))
            .map(ForwardRow::result)
            .toList();
    List<ForwardResult> complete = results.stream().filter(ForwardResult::isOk).toList();
    ForwardResult failed =
        results.stream().filter(result -> !result.isOk()).findFirst().orElse(results.getFirst());
    return new Cell(
        failed.status(),
        failed.reason(),
        Spread.of(complete, result -> result.statesPerSecond() / 1e3),
        order.equals(CHOSEN)
            ? paper.fastest(game.paperName())
            : paper.transitions(game.paperName(), order),
        complete.isEmpty() ? results.getFirst() : complete.getFirst());
  }

  /// Returns the quotients of our default and the paper's fastest order, where both have a figure.
  double[] gains() {
    return lines.stream()
        .map(Line::chosen)
        .filter(cell -> cell.kiloStates().median() > 0 && cell.paperKiloStates() > 0)
        .mapToDouble(cell -> cell.kiloStates().median() / cell.paperKiloStates())
        .toArray();
  }

  /// Returns whether nothing failed but for time or memory.
  public boolean isWithoutErrors() {
    return cells().stream().noneMatch(cell -> cell.status() == Status.ERROR);
  }

  /// Returns whether there is a figure at all.
  public boolean hasFigures() {
    return cells().stream().anyMatch(cell -> cell.kiloStates().median() > 0);
  }

  private List<Cell> cells() {
    return lines.stream().flatMap(line -> line.cells().stream()).toList();
  }
}
