package org.tafl.compile;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.TreeSet;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.EnumSource.Mode;
import org.tafl.budget.BudgetExceededException;

/// Every kind of facts keeps what a plain set keeps, and finds what a search through it finds.
class FactsTest {
  private static final int ROUNDS = 40;
  private static final long[] MASKS = {0b001, 0b010, 0b100, 0b011, 0b101, 0b110};

  private static Facts make(ContainerKind kind, List<Column> columns) {
    return StorageMaker.facts(kind, columns, MASKS);
  }

  @ParameterizedTest
  @EnumSource(
      mode = Mode.EXCLUDE,
      names = {"BITS", "TABLE"})
  void keepsAndFindsWhatASetDoes(ContainerKind kind) {
    var random = new SplittableRandom(5);
    List<Column> columns = List.of(new Column(3, 5, 5), new Column(0, 2, 2), new Column(7, 6, 6));
    Facts facts = make(kind, columns);
    for (int round = 0; round < ROUNDS; round++) {
      facts.clear();
      var expected = new TreeSet<List<Integer>>(FactsTest::compare);
      int size = random.nextInt(60);
      for (int i = 0; i < size; i++) {
        int[] fact = random(columns, random);
        assertEquals(expected.add(boxed(fact)), facts.add(fact));
      }
      assertEquals(expected.size(), facts.size);
      for (int i = 0; i < 30; i++) {
        int[] key = random(columns, random);
        assertEquals(expected.contains(boxed(key)), facts.has(key));
        for (int shape = 0; shape < MASKS.length; shape++) {
          assertEquals(matching(expected, MASKS[shape], key), found(facts, shape, key));
        }
      }
    }
  }

  @ParameterizedTest
  @EnumSource(
      mode = Mode.EXCLUDE,
      names = {"BITS", "TABLE"})
  void drainsEachFactOnceThoughMoreComeIn(ContainerKind kind) {
    Facts facts =
        make(kind, List.of(new Column(0, 50, 50), new Column(0, 1, 1), new Column(0, 1, 1)));
    facts.add(new int[] {0, 0, 0});
    var drained = new ArrayList<Integer>();
    while (facts.drained < facts.size) {
      int symbol = facts.rows[facts.drain() * 3];
      drained.add(symbol);
      facts.add(new int[] {Math.min(49, symbol + 1), 0, 0});
    }
    assertEquals(50, drained.size());
    facts.clear();
    assertEquals(0, facts.size);
    assertEquals(0, facts.drained);
    assertFalse(facts.has(new int[] {0, 0, 0}));
    assertTrue(facts.add(new int[] {0, 0, 0}));
  }

  @ParameterizedTest
  @EnumSource(
      mode = Mode.EXCLUDE,
      names = {"BITS", "TABLE"})
  void growsOnlyAsFarAsThereIsRoom(ContainerKind kind) {
    Facts facts = make(kind, List.of(new Column(0, 100, 100), new Column(0, 9, 9), COLUMN));
    facts.keepWithin(new Room(4_000), new Room.Owner("testing", ""));
    var exception = assertThrows(BudgetExceededException.class, () -> fill(facts));
    assertEquals("testing", exception.stage());
    assertTrue(exception.reason().contains("4,000 bytes"), exception.reason());
  }

  private static final Column COLUMN = new Column(0, 100, 100);

  private static void fill(Facts facts) {
    for (int i = 0; i < 100; i++) {
      for (int j = 0; j < 100; j++) {
        facts.add(new int[] {i, 0, j});
      }
    }
  }

  private static int[] random(List<Column> columns, SplittableRandom random) {
    return columns.stream().mapToInt(c -> c.low() + random.nextInt(c.size())).toArray();
  }

  private static List<Integer> boxed(int[] fact) {
    return Arrays.stream(fact).boxed().toList();
  }

  private static int compare(List<Integer> one, List<Integer> other) {
    return Arrays.compare(
        one.stream().mapToInt(Integer::intValue).toArray(),
        other.stream().mapToInt(Integer::intValue).toArray());
  }

  private static List<List<Integer>> matching(Set<List<Integer>> facts, long mask, int[] key) {
    return facts.stream()
        .filter(fact ->
            Arrays.stream(Facts.columns(mask)).allMatch(column -> fact.get(column) == key[column]))
        .toList();
  }

  private static List<List<Integer>> found(Facts facts, int shape, int[] key) {
    var found = new ArrayList<List<Integer>>();
    for (int row = facts.first(shape, key); row >= 0; row = facts.next(shape, row)) {
      found.add(boxed(Arrays.copyOfRange(facts.rows, row * 3, row * 3 + 3)));
    }
    found.sort(FactsTest::compare);
    return found;
  }
}
