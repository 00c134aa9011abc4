package org.tafl.batch;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.tafl.budget.Budget;
import org.tafl.circuit.CircuitReasoner;
import org.tafl.gdl.Gdl;
import org.tafl.reasoner.Game;
import org.tafl.reasoner.State;

/// Roles share a selection of moves only in states from which they take turns for ever.
class TurnsTest {
  // x has the turn in two steps of three, y in the third.
  private static final String THREE_STEPS =
      """
      (role x) (role y) (init (step 1))
      (<= (legal x m1) (true (step 1))) (<= (legal x m2) (true (step 1)))
      (<= (legal x m3) (true (step 2))) (<= (legal x m4) (true (step 2)))
      (<= (legal x noop) (true (step 3)))
      (<= (legal y k1) (true (step 3))) (<= (legal y k2) (true (step 3)))
      (<= (legal y noop) (true (step 1))) (<= (legal y noop) (true (step 2)))
      (succ 1 2) (succ 2 3) (succ 3 1)
      (<= (next (step ?n)) (true (step ?m)) (succ ?m ?n))
      (<= (next (was ?m)) (does ?r ?m))
      (<= terminal (true (was k2)) (true (was noop)))
      (goal x 50) (goal y 50)
      """;

  @Test
  void aStateFromWhichTurnsWillMeetDoesNotFit() {
    Game game = Game.of(Gdl.parse("steps", THREE_STEPS));
    CircuitReasoner single = LanesTest.circuit(game, Budget.unlimited());
    var turns = new Turns(single.circuit(), true, Budget.unlimited());
    assertEquals(0, turns.leader(1));
    assertTrue(turns.fits(bits(single, "(step 1)")));
    assertTrue(turns.fits(bits(single, "(step 3)")));
    assertFalse(turns.fits(bits(single, "(step 1)", "(step 3)")));
    assertFalse(turns.fits(bits(single, "(step 1)", "(step 2)"))); // both have it in the next
  }

  private static long[] bits(CircuitReasoner single, String... fluents) {
    State state = single.game().state(Stream.of(fluents).map(Gdl::parseTerm).toList());
    long[] bits = new long[single.translation().wordCount()];
    assertTrue(single.translation().translate(state, bits), () -> List.of(fluents).toString());
    return bits;
  }
}
