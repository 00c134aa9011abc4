package org.tafl.engines;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.time.Duration;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import org.junit.jupiter.api.Test;
import org.tafl.budget.BudgetExceededException;
import org.tafl.engines.EngineGuard.EngineFaultException;

class EngineGuardTest {
  private static final Duration MINUTE = Duration.ofMinutes(1);

  @Test
  void returnsWhatTheWorkReturns() throws EngineFaultException {
    try (var guard = new EngineGuard()) {
      assertEquals(7, guard.call(() -> 7, MINUTE));
      assertEquals(List.of(1, 2), guard.callAll(List.of(() -> 1, () -> 2), MINUTE));
    }
  }

  @Test
  void runsWorksAtTheSameTime() throws EngineFaultException {
    var both = new CountDownLatch(2);
    try (var guard = new EngineGuard()) {
      guard.callAll(List.of(() -> meet(both), () -> meet(both)), MINUTE);
    }
    assertEquals(0, both.getCount());
  }

  private static int meet(CountDownLatch both) throws InterruptedException {
    both.countDown();
    both.await();
    return 0;
  }

  @Test
  void makesAFindingOfWhateverIsThrown() {
    try (var guard = new EngineGuard()) {
      var fault =
          assertThrows(
              EngineFaultException.class,
              () ->
                  guard.call(
                      () -> {
                        throw new StackOverflowError("deep");
                      },
                      MINUTE));
      assertEquals("java.lang.StackOverflowError: deep", fault.getMessage());
    }
  }

  @Test
  void letsSpentBudgetsThrough() {
    try (var guard = new EngineGuard()) {
      assertThrows(
          BudgetExceededException.class,
          () ->
              guard.call(
                  () -> {
                    throw new BudgetExceededException("grounding", 1, "it is planted");
                  },
                  MINUTE));
    }
  }

  @Test
  void waitsNoLongerThanItsPatience() {
    var never = new CountDownLatch(1);
    try (var guard = new EngineGuard()) {
      var spent =
          assertThrows(
              BudgetExceededException.class,
              () ->
                  guard.call(
                      () -> {
                        never.await();
                        return 0;
                      },
                      Duration.ofMillis(20)));
      assertTrue(String.valueOf(spent.getMessage()).contains("none came in 0 s"), "" + spent);
    }
  }
}
