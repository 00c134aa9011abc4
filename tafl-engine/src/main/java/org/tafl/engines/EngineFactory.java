package org.tafl.engines;

import java.util.List;
import java.util.Map;
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

  /// Returns the SPECs that the automatic choice tries.
  List<String> candidates();

  /// Returns the engines that an engine of this factory contains, by their SPECs, so that the
  /// automatic choice need not build them again.
  default Map<String, Reasoner> parts(Reasoner built) {
    return Map.of();
  }

  /// Builds the engine.
  ///
  /// @param spec its name and options; keys are among {@link #options}
  /// @throws IllegalArgumentException if an option's value is none of its values
  /// @throws BudgetExceededException if the budget is spent before it is built
  Reasoner build(Game game, Spec spec, Budget budget);
}
