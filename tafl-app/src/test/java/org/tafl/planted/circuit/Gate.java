package org.tafl.planted.circuit;

/// Planted: the target of a dependency against the order.
public final class Gate {
  private Gate() {}

  /// Returns one.
  public static int one() {
    return 1;
  }
}
