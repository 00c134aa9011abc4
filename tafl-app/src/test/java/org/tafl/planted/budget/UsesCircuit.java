package org.tafl.planted.budget;

import org.tafl.planted.circuit.Gate;

/// Planted: an early package that uses a later one.
public final class UsesCircuit {
  private UsesCircuit() {}

  static int reach() {
    return Gate.one();
  }
}
