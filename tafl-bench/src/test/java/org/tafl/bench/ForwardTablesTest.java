package org.tafl.bench;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.tafl.bench.BenchResult.Status;
import org.tafl.bench.ForwardRow.Contestant;

class ForwardTablesTest {
  private static final ForwardSettings SETTINGS = new ForwardSettings(60, 1, 2, "4g", 1);
  private static final String INDEXED = "(<= (far ?x) (true (at ?x)))";

  private final List<ForwardRow> rows = new ArrayList<>();

  private static PaperGame game(String paperName, String sheet) {
    return new PaperGame(paperName, new BenchGame(sheet, sheet + ".kif", ""));
  }

  private void add(String game, String order, ForwardResult result) {
    rows.add(
        new ForwardRow(
            new Contestant(1, game, order),
            "2026-01-01T00:00:00Z",
            SETTINGS,
            "-Xmx4g",
            BenchResults.MACHINE,
            result));
  }

  /// One second of playouts of ten states each.
  private static ForwardResult ok(long states, String indexed) {
    return new ForwardResult(
        Status.OK,
        "",
        0.25,
        0.5,
        1,
        38_000_000,
        85_000,
        states,
        states / 10,
        1_000_000_000L,
        7,
        indexed);
  }

  private ForwardTables tables() {
    add("sheep", "worst", ok(50_000, INDEXED));
    add("sheep", "original", ok(200_000, ""));
    add("sheep", "best", ok(400_000, ""));
    add("sheep", "measured", ok(380_000, ""));
    add("amazons", "worst", ForwardResult.failed(Status.BUDGET, "time\nis over"));
    add("amazons", "original", ok(1_000, ""));
    add("amazons", "best", ok(2_000, ""));
    add("amazons", "measured", ok(2_000, ""));
    var games = List.of(game("Sheep and Wolf", "sheep"), game("Amazons", "amazons"));
    return ForwardTables.of(new ForwardBench(games, 1, SETTINGS), rows);
  }

  /// The paper's best column of Sheep and Wolf is the original order: 101 of playouts with 39.2
  /// states (94 * 30 / 72), the first of which is no transition.
  @Test
  void comparesWithThePapersBestColumnInEqualUnits() {
    double length = 94 * 30.0 / 72;
    double sheep = 101 * (length - 1) / length;
    double amazonsLength = 0.2 * 30 / 0.047;
    double amazons = 0.2 * (amazonsLength - 1) / amazonsLength;
    assertArrayEquals(new double[] {380 / sheep, 2 / amazons}, tables().gains(), 1e-9);
  }

  @Test
  void tellsHowNearMeasuredIsToTheFastest() {
    ForwardTables tables = tables();
    assertEquals(0.95, tables.lines().get(0).measuredShare(), 1e-9);
    assertEquals(1, tables.lines().get(1).measuredShare(), 1e-9);
  }

  @Test
  void printsFiguresBesideThePapers() {
    String text = ForwardMarkdown.print(tables());
    for (String line :
        new String[] {
          "| sheep | 0.25 (0.49) | 0.50 (3.63) | 1.00 (1.96) | 38,000 (38,799) | 85.0 (85.0) |"
              + " 380 | 98.4 | 3.86 | 1,140 | 72.0 |",
          "| sheep | 50.0 | 74.9 | 200 | 98.4 | 400 | 91.9 | 380 | 0.95 |",
          "| amazons | budget | - | 1.00 | - | 2.00 | 0.20 | 2.00 | 1.00 |",
          "all stages together at most 1.75 s.",
          "- sheep, worst: `" + INDEXED + "`",
          "- amazons, worst: budget: time"
        }) {
      assertTrue(text.contains(line), () -> line + "\n not in\n" + text);
    }
  }

  @Test
  void knowsErrorsAndFigures() {
    assertTrue(tables().isWithoutErrors() && tables().hasFigures());
    rows.clear();
    for (String order : ForwardTables.ORDERS) {
      add("sheep", order, ForwardResult.failed(Status.ERROR, "bad.kif:1:1"));
    }
    var games = List.of(game("Sheep and Wolf", "sheep"));
    var bad = ForwardTables.of(new ForwardBench(games, 1, SETTINGS), rows);
    assertFalse(bad.isWithoutErrors());
    assertFalse(bad.hasFigures());
    assertEquals(0, bad.gains().length);
    assertTrue(ForwardMarkdown.print(bad).contains("- sheep, best: error: bad.kif:1:1"), "error");
  }

  @Test
  void ordersTakeTurnsInEachRepeat() {
    var games = List.of(game("Chomp", "chomp"), game("Nim1", "nim1"));
    assertEquals(3 * 2 * 4, new ForwardBench(games, 3, SETTINGS).size());
  }

  @Test
  void drawsATableWithFigures(@TempDir Path folder) throws IOException {
    ForwardChart.write(tables(), folder);
    assertTrue(Files.size(folder.resolve("forward.png")) > 1000, "png");
    assertTrue(Files.size(folder.resolve("forward.svg")) > 1000, "svg");
  }

  @Test
  void readsRowsBack(@TempDir Path folder) throws IOException {
    Path file = folder.resolve("forward.csv");
    var written = RowsFile.create(file, ForwardRow.LAYOUT);
    tables();
    for (ForwardRow row : rows) {
      written.add(row);
    }
    assertEquals(rows, RowsFile.resume(file, ForwardRow.LAYOUT).rows());
  }
}
