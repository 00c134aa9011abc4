package org.tafl.bench;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;

class LineFitTest {
  @Test
  void findsALine() {
    LineFit fit = LineFit.of(new double[] {1, 2, 4}, new double[] {5, 7, 11});
    assertEquals(2, fit.slope(), 1e-12);
    assertEquals(3, fit.intercept(), 1e-12);
    assertEquals(1, fit.rSquared(), 1e-12);
  }

  @Test
  void tellsHowMuchTheLineExplains() {
    LineFit fit = LineFit.of(new double[] {0, 1, 2}, new double[] {0, 3, 0});
    assertEquals(0, fit.slope(), 1e-12);
    assertEquals(1, fit.intercept(), 1e-12);
    assertEquals(0, fit.rSquared(), 1e-12);
  }

  @Test
  void hasNoLineThroughOnePoint() {
    assertEquals(new LineFit(1, 0, 0, 0), LineFit.of(new double[] {1}, new double[] {1}));
  }
}
