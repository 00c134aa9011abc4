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
import org.tafl.bench.GroundingTable.Game;

class GroundingTableTest {
  private final List<GroundingRow> rows = new ArrayList<>();

  private void add(String game, GroundingContestant contestant, GroundingResult result) {
    rows.add(
        new GroundingRow(
            game,
            contestant,
            "2026-01-01T00:00:00Z",
            new GroundingSettings(60, 3, "4g"),
            "-Xmx4g",
            BenchResults.MACHINE,
            result));
  }

  private static GroundingResult ok(double baseInput, double instantiation, long rules) {
    return new GroundingResult(
        Status.OK,
        "",
        3,
        1 + baseInput + instantiation,
        0,
        baseInput,
        instantiation,
        rules,
        rules / 2,
        2 * rules,
        20 * rules);
  }

  private GroundingTable table() {
    add("breakthrough", GroundingContestant.PAPER, ok(50, 200, 20_000));
    add(
        "breakthrough",
        GroundingContestant.ITERATIVE,
        GroundingResult.ofBaseInput(new double[] {5, 500, 600}));
    add("breakthrough", GroundingContestant.SPLIT_MUTEX, ok(10, 20, 3_000));
    add(
        "breakthrough",
        GroundingContestant.GRINGO,
        GroundingResult.ofProcess(new double[] {500}, 20_000, 9));
    add("big", GroundingContestant.PAPER, ok(500, 800, 80_000));
    add("big", GroundingContestant.SPLIT_MUTEX, ok(5, 9, 80_000));
    add("small", GroundingContestant.PAPER, ok(1, 1, 100));
    add("small", GroundingContestant.SPLIT_MUTEX, ok(1, 1, 90));
    add(
        "huge",
        GroundingContestant.SPLIT_MUTEX,
        GroundingResult.failed(Status.BUDGET, "time is up"));
    add(
        "huge",
        GroundingContestant.PAPER,
        GroundingResult.failed(Status.BUDGET, "time is up").withBaseInput(2_000));
    add("bad", GroundingContestant.PAPER, GroundingResult.failed(Status.ERROR, "bad.kif:1:1"));
    return GroundingTable.of(rows, "gringo version 5", 4);
  }

  @Test
  void countsGamesDoneWithinATime() {
    GroundingTable table = table();
    assertArrayEquals(new double[] {50, 75, 100}, table.oneStep().within());
    assertArrayEquals(new double[] {0, 25, 25}, table.iterative().within());
    assertArrayEquals(new double[] {25, 75, 75}, table.instantiation().within());
    assertEquals(3, table.instantiation().done());
    assertEquals(4, table.instantiation().games());
  }

  @Test
  void fitsLargeGamesAlone() {
    GroundingTable table = table();
    assertEquals(2, table.linear().points());
    assertEquals(0.01, table.linear().slope(), 1e-9);
    assertEquals(1, table.logarithmic().slope(), 1e-9);
  }

  @Test
  void ordersTheSlowestAndTheLargestOfOurDefault() {
    GroundingTable table = table();
    assertEquals(
        List.of("breakthrough", "big", "small"), table.slowest().stream().map(Game::name).toList());
    assertEquals(
        List.of("big", "breakthrough", "small"), table.largest().stream().map(Game::name).toList());
    assertEquals(List.of("huge"), table.unfinished().stream().map(Game::name).toList());
  }

  @Test
  void boundsTheHeapByTheResult() {
    assertEquals(170, new GroundingMemory("a", 9, 5 << 20, 100).boundMegabytes());
  }

  @Test
  void readsTheSizeOfTheHeap() {
    assertEquals(4096, new GroundingSettings(60, 3, "4g").heapMegabytes());
    assertEquals(300, new GroundingSettings(60, 3, "300M").heapMegabytes());
    assertEquals(1, new GroundingSettings(60, 3, "1024k").heapMegabytes());
  }

  @Test
  void knowsErrors() {
    assertFalse(table().isWithoutErrors());
    rows.removeIf(row -> row.game().equals("bad"));
    assertTrue(GroundingTable.of(rows, "", 0).isWithoutErrors());
  }

  @Test
  void printsEverySection() {
    String text = GroundingMarkdown.print(table());
    for (String line :
        new String[] {
          "| breakthrough | 50.0 | 500 | 200 | 20,000 | 10,000 | 20.0 | - | ok |",
          "| huge | 2000 | error | - | - | - | - | - | budget: time is up |",
          "| bad | - | error | - | - | - | - | - | error: bad.kif:1:1 |",
          "| base/input, one-step | 4/4 | 50.0 | 45 | 75.0 | 84 | 100.0 | 98 |",
          "Instantiation of the 2 games from 10^4 rules up: 10.00 ms per 1000 rules",
          "| breakthrough | 115 | 5.46 | 0.200 | 0.250 | - |",
          "| breakthrough | 20,000 | 250 | error | - | 3,000 | 30.0 | - |",
          "| breakthrough | 250 | 500 | 2.00 | 20,000 | 20,000 | 10,000 | 9 |",
          "geometric mean 2.00, median 2.00, 2.00..2.00. As many rules in 1 and as many atoms in 0"
              + " of 1 games."
        }) {
      assertTrue(text.contains(line), () -> line + "\n not in\n" + text);
    }
  }

  @Test
  void drawsTheFigures(@TempDir Path folder) throws IOException {
    GroundingCharts.write(table(), folder);
    for (int figure = 2; figure <= 6; figure++) {
      assertTrue(Files.size(folder.resolve("figure" + figure + ".png")) > 1000, "" + figure);
    }
  }

  @Test
  void readsRowsBack(@TempDir Path folder) throws IOException {
    Path file = folder.resolve("grounding.csv");
    var written = RowsFile.create(file, GroundingRow.LAYOUT);
    table();
    for (GroundingRow row : rows) {
      written.add(row);
    }
    assertEquals(rows, RowsFile.resume(file, GroundingRow.LAYOUT).rows());
  }
}
