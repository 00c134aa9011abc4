package org.tafl.playout;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class PlayoutRandomTest {
  private static int[] draw(long seed, long playout, int bound, int count) {
    var random = new PlayoutRandom();
    random.start(seed, playout);
    int[] drawn = new int[count];
    Arrays.setAll(drawn, i -> random.below(bound));
    return drawn;
  }

  @Test
  void theStreamIsTheSameEverywhere() {
    assertArrayEquals(FIRST_DRAWS, draw(42, 0, 1000, 8));
    assertArrayEquals(FIRST_DRAWS, draw(42, 0, 1000, 8));
  }

  private static final int[] FIRST_DRAWS = {
    772, 381, 705, 601, 17, 905, 521, 175
  }; // by another program

  @Test
  void seedsAndPlayoutsHaveStreamsOfTheirOwn() {
    assertFalse(Arrays.equals(draw(1, 0, 1 << 30, 4), draw(2, 0, 1 << 30, 4)));
    assertFalse(Arrays.equals(draw(1, 0, 1 << 30, 4), draw(1, 1, 1 << 30, 4)));
    assertFalse(Arrays.equals(draw(0, 1, 1 << 30, 4), draw(1, 0, 1 << 30, 4)));
  }

  @Test
  void drawsNothingWithoutAChoice() {
    var random = new PlayoutRandom();
    random.start(5, 5);
    for (int i = 0; i < 10; i++) {
      assertEquals(0, random.below(1));
    }
    assertEquals(draw(5, 5, 100, 1)[0], random.below(100));
  }

  @ParameterizedTest
  @ValueSource(ints = {2, 3, 7, 10, 64, 100})
  void numbersAreUniform(int bound) {
    int perCell = 2_000;
    assertUniform(draw(3, 17, bound, bound * perCell), bound, perCell);
  }

  @ParameterizedTest
  @ValueSource(ints = {2, 3, 7, 10, 64, 100})
  void firstNumbersOfStreamsAreUniform(int bound) {
    int perCell = 2_000;
    int[] drawn = new int[bound * perCell];
    Arrays.setAll(drawn, playout -> draw(3, playout, bound, 1)[0]);
    assertUniform(drawn, bound, perCell);
  }

  /// Chi-square with bound - 1 degrees of freedom: mean that, variance twice that.
  private static void assertUniform(int[] drawn, int bound, int perCell) {
    int[] counts = new int[bound];
    for (int number : drawn) {
      counts[number]++;
    }
    double chiSquare = 0;
    for (int count : counts) {
      chiSquare += (double) (count - perCell) * (count - perCell) / perCell;
    }
    double freedom = bound - 1;
    double limit = freedom + 5 * Math.sqrt(2 * freedom) + 5;
    assertTrue(chiSquare < limit, chiSquare + " is over " + limit);
  }

  @Test
  void largeBoundsAreMet() {
    for (int number : draw(1, 1, Integer.MAX_VALUE, 1_000)) {
      assertTrue(number >= 0 && number < Integer.MAX_VALUE);
    }
    // a bound of 3 * 2^29: without rejection a third of the numbers would come twice as often
    int bound = 3 << 29;
    long low = Arrays.stream(draw(2, 2, bound, 100_000)).filter(n -> n < bound / 2).count();
    assertTrue(Math.abs(low - 50_000) < 5 * 159, low + " in the lower half");
  }
}
