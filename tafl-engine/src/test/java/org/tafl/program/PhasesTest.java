package org.tafl.program;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.tafl.program.Phases.Phase;

class PhasesTest {
  private final Program program =
      Drafts.program(
          """
          (role a) (init (at 1)) (succ 1 2)
          (<= (less ?x ?y) (succ ?x ?y))
          (<= (less ?x ?z) (succ ?x ?y) (less ?y ?z))
          (<= (open ?x) (succ ?x ?y) (not (true (at ?x))))
          (<= (moved ?x) (does a (go ?x)))
          (<= (legal a (go ?x)) (open ?x))
          (<= (next (at ?x)) (moved ?x) (less ?x ?y))
          (<= terminal (true (at ?x)) (not (less ?x ?x)))
          """);

  @Test
  void staticRelationsDependOnNothingThatChanges() {
    assertTrue(program.phases().isStatic(id("less")));
    assertTrue(program.phases().isStatic(id("role")));
    assertTrue(program.phases().isStatic(id("init at")));
    assertFalse(program.phases().isStatic(id("open")));
    assertFalse(program.phases().isStatic(id("moved")));
    assertFalse(program.phases().isStatic(id("true at")));
    assertFalse(program.phases().isStatic(id("does go")));
  }

  @Test
  void dependenceOnStateAndMovesIsToldApart() {
    assertTrue(program.phases().dependsOnState(id("open")));
    assertFalse(program.phases().dependsOnMoves(id("open")));
    assertTrue(program.phases().dependsOnMoves(id("moved")));
    assertFalse(program.phases().dependsOnState(id("moved")));
    assertTrue(program.phases().dependsOnMoves(id("next at")));
    assertTrue(program.phases().dependsOnState(id("legal go")));
  }

  @Test
  void questionsNeedWhatTheyDependOnInOrder() {
    assertEquals(List.of("succ", "open", "legal go"), needed(Phase.LEGAL));
    assertEquals(List.of("succ", "moved", "less", "next at"), sortedNeeds(Phase.NEXT));
    assertEquals(List.of("succ", "less", "terminal"), needed(Phase.TERMINAL));
    assertEquals(List.of("goal"), needed(Phase.GOAL));
    assertEquals(List.of("init at"), needed(Phase.INIT));
  }

  @Test
  void legalDoesNotSeeMoves() {
    Program odd = Drafts.program("(role a) (legal a m) (<= (legal a ?m) (does a ?m))");

    int[] needed = odd.phases().needed(Phase.LEGAL);

    assertTrue(
        Arrays.stream(needed).noneMatch(relation -> odd.relation(relation).kind().isGiven()));
  }

  private List<String> needed(Phase phase) {
    return Arrays.stream(program.phases().needed(phase))
        .mapToObj(relation -> program.relation(relation).name())
        .toList();
  }

  /// Relations that do not depend on each other may stand in any order.
  private List<String> sortedNeeds(Phase phase) {
    List<String> needed = needed(phase);
    assertTrue(needed.indexOf("succ") < needed.indexOf("less"), needed::toString);
    assertEquals("next at", needed.getLast());
    return needed.stream().sorted((a, b) -> rank(a) - rank(b)).toList();
  }

  private static int rank(String name) {
    return List.of("succ", "moved", "less", "next at").indexOf(name);
  }

  private int id(String name) {
    return program.relations().stream()
        .filter(relation -> relation.name().equals(name))
        .findFirst()
        .orElseThrow()
        .id();
  }
}
