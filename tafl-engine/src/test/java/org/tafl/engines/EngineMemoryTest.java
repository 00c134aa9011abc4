package org.tafl.engines;

import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.lang.management.MemoryPoolMXBean;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.tafl.budget.Budget;
import org.tafl.gdl.Gdl;
import org.tafl.gdl.Rulesheet;
import org.tafl.playout.Playouts;
import org.tafl.reasoner.Reasoner;
import org.tafl.testkit.OwnSheets;

/// Engines that are let go of leave nothing behind, neither on the heap nor as classes.
class EngineMemoryTest {
  private static final List<String> SPECS =
      List.of(
          "interpreter", "propnet:runtime=generated", "batch:kernel=long", "batch:kernel=plain");
  private static final int KEPT_KIBIBYTES = 6_000; // caches of the JDK, code of ours met late

  @Test
  void aHundredGamesLeaveNothingBehind() throws IOException {
    assertFlat(50, 150);
  }

  @Test
  @Tag("nightly")
  void aThousandGamesLeaveNothingBehind() throws IOException {
    assertFlat(200, 1_200);
  }

  private static void assertFlat(int warmup, int games) throws IOException {
    var sheets = new ArrayList<Rulesheet>();
    for (Path file : OwnSheets.all()) {
      if (file.toFile().length() < 5_000) {
        sheets.add(Gdl.parse(file));
      }
    }
    play(0, warmup, sheets);
    Use before = Use.now();
    play(warmup, games, sheets);
    Use after = Use.now();
    String text = "before " + before + ", after " + after;
    assertTrue(after.heapKibibytes < before.heapKibibytes + KEPT_KIBIBYTES, text);
    assertTrue(after.metaspaceKibibytes < before.metaspaceKibibytes + KEPT_KIBIBYTES, text);
    assertTrue(after.classes < before.classes + 200, text);
  }

  private static void play(int from, int to, List<Rulesheet> sheets) {
    for (int game = from; game < to; game++) {
      String spec = SPECS.get(game % SPECS.size());
      Rulesheet sheet = sheets.get(game / SPECS.size() % sheets.size());
      Budget budget = Budget.of(Duration.ofMinutes(1));
      Reasoner reasoner = Engines.build(spec, sheet, budget);
      Playouts.from(reasoner, reasoner.initialState()).stepLimit(30).count(10).run();
    }
  }

  /// What a JVM holds after a collection.
  private record Use(long heapKibibytes, long metaspaceKibibytes, long classes) {
    static Use now() {
      for (int i = 0; i < 3; i++) {
        System.gc(); // NOPMD what is left afterwards is what counts
      }
      Runtime runtime = Runtime.getRuntime();
      long metaspace = 0;
      for (MemoryPoolMXBean pool : ManagementFactory.getMemoryPoolMXBeans()) {
        if (pool.getName().equals("Metaspace")) {
          metaspace = pool.getUsage().getUsed();
        }
      }
      int classes = ManagementFactory.getClassLoadingMXBean().getLoadedClassCount();
      return new Use(
          (runtime.totalMemory() - runtime.freeMemory()) >> 10, metaspace >> 10, classes);
    }
  }
}
