package org.tafl.program;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.tafl.gdl.Statement;
import org.tafl.gdl.Symbol;
import org.tafl.gdl.Term;
import org.tafl.program.Relation.Kind;

class FunctionSettlerTest {
  private static final int X = Argument.ofVariable(0);
  private static final int Y = Argument.ofVariable(1);
  private static final int T = Argument.ofVariable(2);
  private static final int U = Argument.ofVariable(3);

  private final TermTable terms = new TermTable();
  private final RelationTable relations = new RelationTable();
  private final int p = relations.of(Kind.ORDINARY, "p", 1, TermTable.NO_FUNCTOR);
  private final int q = relations.of(Kind.ORDINARY, "q", 2, TermTable.NO_FUNCTOR);
  private final int a = terms.constant(Symbol.of("a"));

  @Test
  void compoundsNothingAsksForAreDropped() {
    assertSettled("p(?x) :- q(?x, ?y)", q(X, Y), function("f", T, X), function("g", U, T));
  }

  @Test
  void twoLiteralsForOneCompoundAreUnified() {
    assertSettled(
        "p(?x) :- q(?x, ?t), ?t = f(?x)",
        q(X, T),
        q(Y, T),
        function("f", T, X),
        function("f", T, Y));
    assertDead(q(X, T), function("f", T, X), function("g", T, X));
  }

  @Test
  void twoCompoundsWithTheSameArgumentsAreOne() {
    assertSettled(
        "p(?x) :- q(?x, ?t), ?t = f(?x)",
        q(X, T),
        q(X, U),
        function("f", T, X),
        function("f", U, X));
    assertDead(q(T, U), Literal.distinct(T, U), function("f", T, X), function("f", U, X));
  }

  @Test
  void groundCompoundsAreTakenApart() {
    int ground = terms.compound(terms.functor(Symbol.of("f"), 1), a);

    assertSettled("p(a) :- q(a, ?y)", q(X, Y), function("f", ground, X));
    assertDead(q(X, Y), function("g", ground, X));
    assertDead(q(X, Y), function("f", a, X));
  }

  @Test
  void groundCompoundsAreMade() {
    assertSettled("p(?x) :- q(?x, (f a))", q(X, T), function("f", T, a));
  }

  @Test
  void aCompoundIsNeverInsideItself() {
    assertDead(q(X, T), function("f", T, T));
    assertDead(q(X, T), function("f", T, U), function("g", U, T));
  }

  @Test
  void outerCompoundsStandFirst() {
    assertSettled(
        "p(?x) :- q(?y, ?u), ?u = g(?t), ?t = f(?x)",
        function("f", T, X),
        q(Y, U),
        function("g", U, T));
  }

  private void assertSettled(String expected, Literal... body) {
    Draft draft = new Draft(terms, relations, List.of());
    List<String> settled =
        FunctionSettler.settle(rule(body), terms, relations).stream()
            .map(rule -> Drafts.text(rule, draft))
            .toList();
    assertEquals(List.of(expected), settled);
  }

  private void assertDead(Literal... body) {
    assertTrue(FunctionSettler.settle(rule(body), terms, relations).isEmpty());
  }

  private Literal q(int... arguments) {
    return Literal.positive(q, arguments);
  }

  private Literal function(String name, int compound, int argument) {
    int functor = terms.functor(Symbol.of(name), 1);
    return Literal.positive(relations.of(Kind.FUNCTION, name, 2, functor), compound, argument);
  }

  private Rule rule(Literal... body) {
    return new Rule(
        Literal.positive(p, X),
        List.of(body),
        List.of("?x", "?y", "?t", "?u"),
        Statement.fact(Term.constant("p")));
  }
}
