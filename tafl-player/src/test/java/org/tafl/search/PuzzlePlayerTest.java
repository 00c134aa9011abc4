package org.tafl.search;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.tafl.playout.PlayoutRandom;
import org.tafl.reasoner.Reasoner;
import org.tafl.reasoner.State;

class PuzzlePlayerTest {
  /// Only one of the 1024 lines of ten steps is worth anything; whoever leaves it gets nothing.
  private static final String NEEDLE =
      """
      (role x)
      (init (step 0)) (init straight)
      (succ 0 1) (succ 1 2) (succ 2 3) (succ 3 4) (succ 4 5)
      (succ 5 6) (succ 6 7) (succ 7 8) (succ 8 9) (succ 9 10)
      (legal x a) (legal x b)
      (<= (next (step ?n)) (true (step ?m)) (succ ?m ?n))
      (<= (next straight) (true straight) (does x b))
      (<= (next (off ?m)) (does x ?m))
      (<= terminal (true (step 10)))
      (<= (goal x 70) (true straight))
      (<= (goal x 0) (not (true straight)))
      """;

  @ParameterizedTest
  @ValueSource(
      strings = {"eightPuzzle", "hanoi", "lightsOut", "knightsTour", "ferryman", "mazeRunner"})
  void solvesPuzzles(String game) {
    String spec = "mcts:engine=propnet+iterations=20000+threads=1+tree=256";
    assertEquals(List.of(100), Arena.play(SmallGames.own(game), spec));
  }

  @Test
  void findsTheBestWhereNothingIsWorthAHundred() {
    String spec = "mcts:engine=interpreter+iterations=100+threads=1+tree=4";
    assertEquals(List.of(70), Arena.play(NEEDLE, spec));
  }

  @Test
  void startsAnewWhereTheMatchTookAnotherWay() {
    Reasoner referee = SmallGames.build(SmallGames.own("hanoi"));
    PlayerFactory factory =
        PlayerFactory.of("mcts:engine=propnet+iterations=1000+threads=1+tree=64");
    State state = referee.initialState();
    try (MatchPlayer player = factory.newMatch(referee.game(), 0, Clock.unlimited())) {
      int wanted = player.choose(state, Clock.unlimited());
      assertEquals(wanted, player.bestSoFar());
      assertTrue(player.explain().contains("leads to 100"), player::explain);
      int[] legal = referee.legalMoves(state, 0);
      int other = legal[0] == wanted ? legal[1] : legal[0];
      state = referee.nextState(state, new int[] {other});
      while (!referee.isTerminal(state)) {
        int[] jointMove = {player.choose(state, Clock.unlimited())};
        state = referee.nextState(state, jointMove);
      }
      assertEquals(100, referee.goal(state, 0));
    }
  }

  @Test
  void tellsStepsFromWhatMatters() {
    Reasoner reasoner = SmallGames.build(SmallGames.own("eightPuzzle"));
    var random = new PlayoutRandom();
    random.start(1, 0);
    State start = reasoner.initialState();
    StepCounter counter = StepCounter.of(reasoner.newSimulator(), start, random);
    State first = reasoner.nextState(start, new int[] {reasoner.legalMoves(start, 0)[0]});
    assertEquals(start.size() - 1, counter.without(start).size());
    assertEquals(first.size() - 1, counter.without(first).size());
    assertNotEquals(counter.without(start), counter.without(first));
  }
}
