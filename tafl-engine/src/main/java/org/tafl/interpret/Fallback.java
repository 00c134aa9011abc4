package org.tafl.interpret;

import org.jspecify.annotations.Nullable;
import org.tafl.budget.Budget;
import org.tafl.reasoner.Game;
import org.tafl.reasoner.Simulator;

/// The interpreter's simulator for an engine's simulator that meets states or moves which the
/// engine does not know; made when it is needed first. For one thread.
public final class Fallback {
  private final Game game;
  private Budget budget = Budget.unlimited();
  private @Nullable Simulator simulator;

  /// @param game of the engine
  public Fallback(Game game) {
    this.game = game;
  }

  /// Sets what it may use from now on.
  public void setBudget(Budget newBudget) {
    budget = newBudget;
    if (simulator != null) {
      simulator.setBudget(newBudget);
    }
  }

  /// Returns the simulator.
  public Simulator simulator() {
    if (simulator == null) {
      simulator = Interpreter.build(game, Budget.unlimited()).newSimulator();
      simulator.setBudget(budget);
    }
    return simulator;
  }
}
