package org.tafl.program;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.tafl.program.Relation.Kind;

class ProgramTest {
  private final Program program =
      Drafts.program(
          """
          (role white) (role black)
          (init (cell 1 b)) (init (control white)) (init done)
          (base (cell 1 b)) (base (cell 1 x))
          (p a) (p b) (p a)
          (<= (legal ?r (mark ?x)) (true (cell ?x b)) (true (control ?r)))
          (<= (legal ?r noop) (role ?r) (not (true (control ?r))))
          (<= (next (cell ?x x)) (does ?r (mark ?x)))
          (<= (next (cell ?x x)) (does ?w (mark ?x)))
          (<= (next ?f) (true ?f) (not (does white noop)))
          """);

  @Test
  void rolesStandInTheOrderOfTheirFacts() {
    assertEquals(
        List.of("white", "black"),
        Arrays.stream(program.roles()).mapToObj(r -> program.terms().term(r).toString()).toList());
  }

  @Test
  void rolesCannotBeChangedFromOutside() {
    program.roles()[0] = -7;

    assertTrue(program.roles()[0] >= 0);
  }

  @Test
  void factsStandOnceInTheirOrder() {
    int p = relation("p");

    assertEquals(2, program.facts(p).length);
    assertEquals("(p a)", program.atom(p, program.facts(p)[0]).toString());
    assertEquals(0, program.rulesOf(p).length);
  }

  @Test
  void rulesThatSayTheSameStandOnce() {
    assertArrayEquals(
        new int[] {2, 4}, // the second rule of the text says the same as the first
        program.rulesOf(relation("next cell")));
    assertEquals(6, program.rules().size());
  }

  @Test
  void fluentsAreFamiliesByFunctor() {
    Family cell = family(program.fluents(), "true cell");

    assertEquals(2, cell.columns());
    assertArrayEquals(new int[] {relation("next cell")}, cell.produced());
    assertArrayEquals(new int[] {relation("init cell")}, cell.initial());
    assertArrayEquals(new int[] {relation("base cell")}, cell.declared());
    assertEquals(3, program.fluents().size());
  }

  @Test
  void bareConstantsAreAFamily() {
    Family constants = family(program.fluents(), "true");

    assertEquals(TermTable.NO_FUNCTOR, constants.functor());
    assertEquals(1, constants.columns());
  }

  @Test
  void movesAreFamiliesByFunctor() {
    Family mark = family(program.moves(), "does mark");

    assertEquals(1, mark.columns());
    assertArrayEquals(new int[] {relation("legal mark")}, mark.produced());
    assertArrayEquals(new int[0], mark.initial());
    assertEquals(2, program.moves().size());
  }

  @Test
  void splitRelationsAreOneFamily() {
    Program split =
        Drafts.program(
            """
            (role a) (role b) (init (at a))
            (<= (legal ?r noop) (role ?r) (not (legal ?r (go 1))))
            (<= (legal ?r (go 1)) (true (at ?r)) (not (legal ?r (go 2))))
            (<= (legal ?r (go 2)) (true (far ?r)))
            """);

    Family go =
        split.moves().stream()
            .filter(family -> family.produced().length > 1)
            .findFirst()
            .orElseThrow();
    assertEquals(2, go.produced().length);
    assertTrue(Arrays.stream(go.produced()).allMatch(id -> split.relation(id).isSplit()));
  }

  @Test
  void everyGameHasItsQuestions() {
    Program bare = Drafts.program("(role a)");

    assertEquals(1, bare.relations(Kind.TERMINAL).size());
    assertEquals(1, bare.relations(Kind.GOAL).size());
    assertEquals(1, bare.relations(Kind.ROLE).size());
    assertEquals(List.of(), bare.fluents());
    assertEquals(List.of(), bare.rules());
  }

  @Test
  void rulesForRolesSayNothing() {
    Program odd = Drafts.program("(role a) (p b) (<= (role ?x) (p ?x))");

    assertEquals(1, odd.roles().length);
    assertEquals(0, odd.rules().size());
  }

  @Test
  void aSheetWithoutRolesIsRefused() {
    assertEquals(List.of("1:1 NO_ROLE"), Drafts.errors("(p a)"));
    assertEquals(List.of("1:1 NO_ROLE"), Drafts.errors("(p a) (<= (role ?x) (p ?x))"));
  }

  @Test
  void allErrorsAreReportedTogether() {
    assertEquals(
        List.of("1:1 NO_ROLE", "1:14 UNSAFE_HEAD", "1:34 UNSTRATIFIED"),
        Drafts.errors("(p b) (<= (s ?x) (t)) (<= u (not u))"));
  }

  private static Family family(List<Family> families, String given, Program program) {
    return families.stream()
        .filter(family -> program.relation(family.given()).name().equals(given))
        .findFirst()
        .orElseThrow();
  }

  private Family family(List<Family> families, String given) {
    return family(families, given, program);
  }

  private int relation(String name) {
    return program.relations().stream()
        .filter(relation -> relation.name().equals(name))
        .findFirst()
        .orElseThrow()
        .id();
  }
}
