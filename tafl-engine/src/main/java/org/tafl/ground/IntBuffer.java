package org.tafl.ground;

import java.util.Arrays;
import org.tafl.budget.Budget;

/// A growing array of ints that reserves its bytes before it grows.
final class IntBuffer {
  private static final int FIRST = 1024;

  private final Budget budget;
  private final String stage;
  private int[] values = new int[FIRST];
  private int size;

  IntBuffer(String stage, Budget budget) {
    this.stage = stage;
    this.budget = budget;
    budget.reserve(stage, 4L * FIRST);
  }

  void add(int value) {
    if (size == values.length) {
      grow();
    }
    values[size++] = value;
  }

  private void grow() {
    int capacity = Math.min(Integer.MAX_VALUE - 16, values.length + (values.length >> 1));
    budget.reserve(stage, 4L * capacity);
    int old = values.length;
    values = Arrays.copyOf(values, capacity);
    budget.release(4L * old);
  }

  int size() {
    return size;
  }

  void truncate(int newSize) {
    size = newSize;
  }

  int get(int index) {
    return values[index];
  }

  /// Returns the values as an array of their number; the buffer is empty afterwards.
  int[] toArray() {
    int[] result = Arrays.copyOf(values, size);
    budget.release(4L * values.length);
    values = new int[0];
    size = 0;
    return result;
  }
}
