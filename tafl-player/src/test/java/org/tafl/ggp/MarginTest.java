package org.tafl.ggp;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.time.Duration;
import org.junit.jupiter.api.Test;

class MarginTest {
  private static final long SECOND = 1_000_000_000;

  @Test
  void growsWithWhatWasLateAndForgetsIt() {
    var margin = new Margin(Duration.ofMillis(200));
    assertEquals(200_000_000, margin.nanos(10 * SECOND));
    margin.observe(9_000_000);
    assertEquals(200_000_000, margin.nanos(10 * SECOND));
    margin.observe(310_000_000);
    assertEquals(500_000_000, margin.nanos(10 * SECOND));
    margin.observe(0);
    assertEquals(470_000_000, margin.nanos(10 * SECOND));
    for (int i = 0; i < 200; i++) {
      margin.observe(0);
    }
    assertTrue(margin.nanos(10 * SECOND) < 200_100_000);
  }

  @Test
  void leavesTimeToThink() {
    var margin = new Margin(Duration.ofSeconds(5));
    assertEquals(75_000_000, margin.nanos(300_000_000));
    margin.observe(30_000_000);
    assertEquals(95_000_000, margin.nanos(300_000_000));
    margin.observe(SECOND);
    assertEquals(150_000_000, margin.nanos(300_000_000));
  }
}
