package org.tafl.gdl;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class StatementTest {
  private final Term head = Gdl.parseTerm("(p ?x)");
  private final Term literal = Gdl.parseTerm("(q ?x)");

  @Test
  void factsHaveNoBody() {
    assertThrows(
        IllegalArgumentException.class,
        () -> new Statement(head, List.of(literal), false, Span.NONE));
  }

  @Test
  void rulesMayLackABody() {
    assertEquals("(<= (p ?x))", Statement.rule(head, List.of()).toString());
  }

  @Test
  void factAndRuleWithoutBodyDiffer() {
    assertNotEquals(Statement.fact(head), Statement.rule(head, List.of()));
  }

  @Test
  void equalWithoutRegardToCaseAndPlace() {
    Statement one = Gdl.parse("a.kif", "(<= (p ?x) (q ?x))").statements().getFirst();
    Statement other = Gdl.parse("b.kif", "\n(<= (P ?X)\n (Q ?X))").statements().getFirst();

    assertEquals(one, other);
    assertEquals(one.hashCode(), other.hashCode());
    assertNotEquals("(<= (p ?x) (q ?x))", one);
  }

  @Test
  void orderOfLiteralsMatters() {
    assertNotEquals(
        Statement.rule(head, List.of(literal, head)), Statement.rule(head, List.of(head, literal)));
  }

  @Test
  void copiesTheBody() {
    var body = new ArrayList<>(List.of(literal));
    Statement rule = Statement.rule(head, body);

    body.clear();

    assertEquals(List.of(literal), rule.body());
  }

  @Test
  void printsOnOneLine() {
    assertEquals("(p ?x)", Statement.fact(head).toString());
    assertEquals(
        "(<= (p ?x) (q ?x) (p ?x))", Statement.rule(head, List.of(literal, head)).toString());
  }
}
