package org.tafl.invariant;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import org.tafl.budget.Budget;
import org.tafl.program.Program;
import org.tafl.relation.Tuples;

class TableBuilderTest {
  private static final String SHEET =
      """
      (role r)
      (succ 1 2) (succ 2 3) (succ 3 4)
      (<= (less ?a ?b) (succ ?a ?b))
      (<= (less ?a ?c) (succ ?a ?b) (less ?b ?c))
      (init (full 2))
      (<= (clear ?a ?b) (succ ?a ?b))
      (<= (clear ?a ?c) (succ ?a ?b) (not (true (full ?b))) (clear ?b ?c))
      (<= (held ?a) (true (full ?a)))
      (<= (mixed ?a ?b) (clear ?a ?b) (true (full ?c)) (distinct ?b 4))
      (<= (legal r (go ?a ?b)) (clear ?a ?b) (held ?a) (mixed ?a ?b))
      (<= (next (full ?b)) (does r (go ?a ?b)))
      (<= terminal (true (full 4)))
      (goal r 0)
      """;

  private final Program program = Groups.program(SHEET);
  private final StaticTables tables = new Theory(program, Budget.unlimited()).statics();

  @Test
  void staticRelationsAreWhole() {
    assertTrue(tables.isKnown(id("succ")));
    assertFalse(tables.isKnown(id("less")), "no rule of the game asks for it");
    assertFalse(tables.isKnown(id("clear")));
  }

  @Test
  void relaxationsHoldAllThatMayHold() {
    assertEquals(6, relaxation("clear").size(), "as if every square were free");
    assertEquals(3, relaxation("mixed").size(), "of these, what does not end at 4");
    assertEquals(3, relaxation("held").size(), "what may be full at all");
  }

  @Test
  void columnsDependOnOthers() {
    assertEquals(
        "[Dependency[columns=1, dependent=1], Dependency[columns=2, dependent=0]]",
        tables.dependencies(id("succ")).toString());
  }

  private Tuples relaxation(String name) {
    return tables.table(program.relations().size() + id(name));
  }

  private int id(String name) {
    return program.relations().stream()
        .filter(relation -> relation.name().equals(name))
        .findFirst()
        .orElseThrow()
        .id();
  }
}
