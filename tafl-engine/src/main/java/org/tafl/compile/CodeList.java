package org.tafl.compile;

import java.util.Arrays;

/// The codes of the facts of a bit set, in the order they came. For one thread.
public final class CodeList {

  /// The codes; of use in the first `size`.
  public int[] codes = new int[16];

  /// The number of facts.
  public int size;

  /// The number of facts that have been drained; for who drains them.
  public int drained;

  /// Makes an empty list.
  public CodeList() {}

  /// Adds a code.
  public void add(int code) {
    if (size == codes.length) {
      codes = Arrays.copyOf(codes, 2 * size);
    }
    codes[size++] = code;
  }

  /// Returns the first code that has not been drained.
  public int drain() {
    return codes[drained++];
  }

  /// Empties the list, and a bit set that has the bits of its codes.
  public void clear(long[] bits) {
    if (size > bits.length) {
      Arrays.fill(bits, 0);
    } else {
      for (int i = 0; i < size; i++) {
        bits[codes[i] >>> Container.WORD_BITS] = 0;
      }
    }
    size = 0;
    drained = 0;
  }
}
