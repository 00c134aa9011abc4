package org.tafl.propnet;

import java.util.Arrays;

/// Leaves out inputs that a gate already has; in linear time, as gates may have thousands.
final class DistinctInputs {
  private int[] stamps = new int[1024]; // [component] -> number of the gate that last had it
  private int gate;

  /// Moves the first occurrences to the front, in their order.
  ///
  /// @param count of values, from the first on
  /// @return how many are left
  int compact(int[] values, int count) {
    gate++;
    int kept = 0;
    for (int i = 0; i < count; i++) {
      int value = values[i];
      if (value >= stamps.length) {
        stamps = Arrays.copyOf(stamps, Math.max(value + 1, 2 * stamps.length));
      }
      if (stamps[value] != gate) {
        stamps[value] = gate;
        values[kept++] = value;
      }
    }
    return kept;
  }
}
