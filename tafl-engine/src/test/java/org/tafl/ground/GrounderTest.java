package org.tafl.ground;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.tafl.ground.GroundingOptions.Base;
import org.tafl.program.Relation.Kind;

/// The examples of the paper, and single steps.
class GrounderTest {
  /// A piece of Connect Five with what the examples of the paper need.
  private static final String CONNECT_FIVE =
      """
      (role x) (role o)
      (index 1) (index 2)
      (init (ctrl x))
      (<= (legal ?r (mark ?x ?y)) (true (ctrl ?r)) (index ?x) (index ?y))
      (<= (legal ?r noop) (role ?r) (not (true (ctrl ?r))))
      (<= (next (cell ?x ?y ?r)) (does ?r (mark ?x ?y)))
      (<= (next (ctrl o)) (true (ctrl x)))
      (<= (next (ctrl x)) (true (ctrl o)))
      (<= (conn5 ?r) (or (col ?r) (row ?r) (diag1 ?r) (diag2 ?r)))
      (<= (col ?r) (true (cell 1 1 ?r)) (true (cell 1 2 ?r)))
      (<= (row ?r) (true (cell 1 1 ?r)) (true (cell 2 1 ?r)))
      (<= (diag1 ?r) (true (cell 1 1 ?r)) (true (cell 2 2 ?r)))
      (<= (diag2 ?r) (true (cell 1 2 ?r)) (true (cell 2 1 ?r)))
      (<= line_of_5 (conn5 ?r))
      (<= (goal x 50) (not line_of_5))
      (<= (goal o 50) (not line_of_5))
      (<= terminal line_of_5)
      """;

  private static GroundProgram plain(String sheet) {
    return GroundRules.ground(sheet, GroundingOptions.PAPER);
  }

  @Test
  void table2EachTermOfAnOrIsARuleOfItsOwn() {
    assertEquals(
        List.of(
            "(<= (conn5 x) (col x))",
            "(<= (conn5 x) (diag1 x))",
            "(<= (conn5 x) (diag2 x))",
            "(<= (conn5 x) (row x))"),
        GroundRules.startingWith(plain(CONNECT_FIVE), "(<= (conn5 x)"));
  }

  @Test
  void table4TheNegationThatWasDroppedToFindInstancesIsInTheRuleStored() {
    assertEquals(
        List.of("(<= (goal x 50) (not line_of_5))"),
        GroundRules.startingWith(plain(CONNECT_FIVE), "(<= (goal x"));
    assertEquals(
        List.of(
            "(<= (next (cell 1 1 o)) (does o (mark 1 1)))",
            "(<= (next (cell 1 1 x)) (does x (mark 1 1)))"),
        GroundRules.startingWith(plain(CONNECT_FIVE), "(<= (next (cell 1 1"));
  }

  @Test
  void table5OneRuleOfConnectFiveIsInstantiatedInTwoRules() {
    assertEquals(
        List.of(
            "(<= (legal o noop) (not (true (ctrl o))))",
            "(<= (legal x noop) (not (true (ctrl x))))"),
        GroundRules.all(plain(CONNECT_FIVE)).stream()
            .filter(rule -> rule.contains("noop") && rule.startsWith("(<= (legal"))
            .sorted()
            .toList());
  }

  @Test
  void figure1EveryStateOfAStepCounterIsFound() {
    var sheet = new StringBuilder("(role r) (init (step 0)) (legal r a) (goal r 0) ");
    for (int step = 1; step <= 100; step++) {
      sheet.append("(<= (next (step %d)) (true (step %d)))".formatted(step, step - 1));
    }
    sheet.append("(<= terminal (true (step 100)))");
    assertEquals(101, GroundRules.atoms(plain(sheet.toString()), Kind.TRUE).size());
  }

  private static final String LAX =
      """
      (role r)
      (number 1) (number 2) (number 3)
      (<= (base (at ?n)) (number ?n))
      (base (ghost 7))
      (<= (input r (go ?n)) (number ?n))
      (input r (vanish 7))
      (init (at 1))
      (<= (legal r (go 2)) (true (at 1)))
      (<= (legal r wait) (true (at ?n)))
      (<= (next (at ?n)) (does r (go ?n)))
      (<= (next (at ?n)) (true (at ?n)) (does r wait))
      (<= (goal r 100) (true (at 2)))
      (<= terminal (true (at 2)))
      """;

