package org.tafl.propnet;

import java.util.Arrays;
import org.tafl.budget.Budget;

/// Components as they come, in arrays that grow and reserve their bytes before.
final class NetWriter {
  private static final String STAGE = "propositional network";
  private static final int FIRST = 1024;
  private static final int COMPONENT_BYTES = 9; // type, input start, atom

  private final Budget budget;
  private byte[] types = new byte[FIRST];
  private int[] inputStarts = new int[FIRST];
  private int[] atoms = new int[FIRST];
  private int[] inputs = new int[FIRST];
  private int size;
  private int inputCount;

  NetWriter(Budget budget) {
    this.budget = budget;
    budget.reserve(STAGE, (COMPONENT_BYTES + 4L) * FIRST);
  }

  int size() {
    return size;
  }

  /// Adds a component that reads nothing.
  ///
  /// @return its index
  int add(ComponentType type, int atom) {
    if (size == types.length) {
      int capacity = grown(size, COMPONENT_BYTES);
      types = Arrays.copyOf(types, capacity);
      inputStarts = Arrays.copyOf(inputStarts, capacity);
      atoms = Arrays.copyOf(atoms, capacity);
    }
    types[size] = type.code();
    inputStarts[size] = inputCount;
    atoms[size] = atom;
    return size++;
  }

  /// Adds a component that reads one other.
  int add(ComponentType type, int atom, int input) {
    int component = add(type, atom);
    addInput(input);
    return component;
  }

  /// Adds a component that reads the ones given.
  ///
  /// @param some starts with them
  int addGate(ComponentType type, int[] some, int count) {
    int gate = add(type, PropNet.NONE);
    for (int i = 0; i < count; i++) {
      addInput(some[i]);
    }
    return gate;
  }

  /// Adds an input to the component that was added last.
  void addInput(int input) {
    if (inputCount == inputs.length) {
      inputs = Arrays.copyOf(inputs, grown(inputCount, 4));
    }
    inputs[inputCount++] = input;
  }

  /// Lets a component that reads one other read another one.
  void setInput(int component, int input) {
    inputs[inputStarts[component]] = input;
  }

  private int grown(int old, int elementBytes) {
    budget.check(STAGE, size);
    int capacity = Math.min(Integer.MAX_VALUE - 16, old + (old >> 1));
    budget.reserve(STAGE, (long) elementBytes * capacity);
    budget.release((long) elementBytes * old);
    return capacity;
  }

  /// Returns what was written; the writer is of no use afterwards.
  PropNet.Components finish() {
    budget.release((long) COMPONENT_BYTES * types.length + 4L * inputs.length);
    int[] starts = Arrays.copyOf(inputStarts, size + 1);
    starts[size] = inputCount;
    return new PropNet.Components(
        Arrays.copyOf(types, size),
        starts,
        Arrays.copyOf(inputs, inputCount),
        Arrays.copyOf(atoms, size));
  }
}
