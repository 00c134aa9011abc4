package org.tafl.testkit;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class PropertyTest {
  private final Map<String, String> overrides = new HashMap<>();

  @BeforeEach
  void forgetOverrides() {
    for (String name : List.of("tafl.seed", "tafl.tries")) {
      String value = System.clearProperty(name);
      if (value != null) {
        overrides.put(name, value);
      }
    }
  }

  @AfterEach
  void restoreOverrides() {
    System.clearProperty("tafl.seed");
    System.clearProperty("tafl.tries");
    overrides.forEach(System::setProperty);
  }

  @Test
  void passesWhatHolds() {
    var seen = new ArrayList<Integer>();

    Property.holds(20, 1, random -> random.nextInt(100), value -> seen.add(value));

    assertEquals(20, seen.size());
    assertTrue(seen.stream().distinct().count() > 10, seen::toString);
  }

  @Test
  void seedAndNumberOfTriesCanBeOverridden() {
    var seen = new ArrayList<Integer>();
    System.setProperty("tafl.seed", "99");
    System.setProperty("tafl.tries", "1");

    Property.holds(20, 1, SplittableRandom::nextInt, value -> seen.add(value));

    assertEquals(List.of(new SplittableRandom(99).nextInt()), seen);
  }

  @Test
  void namesASeedThatMakesTheValueAgain() {
    AssertionError error =
        assertThrows(
            AssertionError.class,
            () -> Property.holds(10_000, 1, r -> r.nextInt(1_000), value -> value < 900));

    Matcher seed = Pattern.compile("-Dtafl.seed=(-?\\d+) -Dtafl.tries=1").matcher(message(error));
    assertTrue(seed.find(), message(error));
    int again = new SplittableRandom(Long.parseLong(seed.group(1))).nextInt(1_000);
    assertTrue(again >= 900);
    assertTrue(message(error).endsWith("value:\n" + again), message(error));
  }

  @Test
  void printsTheSmallestValueThatStillFails() {
    AssertionError error =
        assertThrows(
            AssertionError.class,
            () ->
                Property.holds(
                    100,
                    2,
                    random -> random.ints(50, 0, 100).boxed().toList(),
                    Shrinker.list(),
                    list -> list.stream().noneMatch(n -> n % 7 == 3)));

    assertTrue(
        Pattern.compile("shrunk in \\d+ steps:\n\\[\\d+\\]\n").matcher(message(error)).find(),
        message(error));
  }

  @Test
  void keepsTheKindOfFailureWhileShrinking() {
    AssertionError error =
        assertThrows(
            AssertionError.class,
            () ->
                Property.check(
                    1,
                    3,
                    _ -> List.of(1, 2, 3, 4),
                    Shrinker.list(),
                    list -> {
                      if (list.isEmpty()) {
                        throw new IllegalStateException("another failure");
                      }
                      throw new IllegalArgumentException("the failure");
                    }));

    assertInstanceOf(IllegalArgumentException.class, error.getCause());
    assertTrue(message(error).startsWith("property fails at try 1 of 1: the failure"));
  }

  private static String message(AssertionError error) {
    return String.valueOf(error.getMessage());
  }
}
