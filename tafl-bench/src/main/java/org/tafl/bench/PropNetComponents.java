package org.tafl.bench;

import org.tafl.budget.Budget;
import org.tafl.engines.Spec;
import org.tafl.ground.GroundProgram;
import org.tafl.ground.Grounder;
import org.tafl.ground.GroundingOptions;
import org.tafl.propnet.ComponentCounts;
import org.tafl.propnet.PropNet;
import org.tafl.propnet.PropNetPass;
import org.tafl.reasoner.Game;

/// Counts the components of the network that the engine `propnet` plays.
final class PropNetComponents {
  private static final String ENGINE = "propnet";
  private static final String DEFAULT_PASSES = "1023"; // as the engine has it

  private PropNetComponents() {}

  /// Returns the number of components, as the paper counts them; 0 for an engine without network.
  ///
  /// @throws org.tafl.budget.BudgetExceededException if the budget is spent before
  static long count(Game game, String engine, Budget budget) {
    Spec spec = Spec.parse(engine);
    if (!spec.name().equals(ENGINE)) {
      return 0;
    }
    // The engine keeps no network, and its gates are no components: the network is made again.
    GroundProgram ground =
        Grounder.ground(game.program(), GroundingOptions.DEFAULT.withMutex(false), budget);
    String passes = spec.options().getOrDefault("opt", DEFAULT_PASSES);
    PropNet net = PropNetPass.optimize(PropNet.build(ground, budget), passes);
    return ComponentCounts.of(net).total();
  }
}
