package org.tafl.bench;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.tafl.bench.BenchResult.Status;
import org.tafl.budget.Budget;
import org.tafl.forward.ForwardOptions;
import org.tafl.forward.ForwardReasoner;
import org.tafl.reasoner.Game;

class ForwardChildTest {
  private static ForwardRequest request(String order, String text, double build) {
    var settings = new ForwardSettings(build, 0.01, 0.05, "256m", 1);
    return new ForwardRequest(order, "test.kif", text, settings);
  }

  private static ForwardResult measure(String order, String text, double build) {
    return ForwardChild.measure(request(order, text, build));
  }

  @Test
  void measuresEveryOrder() {
    for (String order : ForwardTables.ORDERS) {
      ForwardResult result = measure(order, OwnSheets.text("ticTacToe"), 60);
      assertEquals(Status.OK, result.status(), result.reason());
      assertTrue(result.states() > result.playouts() && result.playouts() > 0, result::toString);
      assertTrue(result.nanos() > 40_000_000 && result.buildSeconds() > 0, result::toString);
    }
  }

  @Test
  void tellsTheBytesAndRulesOfTheEngine() {
    ForwardResult result = measure("best", OwnSheets.text("ticTacToe"), 60);
    ForwardReasoner engine =
        ForwardReasoner.build(
            Game.of(OwnSheets.sheet("ticTacToe")),
            "forward",
            ForwardOptions.DEFAULT,
            Budget.unlimited());
    assertEquals(engine.choices().size(), result.rules());
    assertEquals(engine.knowledgeBaseBytes(), result.knowledgeBytes());
    assertTrue(result.tableBytes() > 0, result::toString);
    assertEquals("", result.indexed());
  }

  @Test
  void tellsWhatItCannotMeasure() {
    String ticTacToe = OwnSheets.text("ticTacToe");
    assertEquals(Status.BUDGET, measure("best", ticTacToe, 1e-6).status());
    ForwardResult bad = measure("best", "(role x", 60);
    assertEquals(Status.ERROR, bad.status());
    assertTrue(bad.reason().startsWith("test.kif:1:1: error["), bad.reason());
    ForwardResult wrong = measure("fastest", ticTacToe, 60);
    assertEquals(Status.ERROR, wrong.status());
    assertTrue(wrong.reason().contains("FASTEST"), wrong.reason());
  }

  @Test
  void answersFromAJvmOfItsOwn() throws IOException {
    ForwardRequest request = request("measured", OwnSheets.text("nim"), 60);
    ForwardResult result = new BenchFork("256m", List.of()).run(request.task());
    assertEquals(Status.OK, result.status(), result.reason());
    assertTrue(result.statesPerSecond() > 0 && result.rules() > 0, result::toString);
  }
}
