package org.tafl.program;

import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import org.tafl.gdl.Gdl;

class DemandGuardTest {
  private static final String HEAD =
      """
      (role r) (cell 1) (cell 2) (cell 3) (step 1 2) (step 2 3) (step 3 1)
      (init (at 1 r)) (init (free 2)) (init (free 3))
      (<= (next (at ?y ?r)) (does ?r (go ?x ?y)))
      (<= (next (free ?x)) (true (free ?x)))
      (goal r 0)
      """;

  private static Program program(String rules) {
    return Program.of(Gdl.parse("guard", HEAD + rules));
  }

  private static void assertGuarded(String rules, String... lines) {
    String printed = DemandGuard.guard(program(rules), 0).toString();
    for (String line : lines) {
      assertTrue(printed.contains(line), () -> line + "\n not in\n" + printed);
    }
  }

  private static void assertUnchanged(String rules) {
    Program program = program(rules);
    assertSame(program, DemandGuard.guard(program, 0));
  }

  @Test
  void whatRecursionHandsThroughIsGuarded() {
    assertGuarded(
        """
        (<= (legal ?r (go ?x ?y)) (true (at ?x ?r)) (path ?x ?y))
        (<= (path ?x ?y) (step ?x ?y) (true (free ?y)))
        (<= (path ?x ?z) (path ?x ?y) (step ?y ?z) (true (free ?z)))
        (<= terminal (not (true (free 2))))
        """,
        "(<= (path-asked ?x) (true (at ?x ?r)))",
        "(<= (path ?x ?y) (path-asked ?x) (step ?x ?y) (true (free ?y)))",
        "(<= (path ?x ?z) (path ?x ?y) (step ?y ?z) (true (free ?z)))");
  }

  @Test
  void theGuardGoesDownToWhatIsAskedFirst() {
    assertGuarded(
        """
        (<= (legal ?r (go ?x ?y)) (true (at ?x ?r)) (move ?x ?y))
        (<= (move ?x ?y) (path ?x ?y))
        (<= (path ?x ?y) (step ?x ?y) (true (free ?y)))
        (<= terminal (not (true (free 2))))
        """,
        "(<= (move-asked ?x) (true (at ?x ?r)))",
        "(<= (move ?x ?y) (path ?x ?y))",
        "(<= (path ?x ?y) (move-asked ?x) (step ?x ?y) (true (free ?y)))");
  }

  @Test
  void whatSomebodyAsksForWholeIsNotGuarded() {
    assertUnchanged(
        """
        (<= (legal ?r (go ?x ?y)) (true (at ?x ?r)) (path ?x ?y))
        (<= (path ?x ?y) (step ?x ?y) (true (free ?y)))
        (<= terminal (path ?x ?y) (distinct ?x ?y))
        """);
  }

  @Test
  void demandNeverDependsOnWhatIsGuarded() {
    assertUnchanged(
        """
        (<= (legal ?r (go ?x ?y)) (near ?x) (role ?r) (path ?x ?y))
        (<= (near ?x) (path 1 ?x))
        (<= (path ?x ?y) (step ?x ?y) (true (free ?y)))
        (<= terminal (not (true (free 2))))
        """);
  }

  @Test
  void legalMovesNeverDependOnTheMoveMade() {
    Program guarded =
        DemandGuard.guard(
            program(
                """
                (<= (legal ?r (go ?x ?y)) (true (at ?x ?r)) (path ?x ?y))
                (<= (path ?x ?y) (step ?x ?y) (true (free ?y)))
                (<= (next (free ?y)) (does ?r (go ?x ?x2)) (true (free ?x)) (path ?x ?y))
                (<= terminal (not (true (free 2))))
                """),
            0);
    for (Relation relation : guarded.relations()) {
      if (relation.name().startsWith("path")) {
        assertTrue(!guarded.phases().dependsOnMoves(relation.id()), relation::toString);
      }
    }
  }
}
