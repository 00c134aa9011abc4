package org.tafl.program;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;

class StrataTest {
  @Test
  void countTheNegationsOnTheWayDown() {
    Program program =
        Drafts.program(
            """
            (role a)
            (<= (p ?x) (role ?x))
            (<= (q ?x) (role ?x) (not (p ?x)))
            (<= (r ?x) (q ?x) (not (true (f ?x))))
            (<= (s ?x) (role ?x) (not (r ?x)) (q ?x))
            """);

    assertEquals(0, stratum(program, "role"));
    assertEquals(0, stratum(program, "p"));
    assertEquals(1, stratum(program, "q"));
    assertEquals(1, stratum(program, "r"));
    assertEquals(2, stratum(program, "s"));
    assertEquals(3, program.strata().count());
  }

  @Test
  void membersOfAComponentShareTheirStratum() {
    Program program = Drafts.program("(role a) (<= p q) (<= q p) (<= q r (not s)) (<= s (true t))");

    assertEquals(1, stratum(program, "p"));
    assertEquals(1, stratum(program, "q"));
    assertEquals(0, stratum(program, "s"));
  }

  @Test
  void withoutNegationThereIsOneStratum() {
    assertEquals(1, Drafts.program("(role a)").strata().count());
  }

  private static int stratum(Program program, String name) {
    return program.relations().stream()
        .filter(relation -> relation.name().equals(name))
        .mapToInt(relation -> program.strata().stratum(relation.id()))
        .findFirst()
        .orElseThrow();
  }
}
