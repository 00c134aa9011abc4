package org.tafl.forward;

import java.util.Arrays;

/// A growing array of ints that reserves its bytes, and those of its owner, before it grows.
final class IntBuffer {
  private static final int FIRST = 64;

  private final TableMemory memory;
  private int[] values = new int[FIRST];
  private int size;

  IntBuffer(TableMemory memory) {
    this.memory = memory;
    memory.reserve(FIRST);
  }

  void add(int value) {
    if (size == values.length) {
      int capacity = Math.min(Integer.MAX_VALUE - 16, 2 * values.length);
      memory.reserve(capacity);
      int old = values.length;
      values = Arrays.copyOf(values, capacity);
      memory.release(old);
    }
    values[size++] = value;
  }

  int size() {
    return size;
  }

  int get(int index) {
    return values[index];
  }

  void truncate(int newSize) {
    size = newSize;
  }

  int[] toArray() {
    return Arrays.copyOf(values, size);
  }
}
