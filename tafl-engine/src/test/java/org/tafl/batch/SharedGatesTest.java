package org.tafl.batch;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import org.junit.jupiter.api.Test;
import org.tafl.budget.Budget;
import org.tafl.circuit.GameCircuit;
import org.tafl.gdl.Gdl;
import org.tafl.gdl.Rulesheet;
import org.tafl.reasoner.Game;
import org.tafl.testkit.OwnSheets;

/// What the end depends on is made once, where the next step asks for it.
class SharedGatesTest {
  private static final String ENDS_WITHOUT_A_MOVE =
      """
      (role a) (role b)
      (next-to 1 2) (next-to 2 3) (next-to 3 4) (next-to 4 5) (next-to 5 6) (next-to 6 7) (next-to 7 8)
      (next-to 8 9) (next-to 9 1)
      (init (control a))
      (<= (beside ?c ?d) (next-to ?c ?d))
      (<= (beside ?c ?d) (next-to ?d ?c))
      (<= (near ?c ?e) (beside ?c ?d) (beside ?d ?e))
      (<= (blocked ?r ?c) (role ?r) (near ?c ?d) (true (taken ?r ?e)) (near ?d ?e))
      (<= (filled ?c) (true (taken ?r ?c)))
      (<= (free ?r ?c) (role ?r) (next-to ?c ?d) (not (filled ?c)) (not (blocked ?r ?c)))
      (<= (legal ?r (take ?c)) (true (control ?r)) (free ?r ?c))
      (<= (legal ?r noop) (role ?r) (not (true (control ?r))))
      (<= (legal ?r pass) (true (control ?r)) (not (may-take ?r)))
      (<= (may-take ?r) (free ?r ?c))
      (<= (next (taken ?r ?c)) (true (taken ?r ?c)))
      (<= (next (taken ?r ?c)) (does ?r (take ?c)))
      (<= (next (control a)) (true (control b)))
      (<= (next (control b)) (true (control a)))
      (<= terminal (not (may-take a)) (not (may-take b)))
      (<= (goal ?r 100) (role ?r) (true (control ?r)))
      (<= (goal ?r 0) (role ?r) (not (true (control ?r))))
      """;

  @Test
  void whereNobodyCanMoveIsTheEndLegalMovesAreKept() {
    Rulesheet sheet = Gdl.parse("ring.kif", ENDS_WITHOUT_A_MOVE);
    BatchProgram program = program(sheet);
    assertTrue(program.endGateCount > 0);
    LanesTest.replay(sheet, 300, Budget.unlimited(), Budget.unlimited());
  }

  @Test
  void noLaneRestsWhereLittleWouldBeSaved() throws IOException {
    assertEquals(0, program(Gdl.parse(OwnSheets.file("ticTacToe"))).endGateCount);
  }

  private static BatchProgram program(Rulesheet sheet) {
    GameCircuit circuit = LanesTest.circuit(Game.of(sheet), Budget.unlimited()).circuit();
    return new BatchProgram(circuit, false, 0, Budget.unlimited());
  }
}
