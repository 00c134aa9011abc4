package org.tafl.forward;

/// A state and a joint move met in random play, as tuples.
///
/// @param relations `[i]` -> a relation `true` or `does`; the fluents first
/// @param tuples `[i]` -> a tuple of it
/// @param fluentCount number of fluents
record Sample(int[] relations, int[][] tuples, int fluentCount) {
  @Override
  public boolean equals(Object other) {
    return this == other;
  }

  @Override
  public int hashCode() {
    return System.identityHashCode(this);
  }
}
