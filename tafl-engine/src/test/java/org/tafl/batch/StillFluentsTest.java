package org.tafl.batch;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;
import org.tafl.budget.Budget;
import org.tafl.circuit.CircuitReasoner;
import org.tafl.circuit.GameCircuit;
import org.tafl.gdl.Gdl;
import org.tafl.reasoner.Game;

/// Which fluents stay while nobody moves.
class StillFluentsTest {
  @Test
  void tellsWhatOnlyMovesChange() {
    String rules =
        """
        (role a) (role b)
        (init (cell blank)) (init (control a)) (init (count 1)) (init (told))
        (<= (legal ?r (mark)) (role ?r)) (<= (legal ?r (wait)) (role ?r))
        (<= (next (cell marked)) (does a (mark)))
        (<= (next (cell marked)) (true (cell marked)))
        (<= (next (cell blank)) (true (cell blank)) (not (does a (mark))))
        (<= (next (control a)) (true (control b)))
        (<= (next (control b)) (true (control a)))
        (<= (next (count 2)) (true (count 1)))
        (<= (next (count ?n)) (true (count ?n)) (does b (wait)))
        (<= (next (told)) (true (told)) (true (control a)))
        (<= terminal (true (cell marked)) (true (control a)) (true (count 2)) (true (told)))
        (goal a 100) (goal b 0)
        """;
    assertEquals(Set.of("(cell blank)", "(cell marked)"), still(rules));
  }

  private static Set<String> still(String rules) {
    CircuitReasoner reasoner =
        LanesTest.circuit(Game.of(Gdl.parse("still.kif", rules)), Budget.unlimited());
    GameCircuit game = reasoner.circuit();
    boolean[] isStill = StillFluents.of(game);
    var result = new TreeSet<String>();
    for (int fluent = 0; fluent < isStill.length; fluent++) {
      if (isStill[fluent]) {
        result.add(game.game().fluentTerm(game.fluents()[fluent]).toString());
      }
    }
    return result;
  }
}
