package org.tafl.interpret;

import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.SplittableRandom;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.tafl.budget.Budget;
import org.tafl.playout.Playouts;
import org.tafl.reasoner.Game;
import org.tafl.testkit.RandomSheets;

/// Games leave nothing behind.
@Tag("nightly")
class MemoryTest {
  private static final int GAMES = 200;
  private static final long ALLOWED_BYTES = 8L << 20;

  @Test
  void playingManyGamesKeepsTheHeapFlat() {
    var random = new SplittableRandom(61);
    play(random, GAMES / 4);
    long before = usedBytes();
    play(random, GAMES);
    long grown = usedBytes() - before;
    assertTrue(grown < ALLOWED_BYTES, "the heap grew by " + grown + " bytes");
  }

  private static void play(SplittableRandom random, int games) {
    for (int i = 0; i < games; i++) {
      Game game = Game.of(RandomSheets.game(random.split()));
      Interpreter engine = Interpreter.build(game, Budget.unlimited());
      Playouts.from(engine, engine.initialState()).count(20).stepLimit(100).run();
    }
  }

  private static long usedBytes() {
    Runtime runtime = Runtime.getRuntime();
    long used = Long.MAX_VALUE;
    for (int i = 0; i < 5; i++) {
      System.gc();
      used = Math.min(used, runtime.totalMemory() - runtime.freeMemory());
    }
    return used;
  }
}
