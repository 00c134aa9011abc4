package org.tafl.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.List;
import java.util.concurrent.Callable;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class SheetReportsTest {
  @Test
  void keepTheOrderOfTheSheets() {
    List<Callable<SheetReport>> checks =
        IntStream.range(0, 100)
            .<Callable<SheetReport>>mapToObj(i -> () -> SheetReport.unreadable("" + i, ""))
            .toList();
    try (var reports = new SheetReports(checks)) {
      for (int i = 0; i < 100; i++) {
        assertEquals("" + i, reports.next().name());
      }
      assertFalse(reports.hasNext());
    }
  }

  @Test
  void passFaultsOn() {
    List<Callable<SheetReport>> checks =
        List.of(() -> {
          throw new UnsupportedOperationException("bug");
        });
    try (var reports = new SheetReports(checks)) {
      assertThrows(UnsupportedOperationException.class, reports::next);
    }
  }
}
