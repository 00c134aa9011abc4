package org.tafl.search;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import org.tafl.budget.Budget;
import org.tafl.budget.BudgetExceededException;
import org.tafl.engines.Spec;
import org.tafl.playout.PlayoutRandom;
import org.tafl.reasoner.Outcome;
import org.tafl.reasoner.Reasoner;

class PolicyWalkTest {
  private static final String ENDLESS =
      "(role a) (init (at 0)) (legal a go) (next (at 0)) (<= terminal (true (at 1))) (goal a 0)";

  @Test
  void aBudgetEndsAPlayoutInTheMiddle() {
    Reasoner reasoner = SmallGames.build("propnet", ENDLESS);
    Spec spec = Spec.parse("mcts");
    var options = MctsOptions.read(new OptionReader(spec, spec.options().keySet()), 1);
    var random = new PlayoutRandom();
    random.start(1, 0);
    var walk = new PolicyWalk(reasoner.newSimulator(), reasoner.game(), random, options);
    assertEquals(Outcome.STEP_LIMIT, walk.run(reasoner.initialState()));
    Budget budget = Budget.unlimited();
    budget.cancel();
    walk.setBudget(budget);
    assertThrows(BudgetExceededException.class, () -> walk.run(reasoner.initialState()));
    assertTrue(walk.length() < 1_000, () -> "" + walk.length());
  }
}
