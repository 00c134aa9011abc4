package org.tafl.circuit;

import org.tafl.budget.Budget;

/// Circuits for tests elsewhere.
public final class PlainCircuits {
  private PlainCircuits() {}

  /// Returns a circuit without a gate.
  public static Circuit ofVariables(int variables) {
    return CircuitBuilder.literal(variables, Budget.unlimited()).build();
  }
}