  @Test
  void whatMayHoldIsComputedByDefault() {
    GroundProgram program = plain(LAX);
    assertEquals(Set.of("(true (at 1))", "(true (at 2))"), GroundRules.atoms(program, Kind.TRUE));
    assertEquals(Set.of("(does r (go 2))", "(does r wait)"), GroundRules.atoms(program, Kind.DOES));
  }

  @Test
  void whatMayHoldIsTakenAsDeclaredOnRequest() {
    GroundProgram program = GroundRules.ground(LAX, GroundingOptions.PAPER.withBase(Base.DECLARED));
    assertEquals(
        Set.of("(true (at 1))", "(true (at 2))", "(true (at 3))", "(true (ghost 7))"),
        GroundRules.atoms(program, Kind.TRUE));
    assertEquals(
        Set.of("(does r (go 1))", "(does r (go 2))", "(does r (go 3))", "(does r (vanish 7))"),
        GroundRules.atoms(program, Kind.DOES));
  }

  @Test
  void whatMayHoldIsBothOnRequest() {
    GroundProgram program =
        GroundRules.ground(LAX, GroundingOptions.PAPER.withBase(Base.INTERSECTION));
    assertEquals(Set.of("(true (at 1))", "(true (at 2))"), GroundRules.atoms(program, Kind.TRUE));
    assertEquals(Set.of("(does r (go 2))"), GroundRules.atoms(program, Kind.DOES));
  }

  @Test
  void rulesThatAskForWhatExcludesItselfAreLeftOut() {
    String sheet =
        """
        (role r) (role s)
        (init (at 1))
        (legal r a) (legal r b) (legal s a)
        (<= (next (at 2)) (true (at 1)))
        (<= (next (at 1)) (true (at 2)))
        (<= (goal ?p 100) (role ?p) (true (at 1)) (true (at 2)))
        (<= (goal ?p 0) (role ?p) (true (at 1)))
        (<= (next both) (does r a) (does r b))
        (<= (next one) (does r a) (does s a))
        (<= terminal (true both))
        """;
    assertEquals(
        List.of("(<= (next both) (does r a) (does r b))"),
        GroundRules.startingWith(plain(sheet), "(<= (next both"));
    GroundProgram pruned = GroundRules.ground(sheet, GroundingOptions.PAPER.withMutex(true));
    assertEquals(List.of(), GroundRules.startingWith(pruned, "(<= (next both"));
    assertEquals(
        List.of("(<= (next one) (does r a) (does s a))"),
        GroundRules.startingWith(pruned, "(<= (next one"));
    assertEquals(
        List.of("(<= (goal r 0) (true (at 1)))", "(<= (goal s 0) (true (at 1)))"),
        GroundRules.startingWith(pruned, "(<= (goal"));
    assertTrue(pruned.mutexGroups().groups().size() > 1, "the program carries the groups");
  }

  /// Of a relation of 2^40 tuples, one matters under `not`.
  @Test
  void whatIsNegatedIsComputedAsFarAsItIsAsked() {
    List<String> variables = List.of("?a", "?b", "?c", "?d", "?e", "?f", "?g", "?h");
    var digits = new StringBuilder();
    variables.forEach(variable -> digits.append("(digit ").append(variable).append(')'));
    var sheet =
        new StringBuilder("(role r) (init (at 0)) (legal r a) (goal r 50) ")
            .append("(<= (next (at ?a)) (true (at ?a)) (not (wide ?a 0 0 0 0 0 0 0)))")
            .append("(<= (wide ")
            .append(String.join(" ", variables))
            .append(") (true (at ?b)) ")
            .append(digits)
            .append(") (<= terminal (true (at 31)))");
    for (int digit = 0; digit < 32; digit++) {
      sheet.append("(digit ").append(digit).append(')');
    }
    GroundProgram program = plain(sheet.toString());
    assertEquals(
        List.of("(<= (next (at 0)) (true (at 0)) (not (wide 0 0 0 0 0 0 0 0)))"),
        GroundRules.startingWith(program, "(<= (next"));
    assertEquals(
        List.of("(<= (wide 0 0 0 0 0 0 0 0) (true (at 0)))"),
        GroundRules.startingWith(program, "(<= (wide"));
  }
}
