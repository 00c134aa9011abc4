package org.tafl.invariant;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.junit.jupiter.api.Test;

class ExclusionTest {
  private static final MutexPart CELL = MutexPart.of(5, 3);
  private static final MutexPart BLANK = MutexPart.of(6, 2);

  @Test
  void smallerKeysSayMore() {
    var few = Exclusion.within(CELL.withKey(0));
    var many = Exclusion.within(CELL.withKey(0, 1));
    assertTrue(few.implies(many));
    assertFalse(many.implies(few));
    assertFalse(few.implies(Exclusion.within(CELL.withKey(1))));
  }

  @Test
  void whatHoldsOfAllHoldsOfThoseWithAConstant() {
    var all = Exclusion.within(CELL.withKey(0, 1));
    var some = Exclusion.within(CELL.with(1, 7).withKey(0));
    assertTrue(all.implies(some));
    assertFalse(some.implies(all));
    assertTrue(some.implies(some));
  }

  @Test
  void orderOfKeysMatchesColumns() {
    var straight = new Exclusion(CELL.withKey(0, 1), BLANK.withKey(0, 1));
    var crossed = new Exclusion(CELL.withKey(0, 1), BLANK.withKey(1, 0));
    assertFalse(straight.implies(crossed));
    assertTrue(new Exclusion(CELL.withKey(0), BLANK.withKey(1)).implies(crossed));
  }

  @Test
  void weakerOnesHaveOneMoreColumn() {
    assertEquals(
        List.of(Exclusion.within(CELL.withKey(0, 2)), Exclusion.within(CELL.withKey(1, 2))),
        Exclusion.within(CELL.withKey(2)).weaker());
    assertEquals(
        List.of(
            new Exclusion(CELL.withKey(0, 2), BLANK.withKey(1, 0)),
            new Exclusion(CELL.withKey(1, 2), BLANK.withKey(1, 0))),
        new Exclusion(CELL.withKey(2), BLANK.withKey(0)).weaker());
  }
}
