package org.tafl.bench;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import org.tafl.bench.BenchResult.Status;
import org.tafl.budget.Budget;
import org.tafl.ground.Grounder;
import org.tafl.ground.GroundingOptions;
import org.tafl.program.Program;
import org.tafl.propnet.ComponentCounts;
import org.tafl.propnet.PropNet;
import org.tafl.propnet.PropNetPass;

class PropNetChildTest {
  private static PropNetSettings settings(double build, double clock, double match) {
    return new PropNetSettings(build, 0.01, 0.05, clock, match, "1g", 1);
  }

  private static PropNetResult search(String engine, String text, double build) {
    return PropNetChild.measure(
        new PropNetRequest(
            PropNetExperiment.SEARCH, engine, "test.kif", text, true, settings(build, 1, 1)));
  }

  private static PropNetResult match(String engine, String game, double clock, double limit) {
    return PropNetChild.measure(
        new PropNetRequest(
            PropNetExperiment.MATCH,
            engine,
            "test.kif",
            OwnSheets.text(game),
            false,
            settings(60, clock, limit)));
  }

  @Test
  void searchesAndCountsComponents() {
    var result = search("propnet:opt=0", OwnSheets.text("ticTacToe"), 60);
    var ground =
        Grounder.ground(
            Program.of(OwnSheets.sheet("ticTacToe")),
            GroundingOptions.DEFAULT.withMutex(false),
            Budget.unlimited());
    PropNet net = PropNetPass.optimize(PropNet.build(ground, Budget.unlimited()), "0");
    assertEquals(Status.OK, result.status(), result.reason());
    assertEquals(ComponentCounts.of(net).total(), result.components());
    assertTrue(result.nodes() > result.playouts() && result.playouts() > 0, result::toString);
    assertTrue(result.nanos() > 40_000_000 && result.initMillis() > 0, result::toString);
    assertTrue(result.nodesPerSecond() > 0, result::toString);
  }

  @Test
  void findsNoComponentsInAnInterpreter() {
    var result = search("interpreter", OwnSheets.text("nim"), 60);
    assertEquals(Status.OK, result.status(), result.reason());
    assertEquals(0, result.components());
    assertTrue(result.nodes() > 0, result::toString);
  }

  @Test
  void playsAWholeMatch() {
    var result = match("propnet:cache=on", "ticTacToe", 0.01, 60);
    assertEquals(Status.OK, result.status(), result.reason());
    assertTrue(result.steps() >= 5 && result.steps() <= 9, result::toString);
    assertTrue(result.nanos() >= result.steps() * 15_000_000L, result::toString);
    assertTrue(result.nodes() > 0, result::toString);
  }

  @Test
  void keepsWhatAMatchHasThatIsCut() {
    var result = match("propnet", "breakthrough6", 0.05, 0.12);
    assertEquals(Status.BUDGET, result.status());
    assertTrue(result.nodesPerSecond() > 0 && result.initMillis() > 0, result::toString);
  }

  @Test
  void tellsWhatItCannotMeasure() {
    String ticTacToe = OwnSheets.text("ticTacToe");
    assertEquals(Status.BUDGET, search("propnet", ticTacToe, 1e-6).status());
    var bad = search("propnet", "(role x", 60);
    assertEquals(Status.ERROR, bad.status());
    assertTrue(bad.reason().startsWith("test.kif:1:1: error["), bad.reason());
    var wrong = search("propnet:opt=9", ticTacToe, 60);
    assertEquals(Status.ERROR, wrong.status());
    assertTrue(wrong.reason().contains("9"), wrong.reason());
  }
}
