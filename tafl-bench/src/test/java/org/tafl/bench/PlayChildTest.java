package org.tafl.bench;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.tafl.bench.BenchResult.Status;
import org.tafl.reasoner.Game;

class PlayChildTest {
  private static PlayResult play(String first, String second, String text, int number) {
    var settings = new PlaySettings(60, 0.01, 60, "1g", 1);
    return PlayChild.play(new PlayRequest(first, second, "test.kif", text, number, settings));
  }

  @Test
  void playsAMatchFromBothSides() {
    String text = OwnSheets.text("ticTacToe");
    PlayResult result =
        play("mcts:iterations=3000+threads=1+tree=4", "legal:engine=propnet", text, 0);
    assertEquals(Status.OK, result.status(), result.reason());
    assertEquals("12", result.seats());
    assertEquals(1, result.share());
    assertEquals("100 0", result.goals());
    PlayResult other =
        play("legal:engine=propnet", "mcts:iterations=3000+threads=1+tree=4", text, 1);
    assertEquals("21", other.seats());
    assertEquals(0, other.share());
    assertTrue(other.steps() >= 5, other::toString);
  }

  @Test
  void leavesChanceToItself() {
    PlayResult result =
        play("legal:engine=propnet", "legal:engine=propnet", OwnSheets.text("pigDice"), 0);
    assertEquals(Status.OK, result.status(), result.reason());
    assertTrue(result.seats().matches("(12-|1-2|-12)"), result::seats);
  }

  @Test
  void playersMayBeNamedWithoutOptionsAndWithTheirSeed() {
    PlayResult result = play("uniform", "uniform:seed=2", OwnSheets.text("ticTacToe"), 0);
    assertEquals(Status.OK, result.status(), result.reason());
  }

  @Test
  void seatsAllMixedAssignmentsInTurns() {
    Game game = Game.of(OwnSheets.sheet("fourCorners"));
    Set<String> seats = new HashSet<>();
    for (int number = 0; number < 14; number++) {
      int[] even = PlayChild.seats(game, number);
      assertTrue(seats.add(Arrays.toString(even)), () -> "twice " + Arrays.toString(even));
      assertEquals(2, Arrays.stream(even).distinct().count());
    }
    assertArrayEquals(PlayChild.seats(game, 0), PlayChild.seats(game, 14));
  }

  @Test
  void saysWhyThereIsNoMatch() {
    assertEquals(
        Status.ERROR, play("legal:engine=propnet", "legal:engine=propnet", "(role x", 0).status());
    PlayResult alone =
        play("legal:engine=propnet", "legal:engine=propnet", OwnSheets.text("hanoi"), 0);
    assertEquals(Status.ERROR, alone.status());
    assertTrue(alone.reason().contains("two roles"), alone::reason);
  }

  @Test
  void readsThePapersTable() {
    assertEquals(96.0, PlayFigure.find("ChineseCheckers2P").orElseThrow().percent());
    assertEquals(1.09, PlayFigure.find("Connect 4").orElseThrow().half());
    assertTrue(PlayFigure.find("Amazons").isEmpty());
    assertTrue(PlayFigure.find("game").isEmpty());
    PlayFigure figure = PlayFigure.of(List.of(1.0, 1.0, 0.0, 0.5));
    assertEquals(62.5, figure.percent());
    assertEquals(46.9, figure.half(), 0.1);
  }
}
