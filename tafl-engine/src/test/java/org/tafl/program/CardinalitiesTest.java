package org.tafl.program;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;

class CardinalitiesTest {
  private final Program program =
      Drafts.program(
          """
          (role a)
          (p 1 x) (p 2 x) (p 3 y)
          (init (cell 1 x)) (init (cell 2 y)) (init (cell 3 y))
          (<= (q ?n ?c) (p ?n ?c))
          (<= (r (f ?n)) (p ?n ?c))
          (<= (s ?x) (nowhere ?x))
          """);
  private final Cardinalities guess = Cardinalities.guess(program);

  @Test
  void factsAreCounted() {
    assertEquals(3, guess.rows(id("p")));
    assertEquals(3, guess.distinct(id("p"), 0));
    assertEquals(2, guess.distinct(id("p"), 1));
  }

  @Test
  void derivedRelationsMayHaveAllThatTheirDomainsAllow() {
    assertEquals(6, guess.rows(id("q")));
  }

  @Test
  void fluentsHoldForOneContentOfEachPlace() {
    assertEquals(2, guess.rows(id("true cell")));
  }

  @Test
  void compoundsCountForSeveralTerms() {
    assertEquals(16, guess.distinct(id("r"), 0));
  }

  @Test
  void emptyRelationsHaveNoRowsButColumnsToDivideBy() {
    assertEquals(0, guess.rows(id("nowhere")));
    assertEquals(1, guess.distinct(id("nowhere"), 0));
  }

  private int id(String name) {
    return program.relations().stream()
        .filter(relation -> relation.name().equals(name))
        .findFirst()
        .orElseThrow()
        .id();
  }
}
