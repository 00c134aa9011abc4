package org.tafl.compile;

import java.util.BitSet;
import java.util.List;
import java.util.function.IntPredicate;

/// Where in a bit set the facts are that a query asks for.
///
/// A fact's place is its code: its columns side by side, each in as many bits as it takes, the last
/// lowest. The low bits are a place in a word, the others the number of the word.
///
/// @param freeHigh bits of a word's number that are not known
/// @param from the first number to go through, of those with bits among the free ones
/// @param to behind the last
/// @param places in a word where the known columns are 0: those that may be of use
/// @param settled columns of which nothing that is found needs to be compared
record BitPattern(int freeHigh, int from, int to, long places, BitSet settled) {
  private static final int MANY_WORDS = 32; // from here on, a list of facts is gone through

  /// Finds the places of a query.
  ///
  /// @param isKnown tells for a column whether its symbol is known
  /// @param ranges `[column]` -> what is of use there
  static BitPattern of(Container container, IntPredicate isKnown, List<Column> ranges) {
    int freeHigh = 0;
    int from = 0;
    int to = 1;
    long places = -1;
    var settled = new BitSet();
    boolean isTop = true; // whether no free column before reaches into the number of a word
    for (int column = 0; column < container.arity(); column++) {
      Column all = container.columns().get(column);
      int shift = container.shift(column);
      int end = shift + all.width();
      boolean isFree = !isKnown.test(column);
      int first = isFree ? ranges.get(column).low() - all.low() : 0;
      int last = isFree ? first + ranges.get(column).size() - 1 : 0;
      boolean isWhole = isFree && ranges.get(column).covers(all);
      if (end <= Container.WORD_BITS || all.width() == 0) {
        settled.set(column);
        places &= isWhole ? -1 : places(shift, all.width(), first, last);
        continue;
      }
      if (shift < Container.WORD_BITS && !isFree) {
        places &= places(shift, Container.WORD_BITS - shift, 0, 0);
      }
      if (!isFree) {
        continue;
      }
      settled.set(column, isWhole);
      for (int bit = Math.max(shift, Container.WORD_BITS); bit < end; bit++) {
        freeHigh |= 1 << (bit - Container.WORD_BITS);
      }
      if (isTop) {
        isTop = false;
        from = (first << shift) >>> Container.WORD_BITS;
        to = (((last + 1) << shift) + (1 << Container.WORD_BITS) - 1) >>> Container.WORD_BITS;
        settled.set(column, isWhole || shift >= Container.WORD_BITS);
      }
    }
    return new BitPattern(freeHigh, from, to, places, settled);
  }

  /// Returns the places in a word whose bits from a shift on are within a range.
  private static long places(int shift, int width, int first, int last) {
    long places = 0;
    for (int place = 0; place < Long.SIZE; place++) {
      int symbol = (place >>> shift) & ((1 << width) - 1);
      if (symbol >= first && symbol <= last) {
        places |= 1L << place;
      }
    }
    return places;
  }

  /// Returns the number of words whose numbers agree with what is known.
  int words() {
    return 1 << Integer.bitCount(freeHigh);
  }

  /// Returns whether a list of the facts, if the container has one, is gone through and not words.
  boolean isListed(Container container) {
    return container.hasList() && words() >= MANY_WORDS;
  }

  /// Returns whether the numbers are all from the first to the last.
  boolean isCounting() {
    return (freeHigh & (freeHigh + 1)) == 0;
  }
}
