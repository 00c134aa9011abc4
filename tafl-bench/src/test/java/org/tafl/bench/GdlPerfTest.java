package org.tafl.bench;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.tafl.bench.BenchResult.Status;
import org.tafl.budget.Budget;
import org.tafl.gdl.Gdl;
import org.tafl.gdl.ParseOptions;
import org.tafl.gdl.Source;

class GdlPerfTest {
  private static GdlPerf.Report run(String text) {
    return GdlPerf.run(
        "interpreter",
        Gdl.read(new Source("test.kif", text), ParseOptions.DEFAULT),
        Budget.unlimited(),
        Duration.ofMillis(50));
  }

  @Test
  void writesFourLines() {
    GdlPerf.Report report = run(OwnSheets.text("nim"));
    assertEquals(Status.OK, report.outcome());
    List<String> lines = report.text().lines().toList();
    assertTrue(lines.getFirst().matches("version=Tafl .* interpreter"), report.text());
    assertTrue(lines.get(1).matches("millisecondsTaken=[0-9]+"), report.text());
    assertTrue(lines.get(2).matches("numStateChanges=[1-9][0-9]*"), report.text());
    assertTrue(lines.get(3).matches("numRollouts=[1-9][0-9]*"), report.text());
    assertEquals(4, lines.size());
  }

  @Test
  void writesTheErrorOfRules() {
    GdlPerf.Report report = run("(role x");
    assertEquals(Status.ERROR, report.outcome());
    List<String> lines = report.text().lines().toList();
    assertEquals(2, lines.size());
    assertTrue(lines.getLast().startsWith("errorMessage=test.kif:1:1: error["), report.text());
  }
}
