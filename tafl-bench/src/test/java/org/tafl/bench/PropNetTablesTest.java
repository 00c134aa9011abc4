package org.tafl.bench;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.tafl.bench.PropNetRows.ok;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.tafl.bench.BenchResult.Status;
import org.tafl.bench.PaperTable.Column;
import org.tafl.bench.PropNetTables.Average;
import org.tafl.bench.PropNetTables.Block;

class PropNetTablesTest {
  private static final List<PaperGame> GAMES =
      List.of(
          PropNetRows.game("TicTacToe", "ticTacToe"),
          PropNetRows.game("Connect4", "a/connectFour"),
          PropNetRows.game("Connect4", "b/connectFour"));

  private final List<PropNetRow> rows = new ArrayList<>();

  private void add(int repeat, String game, String engine, PropNetResult result) {
    rows.add(PropNetRows.row(PropNetExperiment.SEARCH, repeat, game, engine, result));
  }

  private PropNetTables table() {
    String basic = "propnet:opt=none+circuit=paper";
    String opt0 = "propnet:opt=0+circuit=paper";
    add(1, "ticTacToe", basic, ok(1000, 100, 5));
    add(1, "ticTacToe", opt0, ok(1500, 80, 6));
    add(2, "ticTacToe", opt0, ok(2500, 0, 8));
    add(1, "a/connectFour", basic, ok(4000, 200, 10));
    add(1, "a/connectFour", opt0, ok(2000, 200, 10));
    add(1, "b/connectFour", basic, ok(99.5, 300, 10).withFailure(Status.BUDGET, "cut\nthere"));
    add(1, "b/connectFour", opt0, PropNetResult.failed(Status.MEMORY, "the heap is too small"));
    return PropNetTables.of(PropNetRows.bench(PaperTable.SINGLE, GAMES, 2), rows);
  }

  private Average average(PropNetMeasure measure) {
    Block block =
        table().tables().getFirst().blocks().stream()
            .filter(one -> one.measure() == measure)
            .findFirst()
            .orElseThrow();
    return block.averages().get(1);
  }

  @Test
  void averagesIncreasesOverSheetsWithBothFigures() {
    Average nodes = average(PropNetMeasure.NODES); // +100% and -50%
    assertEquals(2, nodes.sheets());
    assertEquals(25, nodes.ours(), 1e-9);
    assertEquals(2, nodes.paperSheets());
    double ticTacToe = 100 * (228056.0 / 223403 - 1);
    double connect4 = 100 * (113484.0 / 110081 - 1);
    assertEquals((ticTacToe + connect4) / 2, nodes.paper(), 1e-9);
    rows.clear();
    assertEquals(-10, average(PropNetMeasure.COMPONENTS).ours(), 1e-9);
  }

  @Test
  void printsFiguresBesideThePapers() {
    String text = PropNetMarkdown.print(table());
    for (String line :
        new String[] {
          "| ticTacToe | 1,000 | 223,403 | 2,000 | 228,056 | - | 248,769 | - | 234,915 | - |"
              + " 222,952 | - |",
          "| b/connectFour | 99.5\\* | 110,081 | memory | 113,484 |",
          "| average relative increase | - | - | +25.00% (of 2) | +2.59% (of 2) | - |",
          "| as the paper prints it, 13 games |  | - |  | +40.59% |  | +15.51% |",
          "Between the repeats of a cell a figure varies by at most 50% of the median.",
          "- b/connectFour, BasicPN: budget: cut",
          "- b/connectFour, Opt0: memory: the heap is too small",
          "- BasicPN: `propnet:opt=none+circuit=paper`"
        }) {
      assertTrue(text.contains(line), () -> line + "\n not in\n" + text);
    }
  }

  @Test
  void knowsErrorsAndFigures() {
    assertTrue(table().isWithoutErrors() && table().hasFigures());
    rows.clear();
    add(1, "ticTacToe", "propnet", PropNetResult.failed(Status.ERROR, "bad.kif:1:1"));
    var bad = PropNetTables.of(PropNetRows.bench(PaperTable.SINGLE, GAMES, 1), rows);
    assertFalse(bad.isWithoutErrors());
    assertFalse(bad.hasFigures());
    assertTrue(PropNetMarkdown.print(bad).contains("| - | 222,952 | error |"), "error");
  }

  @Test
  void measuresWhatStandsInTwoTablesOnce() {
    var games = List.of(PropNetRows.game("TicTacToe", "ticTacToe"));
    var tables = List.of(PaperTable.SINGLE, PaperTable.COMBINED);
    var bench = new PropNetBench(tables, games, "propnet", 3, PropNetRows.SETTINGS);
    assertEquals(3 * (6 + 6 - 2), bench.size());
  }

  @Test
  void tableThreeSetsTheCacheOfEveryEngine() {
    List<Column> columns = PaperTable.CACHE.columns("propnet:opt=1+cache=on");
    assertEquals(
        List.of(
            "interpreter:cache=off",
            "interpreter:cache=on",
            "propnet:opt=1023+circuit=paper+cache=off",
            "propnet:opt=1023+circuit=paper+cache=on",
            "propnet:opt=1+cache=off",
            "propnet:opt=1+cache=on"),
        columns.stream().map(Column::engine).toList());
    for (PaperTable table : PaperTable.values()) {
      var names = new HashSet<>(table.columns("propnet").stream().map(Column::name).toList());
      assertEquals(table.columns("propnet").size(), names.size(), table::toString);
    }
  }

  @Test
  void drawsATableWithFigures(@TempDir Path folder) throws IOException {
    PropNetCharts.write(table(), folder);
    assertTrue(Files.size(folder.resolve("table1.png")) > 1000, "png");
    assertTrue(Files.size(folder.resolve("table1.svg")) > 1000, "svg");
  }

  @Test
  void readsRowsBack(@TempDir Path folder) throws IOException {
    Path file = folder.resolve("propnet.csv");
    var written = RowsFile.create(file, PropNetRow.LAYOUT);
    table();
    for (PropNetRow row : rows) {
      written.add(row);
    }
    assertEquals(rows, RowsFile.resume(file, PropNetRow.LAYOUT).rows());
  }
}
