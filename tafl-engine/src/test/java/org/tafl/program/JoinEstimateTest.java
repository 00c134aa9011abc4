package org.tafl.program;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

import java.util.BitSet;
import org.junit.jupiter.api.Test;
import org.tafl.program.JoinEstimate.Factor;

class JoinEstimateTest {
  @Test
  void tuplesAreMultiplied() {
    assertEquals(100 * 100, estimate("(<= h (p ?a ?b) (p ?c ?d))").bindings());
  }

  @Test
  void equalColumnsDivide() {
    assertEquals(100 * 100 / 10.0, estimate("(<= h (p ?a ?b) (p ?b ?c))").bindings());
    assertEquals(100 / 10.0, estimate("(<= h (p ?a ?a))").bindings());
    assertEquals(100 / 10.0, estimate("(<= h (p ?a 1))").bindings());
  }

  @Test
  void testsHold() {
    assertEquals(100, estimate("(<= h (p ?a ?b) (not (p ?b ?a)) (distinct ?a ?b))").bindings());
  }

  @Test
  void compoundsAreOneWithTheirArguments() {
    assertEquals(100, estimate("(<= (h (f ?a ?b)) (p ?a ?b))").bindings());
    assertEquals(100, estimate("(<= (h ?a) (p (f ?a ?b) ?c))").bindings());
    assertEquals(100 * 100 / 100.0, estimate("(<= (h ?a) (p (f ?a ?b) ?c) (p ?a ?b))").bindings());
  }

  @Test
  void whatIsNotBoundIsKnown() {
    Rule rule = rule("(<= h (p ?a ?b) (not (p ?b ?a)))");
    var tests = rule.body().stream().filter(literal -> !literal.isPositive()).toList();
    var estimate = JoinEstimate.of(tests, rule.variableCount(), program.relations(), SIZES);

    assertFalse(estimate.isBoundVariable(0));
  }

  @Test
  void projectionsAreAtMostTheirDomains() {
    var variables = new BitSet();
    variables.set(0);
    Factor projected = estimate("(<= h (p ?a ?b) (p ?b ?c))").project(variables);

    assertEquals(10, projected.rows());
    assertEquals(10, projected.domain(0));
  }

  private static final Cardinalities SIZES =
      new Cardinalities() {
        @Override
        public double rows(int relation) {
          return 100;
        }

        @Override
        public double distinct(int relation, int column) {
          return 10;
        }
      };

  private Program program = Drafts.program("(role r)");

  private Rule rule(String text) {
    program = Drafts.program("(role r) (p 1 1)" + text);
    return program.rules().getFirst();
  }

  private JoinEstimate estimate(String text) {
    Rule rule = rule(text);
    return JoinEstimate.of(rule.body(), rule.variableCount(), program.relations(), SIZES);
  }
}
