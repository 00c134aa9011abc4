package org.tafl.ground;

import org.tafl.budget.Budget;
import org.tafl.budget.BudgetExceededException;
import org.tafl.ground.GroundingOptions.Negation;
import org.tafl.program.Program;
import org.tafl.relation.Tuples;
import org.tafl.tabling.RuleSet;

/// Grounds programs: J.-N. Vittaut, J. Mehat, *Efficient Grounding of Game Descriptions with
/// Tabling*, 2014.
///
/// First all atoms that may ever hold are computed ({@link PossibleAtoms}), then each rule is
/// instantiated over them ({@link Instantiation}).
public final class Grounder {
  private Grounder() {}

  /// Grounds a program.
  ///
  /// @throws BudgetExceededException if the budget is spent; says what grew
  public static GroundProgram ground(Program program, GroundingOptions options, Budget budget) {
    return timed(program, options, budget).program();
  }

  /// Grounds a program, with times.
  ///
  /// @throws BudgetExceededException if the budget is spent; says what grew
  public static Grounding timed(Program program, GroundingOptions options, Budget budget) {
    long start = System.nanoTime();
    KeptRelations kept = KeptRelations.of(program);
    var relaxation = new Relaxation(program, kept, options.negation());
    Tuples[] facts = RuleSet.facts(program);
    Tuples[] atoms =
        new PossibleAtoms(program, kept, relaxation, facts, budget)
            .compute(options.base(), options.method());
    long middle = System.nanoTime();
    var evaluated = new Relaxation(program, kept, Negation.DYNAMIC); // whatever was relaxed above
    GroundProgram ground = new Instantiation(program, kept, evaluated, atoms, facts, budget).run();
    return new Grounding(ground, middle - start, System.nanoTime() - middle);
  }
}
