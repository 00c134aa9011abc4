package org.tafl.bench;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.junit.jupiter.api.Test;

class LengthComparisonTest {
  private static List<String> compare(BenchResult first, BenchResult second) {
    return LengthComparison.differences(
        List.of(BenchResults.row(1, "nim", "a", first), BenchResults.row(1, "nim", "b", second)));
  }

  @Test
  void tellsOfAnEngineThatPlaysAnotherGame() {
    List<String> lines =
        compare(BenchResults.ok(100_000, 8, 0.01), BenchResults.ok(100_000, 8.2, 0.01));
    assertEquals(1, lines.size());
    assertTrue(lines.getFirst().startsWith("nim: playouts of a are 8.0000 long"), lines.getFirst());
  }

  @Test
  void allowsForChance() {
    assertEquals(
        List.of(),
        compare(BenchResults.ok(100_000, 8, 0.01), BenchResults.ok(100_000, 8.05, 0.01)));
  }

  @Test
  void allowsForWhatIsTooRareForOneOfBoth() {
    BenchResult many = BenchResults.ok(100_000_000, 19.999994, 6.4e-7);
    assertEquals(List.of(), compare(BenchResults.ok(1_200_000, 20, 0), many));
  }

  @Test
  void comparesFixedLengthsExactly() {
    assertEquals(1, compare(BenchResults.ok(9000, 9, 0), BenchResults.ok(9000, 9.001, 0)).size());
    assertEquals(0, compare(BenchResults.ok(9000, 9, 0), BenchResults.ok(18_000, 9, 0)).size());
  }

  @Test
  void saysNothingOfAFewPlayouts() {
    assertEquals(
        List.of(), compare(BenchResults.ok(100, 10, 0.01), BenchResults.ok(100, 20, 0.01)));
  }
}
