package org.tafl.program;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class BodyOrdererTest {
  private static final String FACTS =
      "(role a) %s (few 1) (few 2) (pair 1 2)"
          .formatted(
              IntStream.range(0, 50)
                  .mapToObj("(many %d)"::formatted)
                  .collect(Collectors.joining()));

  @Test
  void smallRelationsComeFirst() {
    assertOrder("(<= (p ?x ?y) (many ?x) (few ?y))", 1, 0);
    assertOrder("(<= (p ?x ?y) (few ?y) (many ?x))", 0, 1);
  }

  @Test
  void testsComeAsSoonAsTheirVariablesAreBound() {
    assertOrder("(<= (p ?x ?y) (not (few ?y)) (distinct ?x 1) (few ?x) (many ?y))", 2, 1, 3, 0);
    assertOrder("(<= (p ?x) (many ?x) (few ?x) (pair ?x ?x))", 2, 0, 1);
  }

  @Test
  void testsWithoutVariablesComeAtOnce() {
    assertOrder("(<= (p ?x) (few ?x) (not (pair 2 2)))", 1, 0);
  }

  @Test
  void boundColumnsCountAsSelection() {
    assertOrder("(<= (p ?y) (many ?y) (pair 1 ?x) (few ?y) (pair ?x ?y))", 1, 3, 0, 2);
  }

  @Test
  void functionLiteralsComeWhenTheyCanBeComputed() {
    assertOrder("(<= (p (f ?x)) (few ?x) (many ?y) (not (few (f ?y))))", 0, 3, 1, 4, 2);
    assertOrder("(<= (p ?x) (q ?x ?y) (few (f ?x)))", 0, 2, 1);
  }

  @Test
  void aLiteralMayBeForcedToTheFront() {
    Rule rule = rule("(<= (p ?x ?y) (many ?x) (few ?y) (pair ?x ?y))");

    assertArrayEquals(new int[] {0, 2, 1}, orderer().order(rule, new BitSet(), 0));
    assertArrayEquals(new int[] {1, 2, 0}, orderer().order(rule, new BitSet(), 1));
  }

  @Test
  void variablesMayBeBoundBefore() {
    Program program = Drafts.program(FACTS + "(<= (p ?x ?y) (few ?y) (many ?x) (not (few ?x)))");
    Rule rule = program.rules().getFirst();
    var bound = new BitSet();
    bound.set(0);

    int[] order =
        new BodyOrderer(program, Cardinalities.guess(program)).order(rule, bound, BodyOrderer.ANY);

    assertArrayEquals(new int[] {1, 2, 0}, order);
    assertEquals(1, bound.cardinality());
  }

  @Test
  void equalLiteralsKeepTheirOrder() {
    assertOrder("(<= (p ?x ?y ?z) (few ?x) (few ?y) (few ?z))", 0, 1, 2);
  }

  @Test
  void theSameRuleHasTheSameOrder() {
    Rule rule = rule("(<= (p ?x ?y) (many ?x) (few ?y) (pair ?x ?y) (not (pair ?y ?x)))");
    int[] order = orderer().order(rule, new BitSet(), BodyOrderer.ANY);

    for (int i = 0; i < 10; i++) {
      assertArrayEquals(order, orderer().order(rule, new BitSet(), BodyOrderer.ANY));
    }
  }

  @Test
  void unsafeRulesHaveNoOrder() {
    Rule rule = rule("(<= (p ?x) (few ?x) (not (many ?x)))");
    Rule unsafe = rule.with(rule.head(), List.of(rule.body().getLast()));

    assertThrows(
        IllegalArgumentException.class,
        () -> orderer().order(unsafe, new BitSet(), BodyOrderer.ANY));
  }

  private static BodyOrderer orderer() {
    Program program = Drafts.program(FACTS + "(<= (p ?x ?y) (many ?x) (few ?y) (pair ?x ?y))");
    return new BodyOrderer(program, Cardinalities.guess(program));
  }

  private static Rule rule(String text) {
    return Drafts.program(FACTS + text).rules().getFirst();
  }

  private static void assertOrder(String rule, int... expected) {
    Program program = Drafts.program(FACTS + rule);
    int[] order =
        new BodyOrderer(program, Cardinalities.guess(program))
            .order(program.rules().getFirst(), new BitSet(), BodyOrderer.ANY);
    assertEquals(Arrays.toString(expected), Arrays.toString(order), rule);
  }
}
