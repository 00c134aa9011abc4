package org.tafl.program;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;

class VariableEliminationTest {
  @Test
  void leavesGoFirst() {
    assertEquals(
        List.of("[?d]", "[?c, ?d]", "[?b, ?c, ?d]"),
        sets("(<= (h ?a) (p ?a ?b) (q ?b ?c) (r ?c ?d))"));
  }

  @Test
  void variablesOfTheHeadStay() {
    assertEquals(List.of(), sets("(<= (h ?a ?b) (p ?a ?b) (q ?a))"));
  }

  @Test
  void partsThatNothingJoinsStayApart() {
    assertEquals(List.of("[?b]", "[?c]"), sets("(<= (h ?a) (p ?a) (q ?b) (r ?c))"));
  }

  @Test
  void whatNeedsNoNewJoinGoesBeforeWhatDoes() {
    assertEquals(List.of("[?e]", "[?b, ?e]"), sets("(<= (h ?a ?c) (p ?a ?b) (q ?b ?c) (r ?b ?e))"));
  }

  @Test
  void negationJoins() {
    assertEquals(List.of("[?b]", "[?b, ?c]"), sets("(<= h (p ?b) (q ?c) (not (r ?b ?c)))"));
  }

  private static List<String> sets(String text) {
    Rule rule = Drafts.program("(role r)" + text).rules().getFirst();
    return VariableElimination.of(rule, _ -> 10).stream()
        .map(set -> {
          var names = new TreeSet<String>();
          set.stream().forEach(variable -> names.add(rule.variables().get(variable)));
          return names.toString();
        })
        .toList();
  }
}
