package org.tafl.bench;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class RowsFileTest {
  @TempDir private Path folder = Path.of("");

  @Test
  void goesOnAfterALineThatWasBrokenOff() throws IOException {
    Path file = folder.resolve("engines.csv");
    BenchRow first = BenchResults.row(1, "nim", "a", BenchResults.ok(1000, 5, 0.1));
    BenchRow second = BenchResults.row(1, "nim", "b", BenchResults.ok(2000, 5, 0.1));
    RowsFile.create(file, BenchRow.LAYOUT).add(first);
    Files.writeString(file, "1,nim,b,o", StandardOpenOption.APPEND);

    RowsFile<BenchRow> resumed = RowsFile.resume(file, BenchRow.LAYOUT);
    assertEquals(List.of(first), resumed.rows());
    resumed.add(second);
    assertEquals(List.of(first, second), RowsFile.resume(file, BenchRow.LAYOUT).rows());
  }

  @Test
  void beginsWhereThereIsNone() throws IOException {
    Path file = folder.resolve("engines.csv");
    assertEquals(List.of(), RowsFile.resume(file, BenchRow.LAYOUT).rows());
    assertEquals(List.of(BenchRow.COLUMNS), CsvFile.read(file));
  }

  @Test
  void refusesAnotherTable() throws IOException {
    Path file = Files.writeString(folder.resolve("other.csv"), "a,b\n1,2\n");
    assertThrows(IllegalArgumentException.class, () -> RowsFile.resume(file, BenchRow.LAYOUT));
  }
}
