package org.tafl.program;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;

import java.util.BitSet;
import java.util.List;
import org.junit.jupiter.api.Test;

class PartContentTest {
  private final Program program =
      Drafts.program(
          """
          (role r)
          (<= (h ?a) (p ?a ?b) (q ?b c) (not (s ?a ?b)))
          (<= (h ?z) (q ?y c) (not (s ?z ?y)) (p ?z ?y))
          (<= (h ?a) (p ?b ?a) (q ?b c) (not (s ?a ?b)))
          (<= (h ?a) (p ?a ?b) (q ?b d) (not (s ?a ?b)))
          (<= (h ?b) (p ?a ?b) (q ?b c) (not (s ?a ?b)))
          """);

  @Test
  void orderAndNumbersOfVariablesDoNotMatter() {
    assertEquals(content(0), content(1));
    assertEquals(content(0).hashCode(), content(1).hashCode());
  }

  @Test
  void joinsAndConstantsAndColumnsMatter() {
    for (int other = 2; other < 5; other++) {
      assertNotEquals(content(0), content(other));
    }
  }

  @Test
  void numbersAndVariablesCorrespond() {
    PartContent content = content(1);

    assertEquals(0, content.variable(content.number(0)));
    assertEquals(1, content.variable(content.number(1)));
    assertEquals(content(0).number(0), content.number(0));
  }

  private PartContent content(int index) {
    List<Rule> rules = program.rules();
    Rule rule = rules.get(index);
    var columns = new BitSet();
    rule.head().addVariables(columns);
    return PartContent.of(rule.body(), columns, rule.variableCount());
  }
}
