package org.tafl.bench;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;

class SpreadTest {
  @Test
  void takesTheMiddle() {
    assertEquals(new Spread(3, 1, 9), Spread.of(9, 1, 3));
    assertEquals(new Spread(2.5, 1, 9), Spread.of(9, 1, 3, 2));
    assertEquals(new Spread(0, 0, 0), Spread.of());
  }

  @Test
  void takesTheGeometricMean() {
    assertEquals(4, Spread.geometricMean(2, 8), 1e-12);
    assertEquals(0, Spread.geometricMean());
  }
}
