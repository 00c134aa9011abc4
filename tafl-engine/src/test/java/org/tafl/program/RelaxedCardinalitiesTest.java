package org.tafl.program;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;

class RelaxedCardinalitiesTest {
  private final Program program =
      Drafts.program(
          """
          (role a) (role b)
          (p 1 x) (p 2 x) (p 3 y)
          (succ 1 2) (succ 2 3)
          (init (cell 1 1 x)) (init (cell 2 2 y)) (init (cell 3 3 y))
          (<= (legal ?r (mark ?n)) (role ?r) (p ?n x))
          (<= (next (cell ?n ?n ?r)) (does ?r (mark ?n)))
          (<= (q ?n) (p ?n ?c))
          (<= (line ?n ?y ?y) (q ?n) (q ?y))
          (<= (after ?m ?n) (succ ?m ?n))
          (<= (after ?m ?n) (succ ?m ?k) (after ?k ?n))
          (<= (pairs (f ?m ?n)) (q ?m) (q ?n))
          (<= (deep (s ?n)) (q ?n))
          (<= (deep (s ?n)) (deep ?n) (q ?n))
          """);
  private final Cardinalities sizes = Cardinalities.relaxedGuess(program);

  @Test
  void factsAreCounted() {
    assertEquals(3, sizes.rows(id("p")));
    assertEquals(2, sizes.distinct(id("p"), 1));
  }

  @Test
  void fluentsHoldInAllCombinations() {
    assertEquals(3 * 3 * 4, sizes.rows(id("true cell")));
  }

  @Test
  void movesAreThoseThatMayBeLegal() {
    assertEquals(2 * 1.5, sizes.rows(id("legal mark"))); // half of three facts
    assertEquals(sizes.rows(id("legal mark")), sizes.rows(id("does mark")));
  }

  @Test
  void headsAreAsManyAsTheirVariablesHaveBindings() {
    assertEquals(3, sizes.rows(id("q")));
    assertEquals(9, sizes.rows(id("line"))); // not 27
  }

  @Test
  void recursionIsEstimatedFromWhatDomainsAllow() {
    assertEquals(2 + 2, sizes.rows(id("after"))); // 2 * 4 / 2 for the recursive rule
  }

  @Test
  void compoundsAreCountedByTheirArguments() {
    assertEquals(9, sizes.distinct(id("pairs"), 0));
  }

  private int id(String name) {
    return program.relations().stream()
        .filter(relation -> relation.name().equals(name))
        .findFirst()
        .orElseThrow()
        .id();
  }
}
