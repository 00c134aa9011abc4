package org.tafl.circuit;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import org.junit.jupiter.api.Test;
import org.tafl.budget.Budget;
import org.tafl.budget.BudgetExceededException;
import org.tafl.gdl.Gdl;
import org.tafl.ground.Grounder;
import org.tafl.ground.GroundingOptions;
import org.tafl.propnet.PropNet;
import org.tafl.propnet.PropNetPass;
import org.tafl.reasoner.Game;
import org.tafl.testkit.OwnSheets;
import org.tafl.testkit.Property;
import org.tafl.testkit.RandomSheets;
import org.tafl.testkit.Shrinker;

class CircuitCheckerTest {
  /// Two variables, nodes 1 and 2; gates are nodes 3 and on.
  private static Circuit circuit(int[]... gates) {
    int[] starts = new int[gates.length + 1];
    for (int i = 0; i < gates.length; i++) {
      starts[i + 1] = starts[i] + gates[i].length;
    }
    int[] operands = new int[starts[gates.length]];
    for (int i = 0; i < gates.length; i++) {
      System.arraycopy(gates[i], 0, operands, starts[i], gates[i].length);
    }
    return new Circuit(2, starts, operands);
  }

  private static int[] gate(int... literals) {
    return literals;
  }

  private static void refuses(String message, Circuit circuit) {
    var fault = assertThrows(IllegalStateException.class, () -> CircuitChecker.check(circuit));
    assertEquals(message, fault.getMessage());
  }

  @Test
  void acceptsWhatIsRight() {
    CircuitChecker.check(circuit());
    CircuitChecker.check(circuit(gate(2, 4), gate(2, 5), gate(3, 4, 6, 9)));
  }

  @Test
  void refusesGatesOfOneOperandOrNone() {
    refuses("wrong circuit: gate 4: 1 operands instead of 2 or more", circuit(gate(2, 4), gate(2)));
    refuses("wrong circuit: gate 3: 0 operands instead of 2 or more", circuit(gate(), gate(2, 4)));
  }

  @Test
  void refusesOperandsInDisorder() {
    refuses("wrong circuit: gate 3: operand 2 is not sorted, it follows 4", circuit(gate(4, 2)));
  }

  @Test
  void refusesConstants() {
    refuses("wrong circuit: gate 3: operand 0 is constant", circuit(gate(0, 2)));
    refuses("wrong circuit: gate 3: operand 1 is constant", circuit(gate(1, 2)));
  }

  @Test
  void refusesANodeTwice() {
    refuses("wrong circuit: gate 3: operands have node 1 twice", circuit(gate(2, 2)));
    refuses("wrong circuit: gate 3: operands have node 2 twice", circuit(gate(2, 4, 5)));
  }

  @Test
  void refusesEqualGates() {
    refuses(
        "wrong circuit: gate 5: the operands are those of gate 3",
        circuit(gate(2, 4), gate(2, 5), gate(2, 4)));
  }

  @Test
  void refusesWhatComesLater() {
    refuses(
        "wrong circuit: gate 3: operand 8 does not come before it",
        circuit(gate(2, 8), gate(2, 4)));
    refuses("wrong circuit: gate 3: operand 6 does not come before it", circuit(gate(2, 6)));
    refuses("wrong circuit: gate 3: operand -2 does not come before it", circuit(gate(-2, 2)));
  }

  @Test
  void refusesOperandsOfNoGate() {
    refuses(
        "wrong circuit: the gates have the operands from 0 to 2, of 3 there are",
        new Circuit(2, new int[] {0, 2}, new int[] {2, 4, 5}));
  }

  @Test
  void acceptsTheCircuitsOfRandomGames() {
    Property.check(
        100, 19, RandomSheets::game, Shrinker.rulesheet(), sheet -> check(Game.of(sheet), 10_000));
  }

  @Test
  void acceptsTheCircuitsOfOurGames() throws IOException {
    int checked = 0;
    for (Path file : OwnSheets.all()) {
      try {
        check(Game.of(Gdl.parse(file)), 20_000);
        checked++;
      } catch (BudgetExceededException e) {
        // too large for this test
      }
    }
    assertTrue(checked > 15, "checked only " + checked);
  }

  private static void check(Game game, int maxRules) {
    Budget budget = Budget.of(Duration.ofSeconds(20)).withMaxRules(maxRules);
    var ground = Grounder.ground(game.program(), GroundingOptions.DEFAULT, budget);
    PropNet net = PropNetPass.optimize(PropNet.build(ground, budget), "1023");
    CircuitChecker.check(GameCircuit.of(game, net, true, budget).circuit());
  }
}
