package org.tafl.relation;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.BitSet;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

class BitsTest {
  @Test
  void findsEveryElementByItsNumber() {
    var random = new SplittableRandom(5);
    for (int density : new int[] {2, 9, 60}) {
      var set = new BitSet();
      for (int i = 0; i < 400; i++) {
        set.set(i, random.nextInt(density) == 0);
      }
      long[] words = new long[2 + set.toLongArray().length];
      System.arraycopy(set.toLongArray(), 0, words, 2, set.toLongArray().length);
      int index = 0;
      for (int element = set.nextSetBit(0); element >= 0; element = set.nextSetBit(element + 1)) {
        assertEquals(element, Bits.select(words, 2, index++));
      }
      assertEquals(set.cardinality(), index);
    }
  }

  @Test
  void hasNoElementBeyondTheLast() {
    assertThrows(
        ArrayIndexOutOfBoundsException.class, () -> Bits.select(new long[] {5, 1L << 63}, 0, 3));
  }
}
