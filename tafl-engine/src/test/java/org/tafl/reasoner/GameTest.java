package org.tafl.reasoner;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.tafl.gdl.Gdl;
import org.tafl.gdl.GdlException;
import org.tafl.gdl.Term;

class GameTest {
  private static final Game TWO =
      game("(role red) (role Random) (legal red a) (legal random b) (goal red 1) terminal");

  private static Game game(String sheet) {
    return Game.of(Gdl.parse("game.kif", sheet));
  }

  @Test
  void rolesKeepTheirOrder() {
    assertEquals(List.of(Term.constant("red"), Term.constant("random")), TWO.roles());
    assertEquals(2, TWO.roleCount());
    assertFalse(TWO.isRandom(0));
    assertTrue(TWO.isRandom(1));
  }

  @Test
  void aSheetWithoutMeaningIsRefused() {
    assertThrows(GdlException.class, () -> game("(legal red a)"));
  }

  @Test
  void statesHoldTheirFluentsInTermOrder() {
    List<Term> fluents = Gdl.parseTerms("z (cell 2 1) (cell 10 1) a (CELL 2 1)");
    State state = TWO.state(fluents);
    assertEquals(4, state.size());
    assertEquals("[(cell 10 1), (cell 2 1), a, z]", TWO.terms(state).toString());
  }

  @Test
  void jointMovesAreReadAndPrinted() {
    int[][] moves = TWO.parseJointMoves(" ((mark 1 1) noop)\n(a (b (c d))) ");
    assertEquals(2, moves.length);
    assertEquals("((mark 1 1) noop)", TWO.print(moves[0]));
    assertEquals("(a (b (c d)))", TWO.print(moves[1]));
    assertEquals("[a, (b (c d))]", TWO.terms(moves[1]).toString());
  }

  @Test
  void nothingPlayedIsReadAsNoJointMove() {
    assertEquals(0, TWO.parseJointMoves("").length);
    assertEquals(0, TWO.parseJointMoves(" () ").length);
  }

  @Test
  void theOnlyRolesMoveMayStandAlone() {
    Game one = game("(role you) (legal you a) (goal you 0) terminal");
    int[][] moves = one.parseJointMoves("(go) ((move 1 2)) (move 2 3)");
    assertEquals("(go)", one.print(moves[0]));
    assertEquals("((move 1 2))", one.print(moves[1]));
    assertEquals("((move 2 3))", one.print(moves[2]));
  }

  @Test
  void jointMovesOfAnotherLengthAreRefused() {
    String message =
        assertThrows(IllegalArgumentException.class, () -> TWO.parseJointMoves("(a b) (a)"))
            .toString();
    assertTrue(message.contains("has 1 move; the game has 2 roles"), message);
  }

  @Test
  void whatIsNoJointMoveIsLocated() {
    String stray =
        assertThrows(IllegalArgumentException.class, () -> TWO.parseJointMoves("(a b) x"))
            .toString();
    assertTrue(stray.contains("'x' at character 7"), stray);
    assertThrows(IllegalArgumentException.class, () -> TWO.parseJointMoves("(a b"));
    assertThrows(IllegalArgumentException.class, () -> TWO.parseJointMoves("(a b))"));
  }
}
