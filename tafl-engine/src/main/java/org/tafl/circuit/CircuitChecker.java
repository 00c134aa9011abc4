package org.tafl.circuit;

import it.unimi.dsi.fastutil.ints.IntArrays;
import it.unimi.dsi.fastutil.objects.Object2IntOpenCustomHashMap;
import java.util.Arrays;

/// Checks the invariants of {@link Circuit}.
public final class CircuitChecker {
  private static final int NONE = -1;

  private final Circuit circuit;

  private CircuitChecker(Circuit circuit) {
    this.circuit = circuit;
  }

  /// Checks a circuit in which equal gates are one.
  ///
  /// @throws IllegalStateException naming the first gate that is wrong
  public static void check(Circuit circuit) {
    var checker = new CircuitChecker(circuit);
    checker.checkEnds();
    for (int node = circuit.firstGate(); node < circuit.nodeCount(); node++) {
      checker.checkCount(node);
      checker.checkOperands(node);
    }
    checker.checkThatGatesDiffer();
  }

  /// Checks a circuit and returns true, for use with `assert`.
  ///
  /// @throws IllegalStateException naming the first gate that is wrong
  static boolean verify(Circuit circuit) {
    check(circuit);
    return true;
  }

  private void checkEnds() {
    int first = circuit.operandStart(circuit.firstGate());
    int end = circuit.operandStart(circuit.nodeCount());
    if (first != 0 || end != circuit.operandCount()) {
      throw new IllegalStateException(
          "wrong circuit: the gates have the operands from %d to %d, of %d there are"
              .formatted(first, end, circuit.operandCount()));
    }
  }

  private void checkCount(int node) {
    int count = circuit.operandStart(node + 1) - circuit.operandStart(node);
    if (count < 2) {
      throw fault(node, count + " operands instead of 2 or more");
    }
  }

  private void checkOperands(int node) {
    int previous = NONE;
    for (int i = circuit.operandStart(node); i < circuit.operandStart(node + 1); i++) {
      int operand = circuit.operand(i);
      if (operand < 0 || Circuit.node(operand) >= node) {
        throw fault(node, "operand " + operand + " does not come before it");
      }
      if (operand <= Circuit.TRUE) {
        throw fault(node, "operand " + operand + " is constant");
      }
      if (operand < previous) {
        throw fault(node, "operand " + operand + " is not sorted, it follows " + previous);
      }
      if (previous != NONE && Circuit.node(operand) == Circuit.node(previous)) {
        throw fault(node, "operands have node " + Circuit.node(operand) + " twice");
      }
      previous = operand;
    }
  }

  @SuppressWarnings("UndefinedEquals") // the strategy compares arrays by what they hold
  private void checkThatGatesDiffer() {
    var gates = new Object2IntOpenCustomHashMap<int[]>(IntArrays.HASH_STRATEGY); // operands -> node
    gates.defaultReturnValue(NONE);
    for (int node = circuit.firstGate(); node < circuit.nodeCount(); node++) {
      int equal = gates.putIfAbsent(operands(node), node);
      if (equal != NONE) {
        throw fault(node, "the operands are those of gate " + equal);
      }
    }
  }

  private int[] operands(int node) {
    int start = circuit.operandStart(node);
    int[] operands = new int[circuit.operandStart(node + 1) - start];
    Arrays.setAll(operands, i -> circuit.operand(start + i));
    return operands;
  }

  private static IllegalStateException fault(int node, String message) {
    return new IllegalStateException("wrong circuit: gate " + node + ": " + message);
  }
}
