package org.tafl.program;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.tafl.gdl.Diagnostic;
import org.tafl.gdl.Gdl;
import org.tafl.gdl.GdlException;
import org.tafl.program.Relation.Kind;

class ConstantSplitterTest {
  @Test
  void stratifiedProgramsStayAsTheyAre() {
    Draft draft = Drafts.joined("(role a) (<= (p ?x) (role ?x) (not (q ?x)))");

    assertEquals(draft.rules(), ConstantSplitter.split(draft).rules());
  }

  @Test
  void goalsAreToldApartByTheirValue() {
    Program program =
        Drafts.program(
            """
            (role a)
            (<= (goal ?r 0) (role ?r) (not (goal ?r 100)))
            (<= (goal ?r 100) (role ?r) (true won))
            (<= (p ?v) (goal a ?v))
            """);

    List<Relation> goals = program.relations(Relation.Kind.GOAL);
    assertEquals(2, goals.size());
    assertTrue(goals.stream().allMatch(Relation::isSplit));
    assertEquals(
        List.of("(<= (p 0) (goal a 0))", "(<= (p 100) (goal a 100))"),
        program.toString().lines().filter(line -> line.contains("(p ")).toList());
  }

  @Test
  void literalsOfUnknownConstantsAreDecided() {
    List<String> normal =
        Drafts.normal(
            """
            (role a)
            (<= (goal ?r 0) (role ?r) (not (goal ?r 100)))
            (goal a 100)
            (<= p (goal a 50))
            (<= q (role a) (not (goal a 50)))
            """);

    assertEquals(List.of("(role a)", "(goal a 100)", "q"), withoutRules(normal));
  }

  @Test
  void negatedVariablesAreComparedWithAllParts() {
    List<String> normal =
        Drafts.normal(
            """
            (role a) (v 0) (v 7)
            (<= (goal ?r 0) (role ?r) (not (goal ?r 100)))
            (<= (goal ?r 100) (role ?r) (true won))
            (<= (h ?v) (v ?v) (not (goal a ?v)))
            """);

    assertTrue(normal.contains("(<= (h 0) (not (goal a 0)))"), normal::toString);
    assertTrue(
        normal.contains("(<= (h ?v) (v ?v) (distinct ?v 0) (distinct ?v 100))"), normal::toString);
  }

  @Test
  void chainsOfConstantsAreSplit() {
    String chain =
        IntStream.range(0, 50)
            .mapToObj(i -> "(<= (p %d) (not (p %d)))".formatted(i, i + 1))
            .collect(Collectors.joining("\n"));

    Program program = Drafts.program("(role a) " + chain);

    assertEquals(49, program.rules().size()); // nothing concludes (p 50), so (p 49) is a fact
    assertEquals(50, program.strata().count());
  }

  @Test
  void headsWithVariablesAreCopiedForEachConstant() {
    List<String> normal =
        Drafts.normal(
            """
            (role a) (succ 1 2) (succ 2 3)
            (<= (win ?x) (succ ?x ?y) (not (win ?y)))
            """);

    assertTrue(normal.contains("(<= (win 1) (not (win 2)))"), normal::toString);
    assertTrue(
        normal.contains("(<= (win 2) (succ 2 ?y) (distinct ?y 1) (distinct ?y 2))"),
        normal::toString);
  }

  @Test
  void severalColumnsAreSplitIfNeeded() {
    List<String> normal =
        Drafts.normal(
            """
            (role a)
            (<= (p 1 ?x) (role ?x) (not (p 2 ?x)))
            (<= (p 2 ?x) (role ?x) (not (p 1 b)))
            (p 1 b)
            """);

    assertEquals(4, normal.size(), normal::toString);
  }

  @Test
  void queensKeepTheirGoals() {
    List<String> normal =
        Drafts.normal(
            """
            (role a) (init (queen 1))
            (<= (goal ?r 100) (role ?r) (true (queen 1)) (not (goal ?r 0)))
            (<= (goal ?r 0) (role ?r) attacked)
            (<= attacked (true (queen 2)))
            """);

    assertTrue(
        normal.contains("(<= (goal ?r 100) (role ?r) (true (queen 1)) (not (goal ?r 0)))"),
        normal::toString);
  }

  @Test
  void sheetsOfManyRulesAreSplitToo() {
    var sheet =
        new StringBuilder("(role r) (init (p 0)) (<= (legal r a)) (<= terminal (true (p 0)))");
    for (int i = 0; i < 25_000; i++) {
      sheet.append("(<= (goal r 0) (true (p %d)))".formatted(i));
    }
    sheet.append("(<= (goal r 100) (not (goal r 0)))");
    Program program = Program.of(Gdl.parse("many", sheet.toString()));
    assertEquals(
        25_001,
        program.rules().stream()
            .filter(rule -> program.relation(rule.head().relation()).kind() == Kind.GOAL)
            .count());
  }

  @Test
  void splitCompoundsAreTakenApart() {
    List<String> normal =
        Drafts.normal(
            """
            (role a)
            (<= (p (f 1)) (not (p (f 2))))
            (<= (p (f 2)) (true on))
            (<= (q ?x) (p (f ?x)))
            """);

    assertTrue(normal.contains("(<= (p (f 1)) (not (p (f 2))))"), normal::toString);
    assertTrue(normal.contains("(<= (q 1) (p (f 1)))"), normal::toString);
    assertTrue(normal.contains("(<= (q 2) (p (f 2)))"), normal::toString);
  }

  @Test
  void whatNoSplittingStratifiesIsRefusedAtItsPlace() {
    assertEquals(List.of("2:12 UNSTRATIFIED"), Drafts.errors("(role a)\n(<= p (not p))"));
  }

  @Test
  void theCycleIsNamed() {
    GdlException refused =
        assertThrows(
            GdlException.class,
            () ->
                Drafts.program(
                    """
                    (role a)
                    (<= (p ?x) (role ?x) (not (q ?x)))
                    (<= (q ?x) (r ?x))
                    (<= (r ?x) (role ?x) (not (s ?x)) (p ?x))
                    """));

    Diagnostic error = refused.diagnostics().getFirst();
    assertEquals(
        "sheet.kif:2:27: error[GDL016]: p depends on its own negation:"
            + " p asks for not q, which asks for r, which asks for p",
        error.headline());
    assertEquals(
        List.of("3:12", "4:35"),
        error.notes().stream()
            .filter(note -> note.span().isWritten())
            .map(note -> note.span().line() + ":" + note.span().column())
            .toList());
  }

  @Test
  void cyclesThroughUnboundedTermsAreRefused() {
    assertEquals(
        List.of("2:42 UNSTRATIFIED"),
        Drafts.errors(
            "(role a) (num z) (<= (num (s ?x)) (num ?x))\n"
                + "(<= (even ?y) (num ?y) (num (s ?x)) (not (even ?x)) (num ?x))"));
  }

  private static List<String> withoutRules(List<String> normal) {
    return normal.stream().filter(line -> !line.startsWith("(<=")).toList();
  }
}
