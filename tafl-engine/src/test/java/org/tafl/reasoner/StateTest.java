package org.tafl.reasoner;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;

class StateTest {
  @Test
  void behavesAsASet() {
    var random = new SplittableRandom(3);
    for (int i = 0; i < 200; i++) {
      int[] fluents = random.ints(random.nextInt(40), 0, 1 + random.nextInt(400)).toArray();
      var model = new TreeSet<Integer>();
      for (int fluent : fluents) {
        model.add(fluent);
      }
      State state = State.of(fluents);
      assertEquals(model.size(), state.size());
      for (int fluent = 0; fluent < 500; fluent++) {
        assertEquals(model.contains(fluent), state.has(fluent));
      }
      var visited = new ArrayList<Integer>();
      state.forEach(visited::add);
      assertEquals(List.copyOf(model), visited);
      State again = State.of(model.descendingSet().stream().mapToInt(f -> f).toArray());
      assertEquals(again, state);
      assertEquals(again.hashCode(), state.hashCode());
    }
  }

  @Test
  void emptyWordsAtTheEndMeanNothing() {
    State state = State.ofBits(new long[] {5, 0, 0});
    assertEquals(State.of(0, 2), state);
    assertEquals(1, state.wordCount());
    assertEquals(0, state.word(1));
    assertEquals(State.EMPTY, State.ofBits(new long[3]));
    assertEquals(State.EMPTY, State.of());
    assertEquals(0, State.EMPTY.size());
    assertFalse(State.EMPTY.has(0));
  }

  @Test
  void keepsNoArrayOfTheCaller() {
    long[] bits = {1};
    State state = State.ofBits(bits);
    bits[0] = 2;
    assertTrue(state.has(0));
    assertFalse(state.has(1));
  }

  @Test
  void otherFluentsMakeAnotherState() {
    assertNotEquals(State.of(63), State.of(64));
    assertNotEquals(State.of(0), State.EMPTY);
    assertEquals("State of 2 fluents", State.of(1, 100).toString());
  }
}
