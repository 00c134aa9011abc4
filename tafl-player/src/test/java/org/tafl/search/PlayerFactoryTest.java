package org.tafl.search;

import static org.junit.jupiter.api.Assertions.assertDoesNotThrow;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.time.Duration;
import java.util.HashSet;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.tafl.budget.Budget;
import org.tafl.engines.Engines;
import org.tafl.gdl.Gdl;
import org.tafl.interpret.Interpreter;
import org.tafl.reasoner.Game;
import org.tafl.reasoner.State;

class PlayerFactoryTest {
  /// Its fluents are without end, so that no network has them all; its matches are short.
  private static final String ENDLESS =
      """
      (role x)
      (init (count 0))
      (legal x a)
      (legal x b)
      (<= (next (count (s ?n))) (true (count ?n)))
      (<= terminal (true (count (s (s 0)))))
      (goal x 100)
      """;

  private static void assertRefuses(String spec, String... parts) {
    var refusal = assertThrows(IllegalArgumentException.class, () -> PlayerFactory.of(spec));
    for (String part : parts) {
      assertTrue(String.valueOf(refusal.getMessage()).contains(part), refusal::getMessage);
    }
  }

  @Test
  void saysWhatThereIs() {
    assertRefuses("mtcs", "no player 'mtcs'", "did you mean mcs?");
    assertRefuses("alphabeta", "players are: uniform, legal, mcs, mcts");
    assertRefuses("mcts:iteration=5", "no option 'iteration'", "iterations", "threads", "engine");
    assertRefuses("uniform:threads=2", "player uniform has no option", "engine, heap, jvm, seed");
    assertRefuses("mcts:iterations=0", "'0'", "a whole number of at least 1");
    assertRefuses("mcts:threads=many", "'many'", "a whole number from 1 to 1,024");
    assertRefuses("mcts:loss=-1", "'-1'", "a number from 0.0 to 100.0");
    assertRefuses("mcts:keep=maybe", "'maybe'", "on or off");
    assertRefuses("mcs:engine=[propnet:opt]", "'opt'");
    assertRefuses("mcts:jvm=mine", "'mine'", "shared or own");
    assertRefuses("mcts:heap=2g", "heap=2g wants jvm=own beside it");
    assertRefuses("mcts:jvm=own+heap=big", "'big'", "a size such as 2g");
    assertRefuses("mcts:engine=nosuch", "there is no engine 'nosuch'");
  }

  @Test
  void varyingPlayersDrawOtherwiseAndAreRefusedAtOnce() {
    Game game = Game.of(Gdl.parse("endless", ENDLESS));
    State start = Interpreter.build(game, Budget.unlimited()).initialState();
    var seen = new HashSet<Integer>();
    PlayerFactory factory = PlayerFactory.varying("uniform", 0);
    for (int i = 0; i < 40; i++) {
      try (MatchPlayer player = factory.newMatch(game, 0, Clock.unlimited())) {
        seen.add(player.choose(start, Clock.unlimited()));
      }
    }
    assertEquals(2, seen.size());
    assertThrows(IllegalArgumentException.class, () -> PlayerFactory.varying("mtcs", 0));
  }

  @Test
  void everyKindNamesItsOptions() {
    for (PlayerKind kind : PlayerKind.values()) {
      assertTrue(kind.options().containsKey("engine"), kind::toString);
      assertDoesNotThrow(() -> PlayerFactory.of(kind + ":seed=3"));
    }
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "uniform",
        "legal:engine=propnet",
        "mcs:engine=interpreter+playouts=20",
        "mcs:engine=[interpreter:cache=on]+playouts=20+steps=50",
        "mcts:engine=batch+iterations=20+threads=1+tree=1",
        "mcts:engine=[propnet:cache=on]+iterations=20+threads=2+tree=1+epsilon=0.4"
      })
  void playsLegalMovesOfEveryGame(String spec) {
    for (String game : List.of("ticTacToe", "rockPaperScissors", "pigDice", "tron", "hanoi")) {
      String text = SmallGames.own(game);
      Game roles = Game.of(Gdl.parse("test.kif", text));
      String[] specs = new String[roles.roleCount()];
      for (int role = 0; role < specs.length; role++) {
        specs[role] = roles.isRandom(role) ? "uniform" : spec;
      }
      Arena.play(text, specs);
    }
  }

  @Test
  void playsByTheInterpreterUntilItsEngineIsThere() {
    Game game = Game.of(Gdl.parse("test.kif", SmallGames.own("ticTacToe")));
    Budget spent = Budget.of(Duration.ZERO);
    var shelf = new EngineShelf();
    try (var engine =
        new MatchEngine(game, "propnet", shelf, new Clock(spent, Budget.unlimited()))) {
      assertTrue(engine.describe().startsWith("interpreter"), engine::describe);
      assertSame(engine.interpreter(), engine.current());
    }
    try (var engine = new MatchEngine(game, "propnet", shelf, Clock.unlimited())) {
      assertEquals("propnet", engine.describe());
      assertSame(game, engine.current().game());
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"auto", "batch", "compiled", "propnet", "forward"})
  void findsTheEngineOfAnEarlierMatch(String engine) {
    Game game = Game.of(Gdl.parse("test.kif", SmallGames.own("ticTacToe")));
    var shelf = new EngineShelf();
    String spec = "mcts:engine=" + engine + "+iterations=20+threads=1+tree=1";
    PlayerFactory factory = PlayerFactory.of(spec, 0, shelf);
    State state = Engines.build("interpreter", game, Budget.unlimited()).initialState();
    for (int match = 0; match < 3; match++) {
      try (MatchPlayer player = factory.newMatch(game, 0, Clock.unlimited())) {
        player.choose(state, Clock.unlimited());
        assertTrue(shelf.find(game, engine).isPresent(), "no " + engine);
      }
    }
    Game other = Game.of(Gdl.parse("test.kif", SmallGames.own("ticTacToe")));
    assertTrue(shelf.find(other, engine).isEmpty(), "an engine of other numbers");
    try (var first = new MatchEngine(game, engine, shelf, Clock.unlimited());
        var second = new MatchEngine(game, engine, shelf, Clock.unlimited())) {
      assertSame(first.current(), second.current());
    }
  }

  @Test
  void playsOnWhereItsEngineCannotBeBuilt() {
    Game game = Game.of(Gdl.parse("test.kif", ENDLESS));
    PlayerFactory factory =
        PlayerFactory.of("mcts:engine=[batch:lanes=64]+iterations=5+threads=1+tree=1");
    Clock clock = Clock.of(Budget.unlimited(), Duration.ofMillis(500), Duration.ZERO);
    try (MatchPlayer player = factory.newMatch(game, 0, clock)) {
      assertEquals(MatchPlayer.NONE, player.bestSoFar());
      State state = Engines.build("interpreter", game, Budget.unlimited()).initialState();
      int move = player.choose(state, Clock.unlimited());
      assertEquals(move, player.bestSoFar());
      assertTrue(player.explain().contains("; interpreter"), player::explain);
    }
  }
}
