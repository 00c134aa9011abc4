package org.tafl.ggp;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.tafl.gdl.Gdl;

/// Many short matches of all our games in one JVM: every move legal, and no memory kept.
class SoakTest {
  private static final Clocks CLOCKS = new Clocks(Duration.ofMillis(200), Duration.ofMillis(50));
  private static final long ALLOWED_GROWTH_BYTES = 64L << 20;

  @TempDir Path folder;

  @Test
  void playsForAMinute() throws Exception {
    play(Duration.ofMinutes(1));
  }

  @Tag("nightly")
  @Test
  void playsForTenMinutes() throws Exception {
    play(Duration.ofMinutes(10));
  }

  private void play(Duration time) throws Exception {
    long deadline = System.nanoTime() + time.toNanos();
    long bytes = 0;
    int matches = 0;
    for (int round = 0; System.nanoTime() < deadline; round++) {
      for (Path sheet : GameTexts.own()) {
        if (System.nanoTime() < deadline) {
          matches += series(sheet, round);
        }
      }
      long now = usedBytes();
      bytes = round == 0 ? now : bytes; // the first round loads classes
      assertTrue(now - bytes < ALLOWED_GROWTH_BYTES, now + " bytes after " + bytes);
    }
    assertTrue(matches > 0);
  }

  private int series(Path sheet, int round) throws Exception {
    Path records = folder.resolve(round + "-" + sheet.getFileName());
    var options =
        new SeriesOptions(
            "game",
            Gdl.parse(sheet),
            List.of("mcs:engine=interpreter", "uniform"),
            CLOCKS,
            0,
            true,
            false,
            12,
            round,
            Optional.of(records));
    SeriesSummary summary = MatchSeries.of(options, _ -> {}).run(_ -> {});
    for (SeriesSummary.Line line : summary.lines()) {
      assertEquals(0, line.illegal() + line.unreachable(), sheet::toString);
    }
    try (Stream<Path> files = Files.list(records)) {
      for (Path file : files.filter(f -> f.toString().matches(".*match-\\d+.json")).toList()) {
        MatchReplay replay = MatchReplay.of(Files.readString(file), Optional.empty());
        assertEquals(List.of(), replay.findings(), sheet::toString);
      }
    }
    return summary.matches();
  }

  private static long usedBytes() {
    System.gc();
    return Runtime.getRuntime().totalMemory() - Runtime.getRuntime().freeMemory();
  }
}
