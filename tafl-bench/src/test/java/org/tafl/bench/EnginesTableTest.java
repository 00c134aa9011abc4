package org.tafl.bench;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.tafl.bench.BenchResult.Status;
import org.tafl.bench.EnginesTable.Cell;

class EnginesTableTest {
  private static final EnginesTable TABLE =
      EnginesTable.of(
          List.of(
              bitboard(1, 300_000_000),
              row(1, "nim", "a", 100_000),
              row(1, "nim", "b", 400_000),
              row(1, "chess|x", "a", 1000),
              failed(1, "chess|x", "b", Status.BUDGET),
              row(2, "nim", "a", 120_000),
              failed(2, "nim", "b", Status.MEMORY),
              bitboard(2, 500_000_000)));

  private static BenchRow row(int round, String game, String engine, long states) {
    return BenchResults.row(round, game, engine, BenchResults.ok(states, 10, 0.1));
  }

  private static BenchRow bitboard(int round, long states) {
    return row(round, EnginesBench.UNIT, LimitGame.HAND_WRITTEN, states);
  }

  private static BenchRow failed(int round, String game, String engine, Status status) {
    return BenchResults.row(round, game, engine, BenchResult.failed(status, "too large"));
  }

  @Test
  void takesMediansAndScales() {
    assertEquals(new Spread(400e6, 300e6, 500e6), TABLE.bitboard());
    Cell nim = TABLE.cells().getFirst();
    assertEquals(new Spread(110_000, 100_000, 120_000), nim.statesPerCpuSecond());
    assertEquals(275, nim.scaled(), 1e-9);
    assertEquals(100_000, nim.statesPerSecond(), 1e-6);
    assertEquals(2, nim.complete());
  }

  @Test
  void comparesWithTheFirstEngine() {
    var b = TABLE.ratios().getLast();
    assertEquals("b", b.engine());
    assertEquals(1, b.games());
    assertEquals(400.0 / 110, b.geometricMean(), 1e-9);
    assertEquals(1, b.failed());
  }

  @Test
  void knowsErrorsFromLimits() {
    assertTrue(TABLE.isWithoutErrors());
    assertTrue(TABLE.hasFigures());
    EnginesTable failing = EnginesTable.of(List.of(failed(1, "nim", "a", Status.ERROR)));
    assertFalse(failing.isWithoutErrors());
    assertFalse(failing.hasFigures());
  }

  @Test
  void printsATable() {
    String text = EnginesMarkdown.print(TABLE);
    assertTrue(
        text.contains("| nim | a | 110k | 100k..120k | 275 | 100k | 11.0k | 10.0 | 13 | 1.00k |"),
        text);
    assertTrue(text.contains("| ok 1/2, memory: too large |"), text);
    assertTrue(text.contains("| chess\\|x | b | - | - | - |"), text);
    assertTrue(text.contains("| b | 3.64 | 3.64..3.64 | 1 | 1 |"), text);
    assertTrue(text.contains("abc123-dirty"), text);
  }

  @Test
  void drawsCharts(@TempDir Path folder) throws IOException {
    EnginesChart.write(TABLE, folder.resolve("engines"));
    assertTrue(Files.size(folder.resolve("engines.png")) > 1000, "png");
    assertTrue(Files.readString(folder.resolve("engines.svg")).contains("<svg"), "svg");
  }
}
