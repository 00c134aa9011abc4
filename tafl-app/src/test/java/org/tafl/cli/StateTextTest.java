package org.tafl.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import org.tafl.gdl.Gdl;
import org.tafl.reasoner.Game;

class StateTextTest {
  private final Game game = Game.of(Gdl.parse("test", OwnGames.text("ticTacToe")));

  private String read(String text) {
    return game.terms(StateText.read(game, "state", text)).toString();
  }

  private String refusal(String text) {
    return String.valueOf(assertThrows(InputException.class, () -> read(text)).getMessage());
  }

  @Test
  void readsTheTraceFormatAndKif() {
    String expected = "[(cell 1 1 b), (control x)]";
    assertEquals(expected, read("{\"step\":1,\"state\":[\"(control x)\",\"(cell 1 1 b)\"]}"));
    assertEquals(expected, read("((cell 1 1 b) (control x))"));
    assertEquals(expected, read("(control x) ; whose turn it is\n(cell 1 1 b)\n"));
    assertEquals(expected, read("((true (control x)) (TRUE (cell 1 1 b)))"));
  }

  @Test
  void refusesWhatIsNoState() {
    assertEquals("state: there is no fluent in it", refusal(" "));
    assertTrue(refusal("{\"state\":").startsWith("state: this is not one JSON object"));
    assertTrue(refusal("{\"state\":[]} {}").startsWith("state: this is not one JSON object"));
    assertTrue(refusal("{\"fluents\":[]}").startsWith("state: no list \"state\" in the object"));
    assertTrue(refusal("((cell 1 1 b)").startsWith("state: "));
    assertEquals("state: (control ?x) has a variable; a fluent has none", refusal("(control ?x)"));
    assertEquals(
        "state: (cel 1 1 b) is no fluent of the game; did you mean cell/3?",
        refusal("(cel 1 1 b)"));
    assertEquals(
        "state: over is no fluent of the game; its fluents are cell/3, control/1", refusal("over"));
  }
}
