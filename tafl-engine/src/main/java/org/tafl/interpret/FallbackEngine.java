package org.tafl.interpret;

import org.jspecify.annotations.Nullable;
import org.tafl.budget.Budget;
import org.tafl.budget.BudgetExceededException;
import org.tafl.reasoner.Game;

/// The interpreter beside an engine that knows fewer states and moves: one for all its simulators,
/// made when one of them needs it first. Safe to share between threads.
public final class FallbackEngine {
  private final Game game;
  private @Nullable Interpreter interpreter; // guarded by this

  /// @param game of the engine
  public FallbackEngine(Game game) {
    this.game = game;
  }

  /// Returns the interpreter.
  ///
  /// @param budget to make it within
  /// @throws BudgetExceededException if it cannot be made within the budget; the next who asks
  ///   makes it
  synchronized Interpreter interpreter(Budget budget) {
    if (interpreter == null) {
      interpreter = Interpreter.build(game, budget);
    }
    return interpreter;
  }
}
