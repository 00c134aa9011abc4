package org.tafl.engines;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.tafl.budget.Budget;
import org.tafl.budget.BudgetExceededException;
import org.tafl.reasoner.Game;
import org.tafl.reasoner.Reasoner;

/// How one engine is built. The {@link Engines} list has one for each.
interface EngineFactory {
  /// Returns the engine's name in a SPEC.
  String name();

  /// Returns what it is, in a line.
  String description();

  /// Returns the options it takes beside `cache`, with their values in print.
  Map<String, String> options();

  /// Returns the values that those options have if a SPEC names none.
  Map<String, String> defaults();

  /// Returns the SPECs that the automatic choice tries.
  List<String> candidates();

  /// Returns the SPEC of the engine that the candidate of this factory is made of, if it is made of
  /// one; that engine is a candidate before it.
  default Optional<String> part() {
    return Optional.empty();
  }

  /// Builds the candidate on the engine that it is made of.
  ///
  /// @throws BudgetExceededException if the budget is spent before it is built
  default Reasoner buildOn(Reasoner part, Spec spec, Budget budget) {
    throw new UnsupportedOperationException(name() + " is made of no other engine");
  }

  /// Builds the engine.
  ///
  /// @param spec its name and options; keys are among {@link #options}
  /// @throws IllegalArgumentException if an option's value is none of its values
  /// @throws BudgetExceededException if the budget is spent before it is built
  Reasoner build(Game game, Spec spec, Budget budget);
}
