package org.tafl.bench;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.tafl.bench.BenchResult.Status;
import org.tafl.jvm.ChildJvm;

class GroundingWorkerTest {
  private static GroundingRequest request(String text, double budgetSeconds) {
    return new GroundingRequest(GroundingContestant.PAPER, "test.kif", text, budgetSeconds, 0, 1);
  }

  @Test
  void goesOnAfterADeath() throws IOException {
    String large = "(index a)\n".repeat(400_000);
    try (var worker = new GroundingWorker(ChildJvm.measuring("24m", List.of()))) {
      assertEquals(Status.OK, worker.run(request(OwnSheets.text("nim"), 60)).status());
      GroundingResult dead = worker.run(request(large, 60));
      assertEquals(Status.MEMORY, dead.status(), dead.reason());
      GroundingResult next = worker.run(request(OwnSheets.text("nim"), 60));
      assertEquals(Status.OK, next.status(), next.reason());
      assertTrue(next.rules() > 0, next::toString);
    }
  }

  @Test
  void tellsWhatTheJvmRefused() throws IOException {
    try (var worker = new GroundingWorker(ChildJvm.measuring("64m", List.of("-XX:NoSuchFlag")))) {
      GroundingResult result = worker.run(request("", 60));
      assertEquals(Status.ERROR, result.status());
      assertTrue(result.reason().contains("NoSuchFlag"), result.reason());
    }
  }

  @Test
  void killsAChildThatHangs() throws IOException {
    try (var worker = new GroundingWorker(ChildJvm.measuring("256m", List.of()), 0)) {
      GroundingResult result = worker.run(request(OwnSheets.text("nim"), 0.001));
      assertEquals(Status.BUDGET, result.status());
      assertTrue(result.reason().startsWith("killed after"), result.reason());
    }
  }
}
