package org.tafl.budget;

import static org.junit.jupiter.api.Assertions.assertDoesNotThrow;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.time.Duration;
import org.junit.jupiter.api.Test;

class BudgetTest {
  private static final Duration HOUR = Duration.ofHours(1);

  @Test
  void unlimitedNeverEndsByItself() {
    Budget budget = Budget.unlimited();
    assertDoesNotThrow(() -> budget.check("stage", 1));
    assertDoesNotThrow(() -> budget.reserve("stage", 1_000_000));
    assertDoesNotThrow(() -> budget.checkRules("stage", Long.MAX_VALUE));
    assertEquals(Long.MAX_VALUE, budget.remainingNanos());
  }

  @Test
  void theLowerLimitOfRulesHolds() {
    Budget budget = Budget.unlimited().withMaxRules(100);
    assertThrows(
        BudgetExceededException.class, () -> budget.withAtMostRules(1000).checkRules("stage", 101));
    assertThrows(
        BudgetExceededException.class, () -> budget.withAtMostRules(10).checkRules("stage", 11));
  }

  @Test
  void noneHasMoreThanTheHeap() {
    long heap = Runtime.getRuntime().maxMemory();
    Budget budget = Budget.unlimited();
    BudgetExceededException refused =
        assertThrows(BudgetExceededException.class, () -> budget.reserve("stage", heap));
    assertTrue(refused.reason().contains("give the JVM more by -Xmx"), refused.reason());
    assertEquals(0, budget.reservedBytes());
  }

  @Test
  void endsWhenItsTimeIsOver() {
    Budget budget = Budget.of(Duration.ZERO);
    BudgetExceededException stopped =
        assertThrows(BudgetExceededException.class, () -> budget.check("grounding", 1234));
    assertEquals("grounding", stopped.stage());
    assertEquals(1234, stopped.size());
    assertTrue(stopped.toString().contains("time is over"), stopped.toString());
    assertEquals(0, budget.remainingNanos());
  }

  @Test
  void veryLongTimesAreNoFault() {
    Budget budget = Budget.of(Duration.ofSeconds(Long.MAX_VALUE));
    assertDoesNotThrow(() -> budget.check("stage", 0));
    assertDoesNotThrow(() -> budget.slice(Duration.ofSeconds(Long.MAX_VALUE)).check("stage", 0));
  }

  @Test
  void cancellingReachesSlicesAndTheWhole() {
    Budget whole = Budget.of(HOUR);
    Budget slice = whole.slice(HOUR).withMaxRules(5);
    slice.cancel();
    assertTrue(whole.isCancelled());
    BudgetExceededException stopped =
        assertThrows(BudgetExceededException.class, () -> whole.check("stage", 0));
    assertTrue(stopped.toString().contains("cancelled"), stopped.toString());
    assertFalse(Budget.of(HOUR).isCancelled());
  }

  @Test
  void aSliceEndsWithTheWhole() {
    Budget slice = Budget.of(Duration.ZERO).slice(HOUR);
    assertThrows(BudgetExceededException.class, () -> slice.check("stage", 0));
    assertTrue(Budget.of(HOUR).slice(Duration.ofMinutes(1)).remainingNanos() <= 60e9);
  }

  @Test
  void reservesUntilItsBytesAreSpent() {
    Budget budget = Budget.of(HOUR, 100);
    budget.reserve("arrays", 60);
    BudgetExceededException stopped =
        assertThrows(BudgetExceededException.class, () -> budget.reserve("arrays", 41));
    assertTrue(stopped.toString().contains("60 in use"), stopped.toString());
    assertEquals(60, budget.reservedBytes());
    budget.slice(HOUR).reserve("arrays", 40);
    assertEquals(100, budget.reservedBytes());
    budget.release(50);
    assertDoesNotThrow(() -> budget.reserve("arrays", 50));
  }

  @Test
  void countsRules() {
    Budget budget = Budget.unlimited().withMaxRules(10);
    assertDoesNotThrow(() -> budget.checkRules("grounding", 10));
    assertThrows(BudgetExceededException.class, () -> budget.checkRules("grounding", 11));
  }

  @Test
  void negativeBudgetsAreRefused() {
    assertThrows(IllegalArgumentException.class, () -> Budget.of(Duration.ofNanos(-1)));
    assertThrows(IllegalArgumentException.class, () -> Budget.of(HOUR, -1));
  }
}
