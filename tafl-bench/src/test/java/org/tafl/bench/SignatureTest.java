package org.tafl.bench;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.tafl.budget.Budget;
import org.tafl.budget.BudgetExceededException;
import org.tafl.engines.Engines;
import org.tafl.gdl.Gdl;

class SignatureTest {
  private static Signature compute(String engine) {
    return Signature.compute(engine, OwnSheets::sheet, Budget.unlimited());
  }

  @Test
  void isTheKeptOneForEveryEngine() {
    String kept = SignatureFile.kept().orElseThrow();
    for (String engine : Engines.candidates()) {
      assertEquals(List.of(), SignatureFile.differences(compute(engine), kept), engine);
    }
  }

  @Test
  void dependsOnStatesMovesAndGoalsButNotOnTheirCase() {
    GameSignature before = walk(RULES);
    assertEquals(before, walk(RULES));
    assertEquals(before, walk(RULES.replace("green", "GREEN")));
    assertNotEquals(before.hash(), walk(RULES.replace("green", "blue")).hash());
    assertNotEquals(before.hash(), walk(RULES.replace("push", "pull")).hash());
    assertNotEquals(before.hash(), walk(RULES.replace("50", "60")).hash());
  }

  private static final String RULES =
      """
      (role r)
      (init red)
      (legal r push)
      (<= (next green) (true red) (does r push))
      (goal r 50)
      (<= terminal (true green))
      """;

  private static GameSignature walk(String text) {
    var reasoner = Engines.build("interpreter", Gdl.parse("lamp", text), Budget.unlimited());
    return SignatureWalk.run(new Signature.Work("lamp", 5), reasoner, 1, Budget.unlimited());
  }

  @Test
  void stopsAtItsBudget() {
    Budget spent = Budget.of(Duration.ZERO);
    assertThrows(
        BudgetExceededException.class,
        () -> Signature.compute("interpreter", OwnSheets::sheet, spent));
  }

  @Test
  void filesTellWhatDiffers() {
    var kept =
        new Signature(List.of(new GameSignature("a", 1, 2, 3), new GameSignature("b", 1, 2, 3)));
    var now =
        new Signature(List.of(new GameSignature("a", 1, 2, 4), new GameSignature("c", 1, 2, 3)));
    List<String> lines = SignatureFile.differences(now, SignatureFile.print(kept));
    assertEquals(4, lines.size(), lines::toString);
    assertEquals("a: is 1 2 0000000000000004, was 1 2 0000000000000003", lines.getFirst());
    assertEquals("b: is kept, but not computed", lines.getLast());
    assertNotEquals(kept.total(), now.total());
    assertEquals(List.of(), SignatureFile.differences(kept, SignatureFile.print(kept)));
  }

  @Test
  void findsItsFileInTheCheckout() {
    assertTrue(SignatureFile.inCheckout(Path.of("")).orElseThrow().endsWith("signature.tsv"));
  }
}
