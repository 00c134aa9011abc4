package org.tafl.interpret;

import org.jspecify.annotations.Nullable;
import org.tafl.budget.Budget;
import org.tafl.budget.BudgetExceededException;
import org.tafl.reasoner.Simulator;

/// The interpreter's simulator for an engine's simulator that meets states or moves which the
/// engine does not know; made when it is needed first. For one thread.
public final class Fallback {
  private final FallbackEngine engine;
  private Budget budget = Budget.unlimited();
  private @Nullable Simulator simulator;

  /// @param engine shared by the simulators of an engine
  public Fallback(FallbackEngine engine) {
    this.engine = engine;
  }

  /// Sets what it may use from now on.
  public void setBudget(Budget newBudget) {
    budget = newBudget;
    if (simulator != null) {
      simulator.setBudget(newBudget);
    }
  }

  /// Returns the simulator.
  ///
  /// @throws BudgetExceededException if it cannot be made within the budget
  public Simulator simulator() {
    if (simulator == null) {
      simulator = engine.interpreter(budget).newSimulator();
      simulator.setBudget(budget);
    }
    return simulator;
  }
}
