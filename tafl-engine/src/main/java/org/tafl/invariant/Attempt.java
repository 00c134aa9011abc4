package org.tafl.invariant;

import java.util.BitSet;

/// One proof that is tried: the steps it may still take, and the exclusions that it relied on.
final class Attempt {
  private final BitSet used = new BitSet(); // indexes of exclusions
  private long stepsLeft;

  /// @param steps that the attempt may take
  Attempt(long steps) {
    this.stepsLeft = steps;
  }

  /// Takes steps; returns whether there were enough.
  boolean spend(int steps) {
    stepsLeft -= steps;
    return stepsLeft > 0;
  }

  /// Returns whether the steps are used up, so that nothing more can be proved.
  boolean isSpent() {
    return stepsLeft <= 0;
  }

  long stepsLeft() {
    return Math.max(0, stepsLeft);
  }

  void use(int exclusion) {
    used.set(exclusion);
  }

  BitSet used() {
    return used;
  }
}
