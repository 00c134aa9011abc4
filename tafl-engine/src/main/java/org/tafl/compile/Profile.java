package org.tafl.compile;

import java.time.Duration;
import java.util.SplittableRandom;
import org.tafl.budget.Budget;
import org.tafl.budget.BudgetExceededException;
import org.tafl.playout.PlayoutStats;
import org.tafl.playout.Playouts;
import org.tafl.program.Cardinalities;
import org.tafl.program.Program;
import org.tafl.reasoner.Reasoner;
import org.tafl.relation.Tuples;
import org.tafl.tabling.Measurement;

/// A short run by which the plan is made better.
final class Profile {
  private static final int SEED = 1;
  private static final int STATES = 60;
  private static final Duration TIME = Duration.ofMillis(100);
  private static final Duration RACE = Duration.ofMillis(40); // per plan

  private static final double RACE_PLAYED = 0.9; // the part of it that is no giving up

  private final CompiledReasoner reasoner;
  private final Budget budget;

  Profile(CompiledReasoner reasoner, Budget budget) {
    this.reasoner = reasoner;
    this.budget = budget;
  }

  /// Returns the sizes of relations in some random states, as guessed for those not met.
  Cardinalities measure() {
    Program program = reasoner.plan().program();
    var measurement = new Measurement(program.relations(), Cardinalities.guess(program));
    CompilationPlan plan = reasoner.plan();
    for (Container container : plan.containers()) {
      if (container.origin() == Container.Origin.STATIC) {
        var tuples = new Tuples(container.arity());
        for (int[] fact : plan.staticFacts()[container.id()]) {
          tuples.add(fact);
        }
        container.relations().forEach(relation -> measurement.add(relation, tuples));
      }
    }
    try {
      CompiledSimulator simulator = reasoner.newSimulator();
      Budget slice = budget.slice(TIME);
      simulator.setBudget(slice);
      var random = new SplittableRandom(SEED);
      for (int i = 0; i < STATES; i++) {
        slice.check("measuring a plan", i);
        simulator.measure(measurement, random);
      }
    } catch (BudgetExceededException e) {
      if (budget.isCancelled()) {
        throw e;
      }
      // what was measured so far is better than a guess
    }
    return measurement;
  }

  /// Returns how many states per second an engine plays in its first moment, 0 if it gives up.
  static double statesPerSecond(Reasoner reasoner, Budget budget) {
    PlayoutStats stats =
        Playouts.from(reasoner, reasoner.initialState())
            .time(RACE)
            .grace(Duration.ZERO)
            .budget(budget)
            .run();
    boolean hasGivenUp = stats.isCut() && stats.seconds() < RACE_PLAYED * RACE.toMillis() / 1e3;
    return hasGivenUp ? 0 : stats.statesPerSecond();
  }
}
