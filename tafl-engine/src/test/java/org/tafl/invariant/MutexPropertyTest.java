package org.tafl.invariant;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.Optional;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.tafl.budget.Budget;
import org.tafl.gdl.Rulesheet;
import org.tafl.program.Program;
import org.tafl.testkit.Property;
import org.tafl.testkit.RandomSheets;

/// The groups of random games hold in their playouts, also of candidates that no other state but
/// the initial one has filtered: it is the proof that has to refuse.
class MutexPropertyTest {
  private static final int TRIES = 150;
  private static final int PLAYOUTS = 10;
  private static final int MAX_STEPS = 40;

  @Test
  void provedGroupsHold() {
    Property.check(TRIES, 20, RandomSheets::game, MutexPropertyTest::check);
  }

  private static void check(Rulesheet sheet) {
    Program program = Program.of(sheet);
    Budget budget = Budget.unlimited();
    MutexGroups groups = MutexProver.prove(program, SampledStates.initial(program, budget), budget);
    var random = new SplittableRandom(3);
    assertEquals(
        Optional.empty(), Playthroughs.violation(program, groups, PLAYOUTS, MAX_STEPS, random));
  }
}
