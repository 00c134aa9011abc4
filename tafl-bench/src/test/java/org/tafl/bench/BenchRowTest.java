package org.tafl.bench;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.tafl.bench.BenchResult.Status;
import org.tafl.bench.BenchRow.Contestant;

class BenchRowTest {
  private final BenchRow row =
      BenchResults.row(2, "nim", "interpreter", BenchResults.ok(1_000_000, 7.75, 0.001));

  @Test
  void comesBackFromItsCells() {
    assertEquals(row, BenchRow.of(row.cells()));
    BenchRow failed =
        BenchResults.row(1, "g", "e", BenchResult.failed(Status.MEMORY, "first\nsecond"));
    assertEquals(failed, BenchRow.of(failed.cells()));
    assertEquals("first", failed.result().reason());
  }

  @Test
  void refusesCellsOfAnotherTable() {
    assertThrows(IllegalArgumentException.class, () -> BenchRow.of(List.of("1", "nim")));
  }

  @Test
  void isRepeatedOnlyUnderTheSameConditions() {
    var same = new Contestant(2, "nim", "interpreter");
    assertTrue(row.repeats(same, BenchResults.SETTINGS, "-Xmx2g", BenchResults.MACHINE));
    assertFalse(
        row.repeats(
            new Contestant(3, "nim", "interpreter"),
            BenchResults.SETTINGS,
            "-Xmx2g",
            BenchResults.MACHINE));
    assertFalse(
        row.repeats(same, new BenchSettings(60, 1, 4, "2g", 1), "-Xmx2g", BenchResults.MACHINE));
    assertFalse(row.repeats(same, BenchResults.SETTINGS, "-Xmx3g", BenchResults.MACHINE));
    assertFalse(
        row.repeats(
            same, BenchResults.SETTINGS, "-Xmx2g", new Machine("other", 2, "25 VM", "abc123")));
  }
}
