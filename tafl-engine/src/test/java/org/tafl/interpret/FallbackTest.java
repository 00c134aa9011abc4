package org.tafl.interpret;

import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotSame;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;

import org.junit.jupiter.api.Test;
import org.tafl.budget.Budget;
import org.tafl.budget.BudgetExceededException;
import org.tafl.gdl.Gdl;
import org.tafl.reasoner.Game;

/// The simulators of an engine share one interpreter, made within the budget of who asks first.
class FallbackTest {
  private static final Game GAME =
      Game.of(
          Gdl.parse("tiny", "(role a) (init i) (legal a x) (<= terminal (true i)) (goal a 50)"));

  @Test
  void oneInterpreterIsMadeForAllSimulators() {
    var engine = new FallbackEngine(GAME);
    var one = new Fallback(engine);
    var other = new Fallback(engine);
    assertNotSame(one.simulator(), other.simulator());
    assertSame(one.simulator(), one.simulator());
    assertSame(engine.interpreter(Budget.unlimited()), engine.interpreter(Budget.unlimited()));
  }

  /// Returns a sheet whose initial state takes more steps than are made between looks at a budget.
  private static String large() {
    var sheet = new StringBuilder("(role a) (legal a x) (<= terminal (true i)) (goal a 50)");
    for (int n = 0; n < 60; n++) {
      sheet.append("(n %d)".formatted(n));
    }
    return sheet + "(<= (init (at ?x ?y ?z)) (n ?x) (n ?y) (n ?z))";
  }

  @Test
  void itIsMadeWithinTheBudgetOfWhoAsks() {
    var engine = new FallbackEngine(Game.of(Gdl.parse("large", large())));
    Budget cancelled = Budget.unlimited();
    cancelled.cancel();
    var hasty = new Fallback(engine);
    hasty.setBudget(cancelled);
    assertThrows(BudgetExceededException.class, hasty::simulator);
    assertFalse(new Fallback(engine).simulator().isTerminal()); // the next has more time
  }
}
