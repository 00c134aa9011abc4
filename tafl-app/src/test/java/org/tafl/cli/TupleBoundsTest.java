package org.tafl.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;
import org.tafl.gdl.Gdl;
import org.tafl.program.Program;
import org.tafl.program.Relation;

class TupleBoundsTest {
  private static long bound(String relation, String rules) {
    Program program = Program.of(Gdl.parse("test", "(role x) " + rules));
    Relation found =
        program.relations().stream()
            .filter(candidate -> candidate.toString().equals(relation))
            .findFirst()
            .orElseThrow();
    return new TupleBounds(program).relation(found);
  }

  @Test
  void multipliesTheDomainsOfColumns() {
    assertEquals(6, bound("p/2", "(p a 1) (p b 2) (p a 3)"));
  }

  @Test
  void countsTheTermsInsideTerms() {
    assertEquals(5, bound("p/1", "(p (f a 1)) (p (f b 2)) (p c)"));
    assertEquals(3, bound("p/1", "(p (f (g a))) (p (f (g b))) (p (f c))"));
  }

  @Test
  void hasNoBoundWhereTermsGrow() {
    String growing = "(p 0) (<= (p (s ?x)) (p ?x)) (<= (q ?x ?y) (p ?x) (r ?y)) (r 1)";
    assertEquals(TupleBounds.NONE, bound("p/1", growing));
    assertEquals(TupleBounds.NONE, bound("q/2", growing));
  }

  @Test
  void stopsAtTheLargestNumber() {
    var digits = new StringBuilder();
    for (int digit = 0; digit < 100; digit++) {
      digits.append("(d ").append(digit).append(") ");
    }
    String columns = "?a ?b ?c ?d ?e ?f ?g ?h ?i ?j";
    String body = columns.replaceAll("(\\?\\w)", "(d $1)");
    assertEquals(Long.MAX_VALUE, bound("p/10", digits + "(<= (p " + columns + ") " + body + ")"));
  }

  @Test
  void manyFunctorsInsideEachOtherDoNoHarm() {
    var rules = new StringBuilder();
    for (int depth = 0; depth < 20_000; depth++) {
      rules.append("(p (f").append(depth).append(" (f").append(depth + 1).append(" a)))\n");
    }
    assertEquals(true, bound("p/1", rules.toString()) > 0);
  }
}
