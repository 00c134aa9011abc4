package org.tafl.reasoner;

import java.util.Arrays;
import java.util.function.IntConsumer;

/// A set of fluents: what holds between two joint moves.
///
/// Fluents are ids of the {@link Game}. Immutable; equal to any state of the same game with the
/// same fluents, whichever engine made it.
public final class State {
  /// The state in which no fluent holds.
  public static final State EMPTY = new State(new long[0]);

  private final long[] bits; // bit f % 64 of word f / 64 is fluent f; the last word is not 0
  private final int hash;

  private State(long[] trimmedBits) {
    this.bits = trimmedBits;
    this.hash = Arrays.hashCode(trimmedBits);
  }

  /// Returns the state with the given fluents.
  ///
  /// @param fluents ids, in any order, each as often as you like
  public static State of(int... fluents) {
    int words = 0;
    for (int fluent : fluents) {
      words = Math.max(words, (fluent >> 6) + 1);
    }
    long[] bits = new long[words];
    for (int fluent : fluents) {
      bits[fluent >> 6] |= 1L << fluent;
    }
    return new State(bits);
  }

  /// Returns the state of a bit set.
  ///
  /// @param bits bit `f % 64` of word `f / 64` is set if fluent `f` holds; copied
  public static State ofBits(long[] bits) {
    int words = bits.length;
    while (words > 0 && bits[words - 1] == 0) {
      words--;
    }
    return new State(Arrays.copyOf(bits, words));
  }

  /// Returns whether a fluent holds.
  ///
  /// @param fluent an id, at least 0
  public boolean has(int fluent) {
    int word = fluent >> 6;
    return word < bits.length && (bits[word] >>> fluent & 1) != 0;
  }

  /// Returns the number of fluents that hold.
  public int size() {
    int size = 0;
    for (long word : bits) {
      size += Long.bitCount(word);
    }
    return size;
  }

  /// Calls the visitor with each fluent that holds, in the order of their ids.
  public void forEach(IntConsumer visitor) {
    for (int word = 0; word < bits.length; word++) {
      for (long rest = bits[word]; rest != 0; rest &= rest - 1) {
        visitor.accept((word << 6) + Long.numberOfTrailingZeros(rest));
      }
    }
  }

  /// Returns the number of words of the bit set.
  public int wordCount() {
    return bits.length;
  }

  /// Returns a word of the bit set.
  ///
  /// @param index at least 0; words beyond the last are 0
  public long word(int index) {
    return index < bits.length ? bits[index] : 0;
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof State state && hash == state.hash && Arrays.equals(bits, state.bits);
  }

  @Override
  public int hashCode() {
    return hash;
  }

  @Override
  public String toString() {
    return "State of " + size() + " fluents";
  }
}
