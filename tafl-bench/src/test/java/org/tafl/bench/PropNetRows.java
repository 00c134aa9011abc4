package org.tafl.bench;

import java.util.ArrayList;
import java.util.List;
import org.tafl.bench.BenchResult.Status;
import org.tafl.bench.PaperTable.Column;
import org.tafl.bench.PropNetRow.Contestant;

/// Made-up measurements of networks.
final class PropNetRows {
  static final PropNetSettings SETTINGS = new PropNetSettings(60, 1, 2, 0.1, 120, "4g", 1);

  private PropNetRows() {}

  static PropNetRow row(
      PropNetExperiment experiment, int repeat, String game, String engine, PropNetResult result) {
    return new PropNetRow(
        new Contestant(experiment, repeat, game, engine),
        "2026-01-01T00:00:00Z",
        SETTINGS,
        "-Xmx4g",
        BenchResults.MACHINE,
        result);
  }

  static PropNetResult ok(double nodesPerSecond, long components, double initMillis) {
    long nanos = 10_000_000_000L;
    long nodes = Math.round(nodesPerSecond * 10);
    return new PropNetResult(Status.OK, "", initMillis, components, nodes, nanos, 7, 0);
  }

  static PropNetBench bench(PaperTable table, List<PaperGame> games, int repeats) {
    return new PropNetBench(List.of(table), games, "propnet", repeats, SETTINGS);
  }

  static PaperGame game(String paperName, String sheet) {
    return new PaperGame(paperName, new BenchGame(sheet, sheet + ".kif", ""));
  }

  /// Returns tables in which our figures are the paper's.
  static PropNetTables likeThePaper(PaperTable table, List<String> games) {
    PaperFigures figures = PaperFigures.of(table);
    var rows = new ArrayList<PropNetRow>();
    for (String game : games) {
      for (Column column : table.columns("propnet").stream().filter(Column::isOfPaper).toList()) {
        String name = column.paperName();
        PropNetResult result =
            ok(
                figures.figure(PropNetMeasure.NODES, game, name),
                (long) figures.figure(PropNetMeasure.COMPONENTS, game, name),
                figures.figure(PropNetMeasure.INIT, game, name));
        rows.add(row(table.experiment(), 1, game, column.engine(), result));
      }
    }
    List<PaperGame> sheets = games.stream().map(game -> game(game, game)).toList();
    return PropNetTables.of(bench(table, sheets, 1), rows);
  }
}
