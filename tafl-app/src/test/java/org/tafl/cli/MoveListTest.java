package org.tafl.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import org.junit.jupiter.api.Test;
import org.tafl.budget.Budget;
import org.tafl.engines.Engines;
import org.tafl.gdl.Gdl;
import org.tafl.reasoner.Reasoner;

class MoveListTest {
  /// Two roles that say a word or a pair of words; it ends when a has said stop.
  private static final String GAME =
      """
      (role a) (role b)
      (word hi) (word ho) (word stop)
      (init begun)
      (<= (legal ?r ?w) (role ?r) (word ?w))
      (<= (legal ?r (hi ?w)) (role ?r) (word ?w))
      (<= (next over) (does a stop))
      (<= terminal (true over))
      (goal a 0) (goal b 0)
      """;

  private final Reasoner reasoner =
      Engines.build("interpreter", Gdl.parse("test", GAME), Budget.unlimited());

  private MoveList replay(String text) {
    return MoveList.replay(reasoner.game(), reasoner.newSimulator(), "--moves", text, true);
  }

  private String refusal(String text) {
    return String.valueOf(assertThrows(InputException.class, () -> replay(text)).getMessage());
  }

  @Test
  void readsJointMovesWithAndWithoutAListAroundThem() {
    assertEquals(2, replay("(hi ho) (ho ho)").moves().length);
    assertEquals(2, replay("((hi ho) (ho ho))").moves().length);
    assertEquals(2, replay("(((hi ho) ho) (ho hi))").moves().length);
    assertEquals(0, replay(" ( ) ").moves().length);
    assertEquals(3, replay("(hi ho) (ho ho)").states().size());
  }

  @Test
  void takesOneStepOfCompoundsIfThatIsLegal() {
    assertEquals(1, replay("((hi ho) (hi stop))").moves().length);
  }

  @Test
  void refusesMovesThatAreNotLegal() {
    assertEquals(
        "--moves: step 2: (hi x) is not legal for b; did you mean (hi hi)?; legal are:"
            + " (hi hi) (hi ho) (hi stop) hi ho stop",
        refusal("(hi ho) (ho (hi x))"));
    assertEquals(
        "--moves: step 1: stpo is not legal for a; did you mean stop?; legal are:"
            + " (hi hi) (hi ho) (hi stop) hi ho stop",
        refusal("(stpo hi)"));
    assertEquals("--moves: step 2: the match is over before (hi hi)", refusal("(stop hi) (hi hi)"));
  }

  @Test
  void refusesWhatIsNoListOfJointMoves() {
    assertEquals(
        "--moves: the joint move (hi) has 1 move; the game has 2 roles: [a, b]", refusal("(hi)"));
    assertEquals("--moves: a parenthesis is not closed in the moves ((hi) hi", refusal("((hi) hi"));
  }

  @Test
  void printsWhatItReads() {
    MoveList list = replay("(hi (hi ho)) (stop ho)");
    String text = MoveList.print(reasoner.game(), java.util.List.of(list.moves()), " ");
    assertEquals("(hi (hi ho)) (stop ho)", text);
  }
}
