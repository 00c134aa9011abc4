package org.tafl.program;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class SheetReaderTest {
  @ParameterizedTest
  @ValueSource(strings = {"true", "not", "or", "and"})
  void keywordsThatAskAreNoHeads(String word) {
    assertErrors("(<= (%s (p a)) (q a))".formatted(word), "1:5 OPERATOR_IN_HEAD");
    assertErrors("(%s (p a))".formatted(word), "1:1 OPERATOR_IN_HEAD");
  }

  @ParameterizedTest
  @ValueSource(strings = {"does", "distinct", "or"})
  void keywordsThatAskAreNoHeadsWithTwoArgumentsEither(String word) {
    assertErrors("(<= (%s a b) (q a))".formatted(word), "1:5 OPERATOR_IN_HEAD");
  }

  @ParameterizedTest
  @ValueSource(strings = {"101", "-1", "win", "1000000000000", "5.5", "+5"})
  void constantGoalValuesAreIntegersUpToAHundred(String value) {
    assertErrors("(goal a %s)".formatted(value), "1:9 GOAL_VALUE");
    assertErrors("(<= (goal a %s) (p))".formatted(value), "1:13 GOAL_VALUE");
  }

  @Test
  void compoundsAreNoGoalValues() {
    assertErrors("(goal a (f 5))", "1:9 GOAL_VALUE");
    assertErrors("(<= (goal a (f ?x)) (p ?x))", "1:13 GOAL_VALUE");
  }

  @ParameterizedTest
  @ValueSource(strings = {"0", "100", "00", "007", "?x"})
  void otherGoalValuesAreFine(String value) {
    assertErrors("(<= (goal a %s) (p ?x))".formatted(value));
  }

  @Test
  void goalWithAnotherNumberOfArgumentsIsNoGoal() {
    assertErrors("(goal a b 101)");
  }

  @Test
  void aLiteralIsNoVariable() {
    assertErrors("(<= p (q ?x) ?x)", "1:14 MALFORMED_STATEMENT");
    assertErrors("(<= p (not ?x))", "1:12 MALFORMED_STATEMENT");
    assertErrors("(<= p (or (q a) ?x))", "1:17 MALFORMED_STATEMENT");
  }

  @ParameterizedTest
  @CsvSource({
    "(<= p (not)), 1:7 OPERATOR_ARITY",
    "(<= p (not (q) (r))), 1:7 OPERATOR_ARITY",
    "(<= p (distinct a)), 1:7 OPERATOR_ARITY",
    "(<= p (or (distinct a b c))), 1:11 OPERATOR_ARITY"
  })
  void operatorsTakeTheirNumberOfArguments(String text, String error) {
    assertErrors(text, error);
  }

  @Test
  void emptyConnectivesAreFine() {
    assertErrors("(<= p (or))");
    assertErrors("(<= p (and))");
  }

  @Test
  void connectivesMayNestAThousandDeep() {
    assertErrors(nested(1_000));
    assertErrors(nested(1_001), "1:" + (7 + 5 * 1_001) + " TOO_DEEP");
  }

  @Test
  void readsConnectivesAsWritten() {
    List<SourceRule> rules =
        SheetReader.read(Drafts.sheet("(<= p (not (or (q) (and (r) (distinct a b)))))")).rules();

    Formula body = rules.getFirst().body().parts().getFirst();
    assertTrue(
        body instanceof Formula.Not(Formula.Or(var branches, _), _)
            && branches.getFirst() instanceof Formula.Atom
            && branches.getLast() instanceof Formula.And(var parts, _)
            && parts.getLast() instanceof Formula.Distinct,
        body::toString);
    assertEquals("(or (q) (and (r) (distinct a b)))", ((Formula.Not) body).inner().span().text());
  }

  @Test
  void reportsAllErrorsOfASheet() {
    String text =
        """
        (role a)
        (true (cell 1))
        (<= (goal a 200) (not))
        (<= (p ?x) (q ?y))
        (<= (p ?x) (q ?x) (not (r ?y)) (distinct ?z a))
        """;

    assertErrors(
        text,
        "2:1 OPERATOR_IN_HEAD",
        "3:13 GOAL_VALUE",
        "3:18 OPERATOR_ARITY",
        "4:8 UNSAFE_HEAD",
        "5:27 UNSAFE_NEGATION",
        "5:42 UNSAFE_DISTINCT");
  }

  @Test
  void leavesOutStatementsWithErrorsOnly() {
    SheetReading reading =
        SheetReader.read(Drafts.sheet("(p a) (true b) (<= (q ?x) (p ?y)) (<= (q ?x) (p ?x))"));

    assertEquals(
        List.of("p/1", "q/1"), reading.rules().stream().map(r -> r.relation().toString()).toList());
    assertEquals(2, reading.errors().size());
  }

  private static String nested(int depth) {
    return "(<= p " + "(not ".repeat(depth) + "(q)" + ")".repeat(depth) + ")";
  }

  private static void assertErrors(String text, String... errors) {
    List<String> found =
        SheetReader.read(Drafts.sheet(text)).errors().stream()
            .sorted()
            .map(d -> d.span().line() + ":" + d.span().column() + " " + d.code())
            .toList();
    assertEquals(List.of(errors), found, text);
  }
}
