package org.tafl.search;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.tafl.budget.Budget;
import org.tafl.reasoner.Game;
import org.tafl.reasoner.Reasoner;
import org.tafl.reasoner.State;

class MctsPlayerTest {
  private static final String SMALL = "+threads=1+tree=4";
  private static final String SCALAR = "mcts:engine=propnet+iterations=2000" + SMALL;
  private static final String BATCH = "mcts:engine=batch+iterations=1000" + SMALL;

  private static int move(Reasoner referee, String spec, String moves, int role) {
    State state = SmallGames.after(referee, moves);
    PlayerFactory factory = PlayerFactory.of(spec);
    try (MatchPlayer player = factory.newMatch(referee.game(), role, Clock.unlimited())) {
      return player.choose(state, Clock.unlimited());
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {SCALAR, BATCH})
  void findsTheMoveThatWinsAndTheOneThatSaves(String spec) {
    Reasoner referee = SmallGames.build(SmallGames.own("ticTacToe"));
    Game game = referee.game();
    String wins = "((mark 1 1) noop) (noop (mark 2 1)) ((mark 1 3) noop) (noop (mark 2 2))";
    assertEquals("(mark 1 2)", "" + game.moveTerm(move(referee, spec, wins, 0)));
    String threat = "((mark 1 1) noop) (noop (mark 2 2)) ((mark 1 2) noop)";
    assertEquals("(mark 1 3)", "" + game.moveTerm(move(referee, spec, threat, 1)));
  }

  @ParameterizedTest
  @ValueSource(strings = {SCALAR, BATCH})
  void neverLosesTicTacToe(String spec) {
    String text = SmallGames.own("ticTacToe");
    for (int seed = 1; seed <= 10; seed++) {
      assertTrue(Arena.play(text, spec + "+seed=" + seed, "uniform:seed=" + seed).get(0) >= 50);
      assertTrue(Arena.play(text, "uniform:seed=" + seed, spec + "+seed=" + seed).get(1) >= 50);
    }
    assertEquals(List.of(50, 50), Arena.play(text, spec, spec));
  }

  @Test
  void winsConnectFourAgainstUniform() {
    String text = SmallGames.own("connectFour");
    String spec = "mcts:engine=propnet+iterations=300" + SMALL;
    for (int seed = 1; seed <= 5; seed++) {
      assertEquals(100, Arena.play(text, spec, "uniform:seed=" + seed).get(0));
      assertEquals(100, Arena.play(text, "uniform:seed=" + seed, spec).get(1));
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {SCALAR, BATCH})
  void repeatsByASeedAndACount(String spec) {
    String text = SmallGames.own("connectFour");
    assertEquals(explanations(text, spec + "+seed=5"), explanations(text, spec + "+seed=5"));
    assertTrue(!explanations(text, spec).equals(explanations(text, spec + "+seed=5")));
  }

  private static List<String> explanations(String text, String spec) {
    Reasoner referee = SmallGames.build(text);
    var lines = new ArrayList<String>();
    PlayerFactory factory = PlayerFactory.of(spec);
    State state = referee.initialState();
    try (MatchPlayer player = factory.newMatch(referee.game(), 0, Clock.unlimited())) {
      for (int step = 0; step < 3; step++) {
        int move = player.choose(state, Clock.unlimited());
        lines.add(player.explain().replaceAll("[\\d,]+ states/s", ""));
        int[] jointMove = {move, referee.legalMoves(state, 1)[0]};
        state = referee.nextState(state, jointMove);
        jointMove[0] = referee.legalMoves(state, 0)[0];
        jointMove[1] = referee.legalMoves(state, 1)[0];
        state = referee.nextState(state, jointMove);
      }
    }
    return lines;
  }

  @Test
  void searchesOneTreeByThreads() {
    String text = SmallGames.own("ticTacToe");
    for (String engine : List.of("propnet", "batch")) {
      String spec = "mcts:engine=" + engine + "+iterations=2000+threads=4+tree=4";
      assertTrue(Arena.play(text, spec, "uniform:seed=1").get(0) >= 50);
    }
  }

  @Test
  void takesTheBetterMoveWhereAllMoveAtOnce() {
    Reasoner referee = SmallGames.build(SmallGames.THREE_STEPS);
    for (int role = 0; role < 2; role++) {
      int move =
          move(referee, "mcts:engine=interpreter+iterations=300" + SMALL, "(a a) (b b)", role);
      assertEquals("a", "" + referee.game().moveTerm(move));
    }
  }

  @Test
  void playsOnWithAFullTree() {
    String tiny = "mcts:engine=propnet+iterations=3000+threads=1+tree=1";
    for (String game : List.of("connectFour", "tron", "breakthrough6")) {
      Arena.play(SmallGames.own(game), tiny, "uniform:seed=2");
    }
  }

  @Test
  void needsALimit() {
    String spec = "mcts:engine=interpreter" + SMALL;
    try (MatchPlayer player = Arena.player(spec, SmallGames.THREE_STEPS, 0)) {
      State any = SmallGames.build(SmallGames.THREE_STEPS).initialState();
      assertThrows(IllegalStateException.class, () -> player.choose(any, Clock.unlimited()));
    }
  }

  @Test
  void stopsByItsClockAndWhenItIsCancelled() {
    Reasoner referee = SmallGames.build(SmallGames.own("connectFour"));
    State state = referee.initialState();
    PlayerFactory factory = PlayerFactory.of("mcts:engine=propnet" + SMALL);
    try (MatchPlayer player = factory.newMatch(referee.game(), 0, Clock.unlimited())) {
      Clock clock = Clock.of(Budget.unlimited(), Duration.ofMillis(50), Duration.ofSeconds(60));
      assertTrue(player.choose(state, clock) >= 0);
      Budget budget = Budget.of(Duration.ofHours(1));
      budget.cancel();
      Clock cancelled = Clock.of(budget, Duration.ofHours(1), Duration.ofHours(1));
      assertTrue(player.choose(state, cancelled) >= 0);
    }
  }
}
