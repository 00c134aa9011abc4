package org.tafl.program;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.tafl.gdl.Statement;
import org.tafl.gdl.Term;

class SimplifierTest {
  private static final int X = Argument.ofVariable(0);
  private static final int Y = Argument.ofVariable(1);
  private static final int A = 0; // ids of terms
  private static final int B = 1;

  @Test
  void equalVariablesBecomeOne() {
    assertEquals(
        Optional.of(rule(List.of(literal(Y, Y)))),
        equate(rule(List.of(literal(X, Y))), pair(X, Y)));
  }

  @Test
  void equalityWithATermPutsItInPlace() {
    assertEquals(
        Optional.of(rule(List.of(literal(A, Y)))),
        equate(rule(List.of(literal(X, Y))), pair(A, X)));
  }

  @Test
  void equalitiesAreFollowedThrough() {
    assertEquals(
        Optional.of(rule(List.of(literal(A, A)))),
        equate(rule(List.of(literal(X, Y))), pair(X, Y), pair(X, A)));
    assertEquals(
        Optional.empty(), equate(rule(List.of(literal(X, Y))), pair(X, Y), pair(Y, A), pair(X, B)));
  }

  @Test
  void differentTermsAreNeverEqual() {
    assertEquals(Optional.empty(), equate(rule(List.of(literal(X, Y))), pair(A, B)));
    assertEquals(
        Optional.of(rule(List.of(literal(X, Y)))),
        equate(rule(List.of(literal(X, Y))), pair(A, A)));
  }

  @Test
  void distinctTermsAreLeftOut() {
    assertEquals(
        Optional.of(rule(List.of(literal(X, Y)))),
        Simplifier.settleDistinct(rule(List.of(literal(X, Y), Literal.distinct(A, B)))));
  }

  @Test
  void distinctSameEndsTheRule() {
    assertEquals(
        Optional.empty(),
        Simplifier.settleDistinct(rule(List.of(literal(X, Y), Literal.distinct(X, X)))));
    assertEquals(
        Optional.empty(), equate(rule(List.of(literal(X, Y), Literal.distinct(X, Y))), pair(X, Y)));
  }

  @Test
  void openDistinctStays() {
    Rule open = rule(List.of(literal(X, Y), Literal.distinct(X, Y), Literal.distinct(X, A)));

    assertEquals(Optional.of(open), Simplifier.settleDistinct(open));
  }

  @Test
  void repeatedLiteralsAreKeptOnce() {
    assertEquals(
        Optional.of(rule(List.of(literal(X, X)))),
        equate(rule(List.of(literal(X, Y), literal(Y, X))), pair(Y, X)));
  }

  @Test
  void newVariablesTakeTheFirstFreeName() {
    var names = new ArrayList<>(List.of("?x", "?x-1", "?x-3"));

    assertEquals(3, Simplifier.addVariable(names, "?x-"));
    assertEquals(4, Simplifier.addVariable(names, "?x-"));

    assertEquals(List.of("?x", "?x-1", "?x-3", "?x-2", "?x-4"), names);
  }

  @Test
  void variablesAreNumberedAsTheyOccur() {
    var rule =
        new Rule(
            Literal.positive(0, Argument.ofVariable(2)),
            List.of(literal(Argument.ofVariable(2), X)),
            List.of("?a", "?b", "?c"),
            Statement.fact(Term.constant("p")));

    Rule renumbered = Simplifier.renumber(rule);

    assertEquals(List.of("?c", "?a"), renumbered.variables());
    assertEquals(Literal.positive(0, X), renumbered.head());
    assertEquals(List.of(literal(X, Y)), renumbered.body());
  }

  private static Literal literal(int... arguments) {
    return Literal.positive(1, arguments);
  }

  private static int[] pair(int left, int right) {
    return new int[] {left, right};
  }

  private static Optional<Rule> equate(Rule rule, int[]... pairs) {
    return Simplifier.equate(rule, List.of(pairs));
  }

  private static Rule rule(List<Literal> body) {
    return new Rule(
        Literal.positive(0), body, List.of("?x", "?y"), Statement.fact(Term.constant("p")));
  }
}
