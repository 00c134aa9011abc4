package org.tafl.bench;

import java.io.IOException;
import java.util.List;
import org.tafl.jvm.ChildJvm;

/// The least heap in which Tafl's default grounds a game.
///
/// @param game its name
/// @param rules ground rules
/// @param bytes of the result
/// @param leastHeapMegabytes the least `-Xmx` that succeeds, at most 2 % or 1 MB too large
public record GroundingMemory(String game, long rules, long bytes, int leastHeapMegabytes) {
  /// What a JVM may need besides, and how often the result, for {@link #boundMegabytes}.
  private static final int BESIDES_MEGABYTES = 150;

  private static final int TIMES = 4;
  private static final int MEGABYTE = 1 << 20;
  private static final int LEAST_MEGABYTES = 8; // with less, not even a JVM runs

  /// Measures a game that a JVM with the heap of the settings can ground.
  ///
  /// @param grounded what came out there
  /// @throws IOException if no JVM can be started
  static GroundingMemory measure(
      BenchGame game, GroundingSettings settings, GroundingResult grounded, int heapMegabytes)
      throws IOException {
    int tooSmall = LEAST_MEGABYTES;
    int enough = heapMegabytes;
    while (enough - tooSmall > Math.max(1, enough / 50)) {
      int heap = (tooSmall + enough) / 2;
      if (isEnough(game, settings, heap)) {
        enough = heap;
      } else {
        tooSmall = heap;
      }
    }
    return new GroundingMemory(game.name(), grounded.rules(), grounded.bytes(), enough);
  }

  private static boolean isEnough(BenchGame game, GroundingSettings settings, int heapMegabytes)
      throws IOException {
    try (var worker = new GroundingWorker(ChildJvm.measuring(heapMegabytes + "m", List.of()))) {
      return worker.run(settings.once(GroundingContestant.SPLIT_MUTEX, game)).isOk();
    }
  }

  /// Returns the heap that the result allows: four times its bytes and 150 MB.
  int boundMegabytes() {
    return BESIDES_MEGABYTES + (int) (TIMES * bytes / MEGABYTE);
  }
}
