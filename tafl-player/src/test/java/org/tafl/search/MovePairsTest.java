package org.tafl.search;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;

import org.junit.jupiter.api.Test;

class MovePairsTest {
  private static final double OTHERWISE = 0.25;

  @Test
  void tellsWhatWasMadeOftenEnoughAfterTheSameJointMove() {
    var pairs = new MovePairs();
    long before = MovePairs.number(new int[] {3, 0});
    for (int i = 0; i < 6; i++) {
      pairs.add(before, 1, 5, i % 2);
    }
    assertEquals(OTHERWISE, pairs.mean(before, 1, 5, OTHERWISE));
    pairs.add(before, 1, 5, 1);
    pairs.add(before, 1, 5, 1);
    assertEquals(5.0 / 8, pairs.mean(before, 1, 5, OTHERWISE));
    assertEquals(OTHERWISE, pairs.mean(before, 0, 5, OTHERWISE));
    assertEquals(OTHERWISE, pairs.mean(before, 1, 4, OTHERWISE));
    long other = MovePairs.number(new int[] {0, 3});
    assertNotEquals(before, other);
    assertEquals(OTHERWISE, pairs.mean(other, 1, 5, OTHERWISE));
  }

  @Test
  void forgetsAPart() {
    var pairs = new MovePairs();
    for (int i = 0; i < 20; i++) {
      pairs.add(1, 0, 2, 1);
    }
    pairs.fade();
    assertEquals(1.0, pairs.mean(1, 0, 2, OTHERWISE));
    pairs.add(1, 0, 2, 0);
    assertEquals(8.0 / 9, pairs.mean(1, 0, 2, OTHERWISE), 1e-6);
    pairs.fade();
    assertEquals(OTHERWISE, pairs.mean(1, 0, 2, OTHERWISE));
  }
}
