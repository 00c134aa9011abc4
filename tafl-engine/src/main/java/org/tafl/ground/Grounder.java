package org.tafl.ground;

import org.tafl.budget.Budget;
import org.tafl.budget.BudgetExceededException;
import org.tafl.ground.GroundingOptions.Negation;
import org.tafl.invariant.MutexGroups;
import org.tafl.invariant.MutexProver;
import org.tafl.program.Cardinalities;
import org.tafl.program.CompoundFlattener;
import org.tafl.program.Program;
import org.tafl.program.RuleSplitter;
import org.tafl.relation.Tuples;
import org.tafl.tabling.RuleSet;

/// Grounds programs: J.-N. Vittaut, J. Mehat, *Efficient Grounding of Game Descriptions with
/// Tabling*, 2014.
///
/// First all atoms that may ever hold are computed ({@link PossibleAtoms}), then each rule is
/// instantiated over them ({@link Instantiation}).
public final class Grounder {
  /// What messages call the work.
  static final String STAGE = "grounding";

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
  public static Grounding timed(Program source, GroundingOptions options, Budget budget) {
    long start = System.nanoTime();
    MutexGroups groups =
        options.mutex() ? MutexProver.prove(source, budget) : MutexGroups.empty(source);
    long proved = System.nanoTime();
    Program program = prepare(source, options);
    KeptRelations kept = KeptRelations.of(program, options.percepts());
    PossibleAtoms possible = possibleAtoms(program, kept, options, budget);
    try {
      Tuples[] atoms = possible.compute(options.base(), options.method());
      long middle = System.nanoTime();
      var evaluated = new Relaxation(program, kept, Negation.DYNAMIC); // whatever was relaxed above
      GroundProgram ground =
          new Instantiation(program, kept, evaluated, atoms, groups, options.base(), budget).run();
      return new Grounding(ground, proved - start, middle - proved, System.nanoTime() - middle);
    } finally {
      possible.giveBack();
    }
  }

  /// Returns which atoms may ever hold: a superset of those of reachable states, with the moves
  /// that may ever be legal as atoms of `does`. Costs less than grounding, as no rule is
  /// instantiated.
  ///
  /// @return `[relation]` -> tuples; complete for `true` and `does`
  /// @throws BudgetExceededException if the budget is spent; says what grew
  public static Tuples[] possible(Program program, Budget budget) {
    GroundingOptions options = GroundingOptions.PAPER;
    KeptRelations kept = KeptRelations.of(program, options.percepts());
    PossibleAtoms possible = possibleAtoms(program, kept, options, budget);
    try {
      return possible.compute(options.base(), options.method());
    } finally {
      possible.giveBack();
    }
  }

  /// Computes the atoms that may hold, and no rules.
  ///
  /// @return the time it took; of a grounding with the same options, {@link
  ///   Grounding#baseInputNanos}
  /// @throws BudgetExceededException if the budget is spent; says what grew
  public static long baseInputNanos(Program source, GroundingOptions options, Budget budget) {
    long start = System.nanoTime();
    Program program = prepare(source, options);
    KeptRelations kept = KeptRelations.of(program, options.percepts());
    PossibleAtoms possible = possibleAtoms(program, kept, options, budget);
    try {
      var _ = possible.compute(options.base(), options.method());
      return System.nanoTime() - start;
    } finally {
      possible.giveBack();
    }
  }

  /// Returns the program with columns and bodies that join well.
  private static Program prepare(Program source, GroundingOptions options) {
    Program flat = CompoundFlattener.flatten(source);
    return options.split() ? RuleSplitter.split(flat, Cardinalities.relaxedGuess(flat)) : flat;
  }

  private static PossibleAtoms possibleAtoms(
      Program program, KeptRelations kept, GroundingOptions options, Budget budget) {
    var relaxation = new Relaxation(program, kept, options.negation());
    return new PossibleAtoms(program, kept, relaxation, RuleSet.facts(program), budget);
  }
}
