package org.tafl.search;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.time.Duration;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.tafl.budget.Budget;
import org.tafl.budget.BudgetExceededException;
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

  /// Two moves at each of forty steps, more ways than it can see; all are worth 70. Which moves are
  /// legal takes thousands of steps to find.
  private static final String SLOW =
      """
      (role x) (init (step 0))
      %s
      (<= (pair ?m ?n) (number ?m) (number ?n) (not (true (made ?m ?n))))
      (<= busy (pair ?m ?n) (distinct ?m ?n))
      (<= (legal x a) busy) (<= (legal x b) busy)
      (<= (next (step ?n)) (true (step ?m)) (succ ?m ?n))
      (<= (next (made ?m a)) (true (step ?m)) (does x a))
      (<= (next (made ?m ?w)) (true (made ?m ?w)))
      (<= terminal (true (step 40)))
      (goal x 70)
      """
          .formatted(
              IntStream.range(0, 40)
                  .mapToObj(n -> "(number %d) (succ %d %d)".formatted(n, n, n + 1))
                  .collect(Collectors.joining("\n")));

  @Test
  void followsAKnownLineWhereThereIsNoTimeForMore() {
    Reasoner referee = SmallGames.build(SLOW);
    PlayerFactory factory =
        PlayerFactory.of("mcts:engine=interpreter+iterations=3+threads=1+tree=1");
    State state = referee.initialState();
    try (MatchPlayer player = factory.newMatch(referee.game(), 0, Clock.unlimited())) {
      int first = player.choose(state, Clock.unlimited());
      assertTrue(player.explain().contains("leads to 70 in 40 moves"), player::explain);
      Clock over = Clock.of(Budget.unlimited(), Duration.ZERO, Duration.ZERO);
      int second = player.choose(referee.nextState(state, new int[] {first}), over);
      assertEquals(second, player.bestSoFar());
      assertTrue(player.explain().contains("leads to 70 in 39 moves"), player::explain);
      assertThrows(BudgetExceededException.class, () -> player.choose(state, over));
    }
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
