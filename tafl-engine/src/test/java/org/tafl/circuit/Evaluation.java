package org.tafl.circuit;

/// Evaluates a circuit directly.
final class Evaluation {
  private final boolean[] values; // [node]

  /// @param variables `[variable]` -> value
  Evaluation(Circuit circuit, boolean[] variables) {
    this.values = new boolean[circuit.nodeCount()];
    System.arraycopy(variables, 0, values, 1, variables.length);
    for (int node = circuit.firstGate(); node < values.length; node++) {
      boolean all = true;
      for (int i = circuit.operandStart(node); i < circuit.operandStart(node + 1); i++) {
        all &= isTrue(circuit.operand(i));
      }
      values[node] = all;
    }
  }

  boolean isTrue(int literal) {
    return values[Circuit.node(literal)] != Circuit.isComplement(literal);
  }
}
