package org.tafl.relation;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

/// Tuples and their indexes against a plain map.
class TuplesTest {
  /// Tuple -> row, in the order they came.
  private final Map<List<Integer>, Integer> model = new LinkedHashMap<>();

  @Test
  void behavesAsASetInOrderOfArrival() {
    var random = new SplittableRandom(1);
    for (int round = 0; round < 60; round++) {
      int arity = random.nextInt(5);
      var tuples = new Tuples(arity);
      for (int life = 0; life < 4; life++) {
        int range = 1 + random.nextInt(12);
        fill(tuples, random, range, random.nextInt(400));
        assertSame(tuples, random, range);
        tuples.clear();
        model.clear();
        assertEquals(0, tuples.size());
        assertSame(tuples, random, range);
      }
    }
  }

  private void fill(Tuples tuples, SplittableRandom random, int range, int count) {
    for (int i = 0; i < count; i++) {
      int[] tuple = random.ints(tuples.arity() + 2, 0, range).toArray(); // longer than needed
      List<Integer> key = key(tuple, tuples.arity());
      Integer known = model.get(key);
      int row = tuples.add(tuple);
      if (known == null) {
        assertEquals(model.size(), row);
        model.put(key, row);
      } else {
        assertEquals(-1 - known, row);
      }
      if (i % 37 == 0 && tuples.arity() > 0) {
        tuples.index(1 + random.nextLong((1L << tuples.arity()) - 1)); // in the middle of growth
      }
    }
  }

  private static List<Integer> key(int[] tuple, int arity) {
    return Arrays.stream(tuple, 0, arity).boxed().toList();
  }

  private void assertSame(Tuples tuples, SplittableRandom random, int range) {
    assertEquals(model.size(), tuples.size());
    model.forEach((tuple, row) -> {
      int[] values = tuple.stream().mapToInt(i -> i).toArray();
      assertEquals(row, tuples.row(values));
      for (int column = 0; column < values.length; column++) {
        assertEquals(values[column], tuples.get(row, column));
      }
    });
    for (int i = 0; i < 20; i++) {
      int[] tuple = random.ints(tuples.arity(), 0, range + 2).toArray();
      assertEquals(model.getOrDefault(key(tuple, tuple.length), -1), tuples.row(tuple));
    }
    for (long columns = 1; columns < 1L << tuples.arity(); columns++) {
      assertIndex(tuples, columns, random.ints(tuples.arity(), 0, range + 1).toArray());
    }
  }

  private void assertIndex(Tuples tuples, long columns, int[] values) {
    Index index = tuples.index(columns);
    assertEquals(columns, index.columns());
    int[] key = new int[Long.bitCount(columns)];
    int count = 0;
    for (int column = 0; column < values.length; column++) {
      if ((columns >>> column & 1) != 0) {
        key[count++] = values[column];
      }
    }
    var expected = new ArrayList<Integer>();
    model.forEach((tuple, row) -> {
      boolean matches = true;
      for (int column = 0; column < values.length; column++) {
        matches &= (columns >>> column & 1) == 0 || tuple.get(column) == values[column];
      }
      if (matches) {
        expected.addFirst(row); // newest first
      }
    });
    var found = new ArrayList<Integer>();
    for (int row = index.first(key); row >= 0; row = index.next(row, key)) {
      found.add(row);
    }
    assertEquals(expected, found);
  }

  @Test
  void aWalkDoesNotSeeWhatIsAddedDuringIt() {
    var tuples = new Tuples(2);
    Index index = tuples.index(0b01);
    for (int i = 0; i < 10; i++) {
      tuples.add(new int[] {i % 2, i});
    }
    int[] key = {1};
    var found = new ArrayList<Integer>();
    int next = 1_000;
    for (int row = index.first(key); row >= 0; row = index.next(row, key)) {
      found.add(tuples.get(row, 1));
      for (int i = 0; i < 100; i++) { // enough to make the index grow in the middle
        tuples.add(new int[] {i % 2, next++});
      }
    }
    assertEquals(List.of(9, 7, 5, 3, 1), found);
  }

  @Test
  void theEmptyTupleIsThereOnceOrNot() {
    var tuples = new Tuples(0);
    int[] empty = {};
    assertEquals(-1, tuples.row(empty));
    assertEquals(0, tuples.add(empty));
    assertEquals(-1, tuples.add(empty));
    assertEquals(0, tuples.row(empty));
    tuples.clear();
    assertEquals(-1, tuples.row(empty));
    assertEquals(0, tuples.add(empty));
  }

  @Test
  void extremeValuesAreValuesLikeOthers() {
    var tuples = new Tuples(2);
    int[] values = {Integer.MIN_VALUE, -1, 0, 1, Integer.MAX_VALUE};
    for (int first : values) {
      for (int second : values) {
        assertTrue(tuples.add(new int[] {first, second}) >= 0);
      }
    }
    assertEquals(25, tuples.size());
    assertEquals(-1 - 7, tuples.add(new int[] {-1, 0}));
  }

  @Test
  void bytesGrowWithTheRows() {
    var tuples = new Tuples(3);
    long before = tuples.bytes();
    for (int i = 0; i < 1_000; i++) {
      tuples.add(new int[] {i, i, i});
    }
    assertTrue(tuples.bytes() >= before + 12_000);
  }
}
