package org.tafl.gdl;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class RulesheetTest {
  @Test
  void printsAStatementALineWithoutComments() {
    Rulesheet sheet =
        Gdl.parse(
            "sheet.kif",
            """
            (role white) ; who plays
            (<= terminal
                (true (step 3)))
            open
            """);

    assertEquals(
        """
        (role white)
        (<= terminal (true (step 3)))
        open
        """,
        sheet.toString());
  }

  @Test
  void equalToASheetWithTheSameStatements() {
    Rulesheet one = Gdl.parse("a.kif", "(role white) ; remark\n(p)");
    Rulesheet other = Gdl.parse("b.kif", "((ROLE White)\np)");

    assertEquals(one, other);
    assertEquals(one.hashCode(), other.hashCode());
  }

  @Test
  void orderOfStatementsMatters() {
    assertNotEquals(Gdl.parse("a.kif", "(p a) (q b)"), Gdl.parse("b.kif", "(q b) (p a)"));
    assertNotEquals("(p a)\n", Gdl.parse("a.kif", "(p a)"));
  }

  @Test
  void neverChanges() {
    var statements = new ArrayList<>(List.of(Statement.fact(Term.constant("p"))));
    var sheet = new Rulesheet(new Source("sheet.kif", ""), statements);

    statements.clear();

    assertEquals(1, sheet.statements().size());
    assertThrows(UnsupportedOperationException.class, () -> sheet.statements().clear());
  }

  @Test
  void emptySheetPrintsAsNothing() {
    assertEquals("", Gdl.parse("empty.kif", "").toString());
  }
}
