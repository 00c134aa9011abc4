package org.tafl.ggp;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Locale;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.tafl.ggp.Sexpr.MalformedException;
import org.tafl.reasoner.Reasoner;

class PlayedMovesTest {
  private static PlayedMoves.Found find(Reasoner reasoner, String message)
      throws MalformedException {
    var play = (Message.Play) MessageReader.read(message);
    return new PlayedMoves(reasoner, 0).find(play.played(), reasoner.initialState()).orElseThrow();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "((say a) (say b))",
        "(((say a) (say b)))",
        "((((say a)) ((say b))))",
        "((SAY A)(SAY B))"
      })
  void findsTheMovesOfTwo(String list) throws MalformedException {
    Reasoner reasoner = GameTexts.build(GameTexts.THREE_STEPS);
    PlayedMoves.Found found = find(reasoner, "(PLAY m " + list + ")");
    assertEquals(
        "((say a) (say b))", reasoner.game().print(found.moves()).toLowerCase(Locale.ROOT));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {"((go 1))|(go 1)", "(go 1)|(go 1)", "(((go 1)))|(go 1)", "(wait)|wait", "wait|wait"})
  void findsTheMoveOfOne(String list, String move) throws MalformedException {
    Reasoner reasoner = GameTexts.build(GameTexts.WALK);
    PlayedMoves.Found found = find(reasoner, "(PLAY m " + list + ")");
    assertEquals("(" + move + ")", reasoner.game().print(found.moves()));
  }

  @Test
  void refusesTooManyMovesAndVariables() {
    Reasoner reasoner = GameTexts.build(GameTexts.THREE_STEPS);
    assertThrows(MalformedException.class, () -> find(reasoner, "(PLAY m (a b c))"));
    assertThrows(MalformedException.class, () -> find(reasoner, "(PLAY m (a ?x))"));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "((did left (say b)) (did right (say c)))",
        "((did right (say c)) (did left (say b)))",
        "((heard nothing) (did left (say b)) (did right (say c)))"
      })
  void takesMovesFromPerceptsThatStandInTheirPlace(String list) throws MalformedException {
    Reasoner reasoner = GameTexts.build(GameTexts.THREE_STEPS);
    PlayedMoves.Found found = find(reasoner, "(PLAY m " + list + ")");
    assertEquals("((say b) (say c))", reasoner.game().print(found.moves()));
    assertTrue(found.isCertain());
  }

  @Test
  void takesMovesThatAreNotLegalAsTheyAreTold() throws MalformedException {
    Reasoner reasoner = GameTexts.build(GameTexts.THREE_STEPS);
    PlayedMoves.Found found = find(reasoner, "(PLAY m ((sing a) (sing b)))");
    assertEquals("((sing a) (sing b))", reasoner.game().print(found.moves()));
  }

  @Test
  void takesTheOthersMovesFromPercepts() throws MalformedException {
    Reasoner reasoner = GameTexts.build(GameTexts.THREE_STEPS);
    PlayedMoves.Found found =
        find(reasoner, "(PLAY m 1 (say a) ((xyz left (say a)) (xyz right (say c))))");
    assertEquals("((say a) (say c))", reasoner.game().print(found.moves()));
    assertFalse(find(reasoner, "(PLAY m 1 (say a) NIL)").isCertain());
  }
}
