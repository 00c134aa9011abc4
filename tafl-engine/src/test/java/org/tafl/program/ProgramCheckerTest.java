package org.tafl.program;

import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.function.UnaryOperator;
import org.junit.jupiter.api.Test;
import org.tafl.program.Literal.Sign;
import org.tafl.program.Relation.Kind;

class ProgramCheckerTest {
  private static final int X = Argument.ofVariable(0);

  private final Draft draft =
      RelationCompactor.compact(
          Drafts.split("(role a) (init (f a)) (q a) (<= (p ?x) (q ?x) (not (r ?x)))"));
  private final Rule rule = draft.rules().getLast();

  @Test
  void passesWhatTheNormalizerMakes() {
    assertTrue(ProgramChecker.verify(new Program(draft)));
  }

  @Test
  void refusesUnsafeRules() {
    assertRefused("an unsafe rule", r -> r.with(r.head(), List.of(r.body().getLast())));
  }

  @Test
  void refusesHeadsThatAreGiven() {
    int truth = id(Kind.TRUE);
    assertRefused("no rule may conclude", r -> r.with(Literal.positive(truth, X), r.body()));
    int role = id(Kind.ROLE);
    assertRefused("no rule may conclude", r -> r.with(Literal.positive(role, X), r.body()));
  }

  @Test
  void refusesNegativeHeads() {
    assertRefused(
        "no rule may conclude",
        r ->
            r.with(
                new Literal(Sign.NEGATIVE, r.head().relation(), r.head().arguments()), r.body()));
  }

  @Test
  void refusesAWrongNumberOfColumns() {
    assertRefused(
        "a wrong number of columns",
        r ->
            r.with(
                r.head(), with(r.body(), new Literal(Sign.NEGATIVE, id(Kind.TRUE), new int[0]))));
  }

  @Test
  void refusesTermsAndVariablesThatAreNot() {
    assertRefused(
        "neither term nor variable",
        r -> r.with(r.head(), with(r.body(), Literal.distinct(X, draft.terms().size()))));
  }

  @Test
  void refusesConstantsOutsideTheirSplit() {
    int part = draft.relations().of(Kind.ORDINARY, "s", new int[] {0}, TermTable.NO_FUNCTOR);
    assertRefused(
        "a constant out of its split",
        r -> r.with(r.head(), with(r.body(), new Literal(Sign.NEGATIVE, part, new int[] {X}))));
  }

  @Test
  void refusesTwoVariablesOfOneName() {
    assertRefused(
        "two variables of one name",
        r ->
            new Rule(
                r.head(),
                with(r.body(), r.body().getFirst().map(_ -> Argument.ofVariable(1))),
                List.of("?x", "?x"),
                r.origin()));
  }

  @Test
  void refusesNegationInACycle() {
    assertRefused(
        "negation in the cycle",
        r ->
            r.with(
                r.head(),
                with(
                    r.body(),
                    new Literal(Sign.NEGATIVE, r.head().relation(), r.head().arguments()))));
  }

  private int id(Kind kind) {
    return draft.relations().all().stream()
        .filter(relation -> relation.kind() == kind)
        .findFirst()
        .orElseThrow()
        .id();
  }

  private static List<Literal> with(List<Literal> body, Literal literal) {
    var longer = new ArrayList<>(body);
    longer.add(literal);
    return longer;
  }

  private void assertRefused(String what, UnaryOperator<Rule> fault) {
    List<Rule> rules =
        draft.rules().stream().map(r -> r.equals(rule) ? fault.apply(r) : r).toList();
    var broken = new Draft(draft.terms(), draft.relations(), rules);
    var error = assertThrows(IllegalStateException.class, () -> new Program(broken));
    assertTrue(String.valueOf(error.getMessage()).contains(what), error::toString);
  }
}
