package org.tafl.interpret;

import java.time.Duration;
import java.util.Arrays;
import java.util.HashSet;
import java.util.Set;
import java.util.SplittableRandom;
import org.tafl.budget.Budget;
import org.tafl.budget.BudgetExceededException;
import org.tafl.program.Cardinalities;
import org.tafl.program.Phases.Phase;
import org.tafl.program.Program;
import org.tafl.program.Relation;
import org.tafl.reasoner.Game;
import org.tafl.reasoner.PooledReasoner;
import org.tafl.reasoner.State;
import org.tafl.relation.Tuples;
import org.tafl.tabling.Extent;
import org.tafl.tabling.Measurement;
import org.tafl.tabling.Plan;
import org.tafl.tabling.Planner;
import org.tafl.tabling.RuleSet;

/// The oracle: evaluates the rules themselves.
///
/// Needs no grounding and plays every game that has a {@link Program}. Static relations are
/// computed once per simulator; what depends on the state is computed when it is asked, and only as
/// far as the question needs it.
public final class Interpreter extends PooledReasoner {
  /// The engine's name.
  public static final String NAME = "interpreter";

  private static final int PROFILE_SEED = 1;
  private static final int PROFILE_STATES = 60;
  private static final Duration PROFILE_TIME = Duration.ofMillis(150); // per profile; two are made

  private final Extent.Policy policy;
  private Plan plan;
  private final Tuples[] facts; // [relation]
  private final RuleSet rules; // shared by all simulators; its facts never change
  private final State initialState;

  private Interpreter(Game game, Budget budget, Extent.Policy policy) {
    super(game, NAME);
    this.policy = policy;
    Program program = game.program();
    Tuples[] facts = RuleSet.facts(program);
    this.facts = facts;
    this.rules = RuleSet.of(program, facts);
    this.plan =
        Planner.plan(
            rules, program.answering(Phase.values()), Cardinalities.guess(program), policy);
    var simulator = new InterpreterSimulator(this, State.EMPTY);
    this.initialState = simulator.initialState(budget);
    this.plan = replan(0);
    this.plan = replan(PROFILE_STATES);
    plan.makeIndexes(facts);
  }

  /// Returns a plan by the sizes met in some random states, in none by those of the initial one.
  private Plan replan(int states) {
    Program program = game().program();
    var simulator = new InterpreterSimulator(this, initialState);
    var measurement = new Measurement(program.relations(), Cardinalities.guess(program));
    simulator.measure(measurement);
    var random = new SplittableRandom(PROFILE_SEED);
    try {
      simulator.setBudget(Budget.of(PROFILE_TIME));
      for (int i = 0; i < states; i++) {
        simulator.measure(measurement, random);
      }
    } catch (BudgetExceededException e) {
      // what was measured so far is better than a guess
    }
    return Planner.plan(rules, program.answering(Phase.values()), measurement, policy);
  }

  /// Builds the interpreter of a game.
  ///
  /// @throws BudgetExceededException if not even the initial state can be computed in time
  public static Interpreter build(Game game, Budget budget) {
    return build(game, budget, Extent.Policy.EXPECTED);
  }

  /// Builds an interpreter that asks for relations whole, or for the tuples that matter, as told.
  static Interpreter build(Game game, Budget budget, Extent.Policy policy) {
    return new Interpreter(game, budget, policy);
  }

  @Override
  public CoveringSimulator newSimulator() {
    return new InterpreterSimulator(this, initialState);
  }

  @Override
  public State initialState() {
    return initialState;
  }

  @Override
  public long bytes() {
    return Arrays.stream(facts).mapToLong(Tuples::bytes).sum();
  }

  /// Returns the fluents or moves that the sheet declares, as atoms of `base` or `input` in print.
  ///
  /// @param phase BASE or INPUT
  public Set<String> declared(Phase phase) {
    return declared(phase, Budget.unlimited());
  }

  /// Returns the fluents or moves that the sheet declares, as atoms of `base` or `input` in print.
  ///
  /// @param phase BASE or INPUT
  /// @throws BudgetExceededException if they cannot be computed within the budget
  public Set<String> declared(Phase phase, Budget budget) {
    var simulator = new InterpreterSimulator(this, State.EMPTY);
    simulator.setBudget(budget);
    var declared = new HashSet<String>();
    for (Relation relation : game().program().relations(phase.kind())) {
      Tuples tuples = simulator.whole(relation.id());
      int[] tuple = new int[relation.arity()];
      for (int row = 0; row < tuples.size(); row++) {
        tuples.read(row, tuple);
        declared.add(game().program().atom(relation.id(), tuple).toString());
      }
    }
    return declared;
  }

  Plan plan() {
    return plan;
  }

  RuleSet rules() {
    return rules;
  }
}
