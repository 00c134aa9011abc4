package org.tafl.circuit;

/// Gates without loops: each is the conjunction of signed nodes that come before it.
///
/// Node 0 is the constant false, nodes 1 to {@link #variableCount} are variables, the others are
/// gates in topological order. A *literal* is `2 * node`, plus 1 for its complement; so literal 0
/// is false and literal 1 true, and a disjunction is the complement of a gate over complements.
///
/// Invariants: a gate has two operands or more, sorted, none constant, no node twice; in a
/// minimised circuit no two gates have the same operands. Immutable. Safe to share between threads.
public final class Circuit {
  /// The literal that is always false.
  public static final int FALSE = 0;

  /// The literal that is always true.
  public static final int TRUE = 1;

  private final int variableCount;
  private final int[] operandStarts; // [gate] -> index in operands; one more at the end
  private final int[] operands; // literals

  Circuit(int variableCount, int[] operandStarts, int[] operands) {
    this.variableCount = variableCount;
    this.operandStarts = operandStarts;
    this.operands = operands;
  }

  /// Returns the literal of a node.
  public static int literal(int node) {
    return 2 * node;
  }

  /// Returns the complement of a literal.
  public static int not(int literal) {
    return literal ^ 1;
  }

  /// Returns the node of a literal.
  public static int node(int literal) {
    return literal >> 1;
  }

  /// Returns whether a literal is the complement of its node.
  public static boolean isComplement(int literal) {
    return (literal & 1) != 0;
  }

  /// Returns the number of variables.
  public int variableCount() {
    return variableCount;
  }

  /// Returns the first node that is a gate.
  public int firstGate() {
    return variableCount + 1;
  }

  /// Returns the number of nodes: the constant, variables, gates.
  public int nodeCount() {
    return firstGate() + gateCount();
  }

  /// Returns the number of gates.
  public int gateCount() {
    return operandStarts.length - 1;
  }

  /// Returns the number of operands of all gates.
  public int operandCount() {
    return operands.length;
  }

  /// Returns the number of operations on two operands each that it takes to evaluate all gates.
  public int operationCount() {
    return operands.length - gateCount();
  }

  /// Returns the number of operations on two operands each that it takes to evaluate a gate.
  ///
  /// @param node in `[firstGate(), nodeCount())`
  public int operationCount(int node) {
    return operandStart(node + 1) - operandStart(node) - 1;
  }

  /// Returns where the operands of a gate begin in {@link #operand}; those of the next gate are
  /// where they end.
  ///
  /// @param node in `[firstGate(), nodeCount()]`
  public int operandStart(int node) {
    return operandStarts[node - firstGate()];
  }

  /// Returns an operand, a literal.
  ///
  /// @param index in `[0, operandCount())`
  public int operand(int index) {
    return operands[index];
  }

  /// Marks the nodes that literals depend on.
  ///
  /// @param isNeeded `[node]`; the nodes of the literals wanted are marked
  public void markCone(boolean[] isNeeded) {
    for (int node = nodeCount() - 1; node >= firstGate(); node--) {
      if (isNeeded[node]) {
        for (int i = operandStart(node); i < operandStart(node + 1); i++) {
          isNeeded[node(operands[i])] = true;
        }
      }
    }
  }

  /// Returns the bytes of its arrays.
  public long bytes() {
    return 4L * (operandStarts.length + operands.length);
  }

  @Override
  public String toString() {
    return "Circuit of %,d variables, %,d gates, %,d operations"
        .formatted(variableCount, gateCount(), operationCount());
  }
}
