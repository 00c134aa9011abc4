package org.tafl.testkit;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.SplittableRandom;
import java.util.function.Predicate;
import org.junit.jupiter.api.Test;
import org.tafl.gdl.Gdl;
import org.tafl.gdl.Rulesheet;

class ShrinkerTest {
  @Test
  void leavesOutLargePiecesFirst() {
    List<List<Integer>> candidates = Shrinker.<Integer>list().candidates(List.of(1, 2, 3)).toList();

    assertEquals(List.of(List.of(), List.of(2, 3), List.of(1, 3), List.of(1, 2)), candidates);
  }

  @Test
  void emptyListsHaveNoCandidates() {
    assertEquals(0, Shrinker.<Integer>list().candidates(List.of()).count());
    assertEquals(0, Shrinker.text().candidates("").count());
  }

  @Test
  void shrinksTextToWhatMatters() {
    String smallest = shrunk("a long text with an x in it", Shrinker.text(), t -> t.contains("x"));

    assertEquals("x", smallest);
  }

  @Test
  void shrinksElementsOfLists() {
    Shrinker<List<String>> shrinker = Shrinker.listOf(Shrinker.text());

    List<String> smallest =
        shrunk(List.of("one", "two", "three"), shrinker, list -> list.toString().contains("w"));

    assertEquals(List.of("w"), smallest);
  }

  @Test
  void shrinksRulesheetsToTheStatementAndLiteralThatMatter() {
    Rulesheet sheet =
        Gdl.parse(
            "big.kif",
            """
            (role white)
            (<= (next (cell ?x ?y)) (true (cell ?x ?y)) (or (p ?x) (not (q (f ?y)) )) (r ?x))
            (<= terminal (true done))
            """);

    Rulesheet smallest = shrunk(sheet, Shrinker.rulesheet(), s -> s.toString().contains("(q "));

    assertEquals(1, smallest.statements().size());
    assertTrue(smallest.toString().length() < 25, smallest::toString);
  }

  @Test
  void shrunkSheetsHaveTrueSpans() {
    Rulesheet sheet = Gdl.parse("sheet.kif", "(role   white) (<= (p ?x) (q ?x) (r ?x))");

    Shrinker.rulesheet()
        .candidates(sheet)
        .flatMap(smaller -> smaller.statements().stream())
        .forEach(s -> assertEquals(s.toString(), s.span().text()));
  }

  @Test
  void shrinksGamesToTheLastStatement() {
    Rulesheet game = RandomSheets.game(new SplittableRandom(1));

    Rulesheet smallest = shrunk(game, Shrinker.rulesheet(), s -> !s.statements().isEmpty());

    assertEquals(1, smallest.statements().size());
  }

  private static <T> T shrunk(T value, Shrinker<T> shrinker, Predicate<T> fails) {
    T smallest = value;
    while (true) {
      var smaller = shrinker.candidates(smallest).filter(fails).findFirst();
      if (smaller.isEmpty()) {
        return smallest;
      }
      smallest = smaller.get();
    }
  }
}
