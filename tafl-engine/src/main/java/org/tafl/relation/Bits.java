package org.tafl.relation;

/// Sets of small numbers as bits of words, the lowest bit of the first word being 0.
public final class Bits {
  private Bits() {}

  /// Returns the element of a set with a given number of smaller ones.
  ///
  /// @param words hold at least that many elements and one more, from the first word on
  /// @param first word of the set, in which 0 is the lowest bit
  /// @param index how many elements are smaller, at least 0
  public static int select(long[] words, int first, int index) {
    int word = first;
    int rest = index;
    for (int count = Long.bitCount(words[word]);
        count <= rest;
        count = Long.bitCount(words[word])) {
      rest -= count;
      word++;
    }
    int bit = Long.numberOfTrailingZeros(Long.expand(1L << rest, words[word]));
    return ((word - first) << 6) + bit;
  }
}
