package org.tafl.gdl;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class NearMatchTest {
  @ParameterizedTest
  @CsvSource({
    "celll, cell", // one too many
    "cel, cell", // one too few
    "cekl, cell", // a wrong one
    "ecll, cell", // two swapped
    "CLEL, cell",
    "contorl, control",
    "kontrole, control",
  })
  void findsTheWordThatWasMeant(String misspelt, String meant) {
    List<String> known = List.of("role", "control", "cell", "terminal");

    assertEquals(Optional.of(meant), NearMatch.of(misspelt, known));
  }

  @ParameterizedTest
  @CsvSource({"cell, cell", "CELL, cell", "?x1, ?x2", "cxyl, cell", "x, y", "kontrolle, control"})
  void findsNothingThatIsTheSameOrTooDifferent(String word, String known) {
    assertEquals(Optional.empty(), NearMatch.of(word, List.of(known)));
  }

  @Test
  void prefersTheNearestThenTheFirstInOrder() {
    assertEquals(Optional.of("position"), NearMatch.of("positon", List.of("position", "potion")));
    assertEquals(Optional.of("bell"), NearMatch.of("zell", List.of("cell", "bell")));
  }

  @Test
  void distanceCountsSlips() {
    assertEquals(0, NearMatch.distance("cell", "cell", 2));
    assertEquals(1, NearMatch.distance("cell", "clel", 2));
    assertEquals(2, NearMatch.distance("cell", "call1", 2));
    assertEquals(3, NearMatch.distance("a", "abcd", 2));
  }
}
