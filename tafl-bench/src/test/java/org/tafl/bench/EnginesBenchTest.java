package org.tafl.bench;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class EnginesBenchTest {
  @Test
  void measuresInTurnsAndResumes(@TempDir Path folder) throws IOException {
    Path file = folder.resolve("engines.csv");
    var bench =
        new EnginesBench(
            List.of("interpreter", "interpreter:cache=on"),
            List.of(new BenchGame("nim", "nim.kif", OwnSheets.text("nim"))),
            1,
            new BenchSettings(60, 0, 0.05, "256m", 1),
            List.of());
    var turns = new ArrayList<String>();
    EnginesTable table =
        bench.run(
            RowsFile.create(file, BenchRow.LAYOUT),
            (done, next) -> turns.add(done + " " + next.round() + " " + next.engine()));
    assertEquals(
        List.of(
            "0 1 hand-written", "1 1 interpreter", "2 1 interpreter:cache=on", "3 2 hand-written"),
        turns);
    assertEquals(bench.size(), turns.size());
    assertEquals(List.of(), table.differences());

    RowsFile<BenchRow> rows = RowsFile.resume(file, BenchRow.LAYOUT);
    assertEquals(table, bench.run(rows, (done, next) -> {}));
    assertEquals(4, rows.rows().size());
  }
}
