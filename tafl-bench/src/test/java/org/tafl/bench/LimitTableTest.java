package org.tafl.bench;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.tafl.bench.BenchResult.Status;
import org.tafl.bench.LimitTable.Limit;
import org.tafl.bench.LimitTable.Share;

class LimitTableTest {
  private static final String WRITTEN = LimitGame.HAND_WRITTEN;

  private static final LimitTable TABLE =
      LimitTable.of(
          List.of(
              row(1, "ticTacToe", WRITTEN, 419_000_000),
              row(1, "ticTacToe", "batch", 838_000_000),
              row(1, "hex", WRITTEN, 60_000_000),
              row(1, "hex", "batch:kernel=long", 25_000_000),
              row(1, "hex", "batch:kernel=plain", 15_000_000),
              row(1, "hex", "propnet", 100_000),
              row(2, "ticTacToe", WRITTEN, 209_500_000),
              failed(2, "ticTacToe", "batch"),
              row(2, "hex", WRITTEN, 50_000_000),
              row(2, "hex", "batch:kernel=long", 25_000_000),
              row(2, "hex", "batch:kernel=plain", 15_000_000),
              row(2, "hex", "propnet", 100_000)));

  private static BenchRow row(int round, String game, String engine, long states) {
    return BenchResults.row(round, game, engine, BenchResults.ok(states, 10, 0.1));
  }

  private static BenchRow failed(int round, String game, String engine) {
    return BenchResults.row(
        round, game, engine, BenchResult.failed(Status.MEMORY, "the heap is too small"));
  }

  @Test
  void dividesByTheLargerOfOursAndTheListedRoundByRound() {
    Limit hex = TABLE.limits().getLast();
    assertEquals("hex", hex.game());
    assertEquals(new Spread(55e6, 50e6, 60e6), hex.handWritten());
    assertEquals(new Spread(56.25e6, 37.5e6, 75e6), hex.listed());
    assertEquals(new Spread(62.5e6, 50e6, 75e6), hex.limit());
    Share batch = hex.share("batch:kernel=long").orElseThrow();
    assertEquals(1.0 / 3, batch.ofLimit().min(), 1e-9);
    assertEquals(1.0 / 2, batch.ofLimit().max(), 1e-9);
  }

  @Test
  void leavesOutRoundsWithoutAFigure() {
    Share batch = TABLE.limits().getFirst().share("batch").orElseThrow();
    assertEquals(new Spread(2, 2, 2), batch.ofLimit());
  }

  @Test
  void knowsTheBest() {
    Limit hex = TABLE.limits().getLast();
    assertEquals("batch:kernel=long", hex.best(true).orElseThrow().contestant());
    assertEquals("propnet", hex.best(false).orElseThrow().contestant());
    assertTrue(TABLE.limits().getFirst().best(false).isEmpty(), "no engine of one state");
  }

  @Test
  void printsATable() {
    String text = LimitMarkdown.print(TABLE);
    assertTrue(
        text.contains(
            "| hex | 55.0M | 56.3M | - | batch:kernel=long | 25.0M | 0.417 | 0.333..0.500"
                + " | propnet | 100k | 250 |"),
        text);
    assertTrue(text.contains("| ticTacToe | 314M | 314M | - | batch | 838M | 2.00 |"), text);
    assertTrue(
        text.contains("| hex | hand-written | 55.0M | 50.0M..60.0M | 0.900 | 0.800..1.00 |"), text);
    assertTrue(text.contains("ok 1/2, memory: the heap is too small |"), text);
  }

  @Test
  void refusesGamesThatAreNotWrittenByHand() {
    var games = List.of(new BenchGame("chess", "chess.kif", ""));
    assertThrows(
        IllegalArgumentException.class,
        () -> new LimitBench(LimitBench.ENGINES, games, 1, BenchResults.SETTINGS, List.of()));
  }
}
