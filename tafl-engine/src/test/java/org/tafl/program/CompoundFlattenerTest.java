package org.tafl.program;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.time.Duration;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.tafl.budget.Budget;
import org.tafl.check.Checker;
import org.tafl.gdl.Diagnostic;
import org.tafl.gdl.Gdl;
import org.tafl.testkit.Corpus;
import org.tafl.testkit.Property;
import org.tafl.testkit.RandomSheets;
import org.tafl.testkit.Shrinker;

class CompoundFlattenerTest {
  private static final String GAME =
      """
      (role r)
      (init (at 1)) (near 1 2) (near 2 1) (near 2 3)
      (<= (legal r ?m) (can r ?m))
      (<= (next (at ?y)) (does r (move ?x ?y)))
      (<= (next (at ?x)) (true (at ?x)) (does r stay))
      (<= (goal r 100) (true (at 3)))
      (<= terminal (true (at 3)))
      """;

  private static Program flatten(String rules) {
    return CompoundFlattener.flatten(Program.of(Gdl.parse("test", GAME + rules)));
  }

  private static List<String> rules(Program program, String relation) {
    return program.toString().lines().filter(line -> line.startsWith(relation)).sorted().toList();
  }

  @Test
  void aCompoundBecomesTheColumnsOfItsArguments() {
    Program program =
        flatten(
            """
            (<= (can ?p (move ?x ?y)) (role ?p) (true (at ?x)) (near ?x ?y))
            (<= (fine ?x) (can ?p (move ?x ?y)) (near ?y ?z))
            (<= (goal r 0) (true (at ?x)) (not (fine ?x)))
            """);
    assertEquals(
        List.of("(<= (can-move ?p ?x ?y) (role ?p) (true (at ?x)) (near ?x ?y))"),
        rules(program, "(<= (can"));
    assertEquals(
        List.of("(<= (fine ?x) (can-move ?p ?x ?y) (near ?y ?z))"), rules(program, "(<= (fine"));
  }

  @Test
  void factsNegationsAndCompoundsInCompoundsGoAlong() {
    Program program =
        flatten(
            """
            (pair (p (q 1 2) 3)) (pair (p (q 2 3) 4))
            (<= (can r (move ?x ?y)) (near ?x ?y) (not (pair (p (q ?x ?y) 3))))
            """);
    assertEquals(
        List.of("(<= (can-move r ?x ?y) (near ?x ?y) (not (pair-p-q ?x ?y 3)))"),
        rules(program, "(<= (can"));
    assertEquals(List.of("(pair-p-q 1 2 3)", "(pair-p-q 2 3 4)"), rules(program, "(pair-p-q"));
  }

  @Test
  void aColumnOfDifferentFunctorsStays() {
    assertSameProgram(
        """
        (<= (can ?p (move ?x ?y)) (role ?p) (true (at ?x)) (near ?x ?y))
        (<= (can ?p stay) (role ?p))
        """);
  }

  @Test
  void listsStay() {
    assertSameProgram(
        """
        (chain (cons 1 nil))
        (<= (chain (cons ?x (cons ?y ?l))) (chain (cons ?y ?l)) (near ?x ?y) (true (short ?l)))
        (<= (can ?p stay) (role ?p) (chain nil))
        """);
  }

  private static void assertSameProgram(String rules) {
    Program program = Program.of(Gdl.parse("test", GAME + rules));
    assertSame(program, CompoundFlattener.flatten(program));
  }

  @Test
  void randomProgramsPlayTheSame() {
    Property.check(
        300,
        17,
        RandomSheets::game,
        Shrinker.rulesheet(),
        sheet -> {
          Program program = Program.of(sheet);
          Program flat = CompoundFlattener.flatten(program);
          if (flat != program) {
            EqualPlay.compare(program, flat, 4, 12, Budget.of(Duration.ofSeconds(10)));
          }
        });
  }

  @Test
  void theCorpusPlaysTheSame() {
    Set<String> seen = new HashSet<>();
    int changed = 0;
    for (Corpus.Sheet sheet : Corpus.open().sheets()) {
      if (!sheet.isIn("malformed")
          && sheet.count("bytes") < 30_000
          && seen.add(sheet.cell("sha1"))
          && Checker.check(sheet.parse()).stream().noneMatch(Diagnostic::isError)) {
        Program program = Program.of(sheet.parse().orThrow());
        Program flat = CompoundFlattener.flatten(program);
        if (flat != program) {
          changed++;
          EqualPlay.compare(program, flat, 2, 40, Budget.of(Duration.ofMillis(300)));
        }
      }
    }
    int count = changed;
    assertTrue(count > 15, () -> "changed only " + count);
  }
}
