package org.tafl.bench;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.tafl.bench.BenchResult.Status;

class BenchForkTest {
  private static BenchRequest request(String engine, String text, double buildSeconds) {
    return new BenchRequest(engine, "test.kif", text, buildSeconds, 0, 0.05, 1);
  }

  private static BenchFork fork(String heap, String... options) {
    return new BenchFork(heap, List.of(options));
  }

  @Test
  void measuresAnEngine() throws IOException {
    BenchResult result =
        fork("256m").run(request("interpreter:cache=on", OwnSheets.text("nim"), 60));
    assertEquals(Status.OK, result.status(), result.reason());
    assertEquals("interpreter:cache=on", result.built());
    assertTrue(result.playouts() > 0 && result.states() > result.playouts(), result::toString);
    assertTrue(result.nanos() >= 50_000_000 && result.cpuNanos() > 0, result::toString);
    assertTrue(result.buildMillis() > 0 && result.engineBytes() > 0, result::toString);
    assertTrue(result.peakBytes() >= result.liveBytes(), result::toString);
  }

  @Test
  void tellsTheFirstErrorOfRules() throws IOException {
    BenchResult result = fork("256m").run(request("interpreter", "(role x", 60));
    assertEquals(Status.ERROR, result.status());
    assertTrue(result.reason().startsWith("test.kif:1:1: error["), result.reason());
  }

  @Test
  void tellsWhyAChildCrashed() throws IOException {
    BenchResult result = fork("256m").run(request("nosuch", OwnSheets.text("nim"), 60));
    assertEquals(Status.ERROR, result.status());
    assertTrue(result.reason().contains("no engine 'nosuch'"), result.reason());
  }

  @Test
  void tellsWhatTheJvmRefused() throws IOException {
    BenchResult result = fork("256m", "-XX:NoSuchFlag").run(request("interpreter", "", 60));
    assertEquals(Status.ERROR, result.status());
    assertTrue(result.reason().contains("NoSuchFlag"), result.reason());
  }

  @Test
  void knowsAChildOutOfMemory() throws IOException {
    String large = "(index a)\n".repeat(400_000);
    BenchResult result = fork("16m").run(request("interpreter", large, 60));
    assertEquals(Status.MEMORY, result.status(), result.reason());
  }

  @Test
  void stopsAnEngineAtItsBudget() throws IOException {
    BenchResult result = fork("256m").run(request("auto", OwnSheets.text("nim"), 0));
    assertEquals(Status.BUDGET, result.status(), result.reason());
  }

  @Test
  void killsAChildThatHangs() throws IOException {
    BenchFork impatient = new BenchFork("256m", List.of(), 0);
    BenchResult result = impatient.run(request(LimitGame.HAND_WRITTEN, "", 0));
    assertEquals(Status.BUDGET, result.status());
    assertTrue(result.reason().startsWith("killed after"), result.reason());
  }
}
