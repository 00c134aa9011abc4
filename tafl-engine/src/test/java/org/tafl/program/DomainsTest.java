package org.tafl.program;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import it.unimi.dsi.fastutil.ints.IntSet;
import java.util.List;
import org.junit.jupiter.api.Test;

class DomainsTest {
  @Test
  void factsGiveTheirTerms() {
    Program program = Drafts.program("(role a) (p b 1) (p c 1)");

    assertEquals(List.of("b", "c"), column(program, "p", 0));
    assertEquals(List.of("1"), column(program, "p", 1));
  }

  @Test
  void variablesRangeOverTheIntersectionOfTheirPlaces() {
    Program program = Drafts.program("(role a) (p b) (p c) (q c) (q d) (<= (r ?x) (p ?x) (q ?x))");

    assertEquals(List.of("c"), column(program, "r", 0));
    assertEquals(
        List.of("c"), texts(program, program.domains().variable(program.rules().getFirst(), 0)));
  }

  @Test
  void rulesThatCannotFireGiveNothing() {
    Program program =
        Drafts.program("(role a) (p b) (<= (r ?x) (p ?x) (q ?y)) (<= (s ?x) (p ?x) (p z))");

    assertEquals(List.of(), column(program, "r", 0));
    assertEquals(List.of(), column(program, "s", 0));
  }

  @Test
  void negationAndDistinctNarrowNothing() {
    Program program =
        Drafts.program("(role a) (p b) (<= (r ?x) (p ?x) (not (p ?x)) (distinct ?x b))");

    assertEquals(List.of("b"), column(program, "r", 0));
  }

  @Test
  void fluentsRangeOverAllThatFollows() {
    Program program =
        Drafts.program(
            """
            (role a) (init (at 1)) (succ 1 2) (succ 2 3)
            (<= (next (at ?y)) (true (at ?x)) (succ ?x ?y))
            """);

    assertEquals(List.of("1", "2", "3"), column(program, "true at", 0));
    assertEquals(List.of("2", "3"), column(program, "next at", 0));
  }

  @Test
  void movesRangeOverLegalOnes() {
    Program program =
        Drafts.program(
            "(role a) (role b) (legal a (go 1)) (legal b (go 2)) (<= (p ?m) (does a (go ?m)))");

    assertEquals(List.of("a", "b"), column(program, "does go", 0));
    assertEquals(List.of("1", "2"), column(program, "p", 0));
  }

  @Test
  void compoundsAreKnownByFunctorAndTheirArgumentsByPlace() {
    Program program =
        Drafts.program("(role a) (p (f 1 (g x))) (p y) (q 2) (<= (r (f ?x ?x)) (q ?x))");

    assertEquals(List.of("f/2", "y"), column(program, "p", 0));
    assertEquals(List.of("f/2"), column(program, "r", 0));
    assertEquals(List.of("f/2"), column(program, "f", 0));
    assertEquals(List.of("1", "2"), column(program, "f", 1));
    assertEquals(List.of("2", "g/1"), column(program, "f", 2));
    assertEquals(List.of("x"), column(program, "g", 1));
  }

  @Test
  void compoundsTakenApartGiveTheirArguments() {
    Program program = Drafts.program("(role a) (p (f 1)) (p (g 2)) (<= (r ?x) (p (f ?x)))");

    assertEquals(List.of("1"), column(program, "r", 0));
  }

  @Test
  void recursionThroughFunctionsEnds() {
    Program program = Drafts.program("(role a) (num z) (<= (num (s ?x)) (num ?x))");

    assertEquals(List.of("s/1", "z"), column(program, "num", 0));
    assertEquals(List.of("s/1", "z"), column(program, "s", 1));
  }

  @Test
  void recursionReachesItsFixpoint() {
    var facts = new StringBuilder("(role a) (reach n0)");
    for (int i = 0; i < 200; i++) {
      facts.append("(edge n%d n%d)".formatted(i, i + 1));
    }
    Program program = Drafts.program(facts + "(<= (reach ?y) (reach ?x) (edge ?x ?y))");

    assertEquals(201, column(program, "reach", 0).size());
  }

  @Test
  void markersAndTermsAreToldApart() {
    assertTrue(Domains.isMarker(Domains.marker(0)));
    assertFalse(Domains.isMarker(0));
    assertEquals(7, Domains.functor(Domains.marker(7)));
  }

  private static List<String> column(Program program, String relation, int column) {
    int id =
        program.relations().stream()
            .filter(r -> r.name().equals(relation))
            .findFirst()
            .orElseThrow()
            .id();
    return texts(program, program.domains().column(id, column));
  }

  private static List<String> texts(Program program, IntSet elements) {
    return elements
        .intStream()
        .mapToObj(element ->
            Domains.isMarker(element)
                ? program.terms().functor(Domains.functor(element)).toString()
                : program.terms().term(element).toString())
        .sorted()
        .toList();
  }
}
