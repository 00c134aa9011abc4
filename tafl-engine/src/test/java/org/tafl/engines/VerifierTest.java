package org.tafl.engines;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.tafl.budget.Budget;
import org.tafl.engines.Difference.Manner;
import org.tafl.engines.Difference.What;
import org.tafl.engines.LyingReasoner.Lie;
import org.tafl.engines.RuleCoverage.NeverFired;
import org.tafl.engines.Verification.EngineResult;
import org.tafl.engines.Verification.Verdict;
import org.tafl.gdl.Gdl;
import org.tafl.gdl.Rulesheet;
import org.tafl.interpret.Interpreter;
import org.tafl.reasoner.CachedReasoner;
import org.tafl.reasoner.Game;
import org.tafl.reasoner.Reasoner;
import org.tafl.testkit.PigeonGame;
import org.tafl.testkit.RandomSheets;

class VerifierTest {
  private static Interpreter oracle(Rulesheet sheet) {
    return Interpreter.build(Game.of(sheet), Budget.unlimited());
  }

  private static Interpreter ticTacToe() {
    try {
      return oracle(Gdl.parse(Path.of("..", "games", "ticTacToe.kif")));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static Verification verify(Interpreter oracle, long states, Reasoner... engines) {
    return Verifier.against(oracle).seed(7).states(states).run(List.of(engines));
  }

  private static Verdict verdict(Lie lie) {
    Interpreter oracle = ticTacToe();
    return verify(oracle, 300, new LyingReasoner(oracle, lie)).results().getFirst().verdict();
  }

  private static Difference difference(Lie lie) {
    return assertInstanceOf(Verdict.Different.class, verdict(lie)).difference();
  }

  @Test
  void findsNothingInHonestEngines() {
    Interpreter oracle = ticTacToe();
    Verification result =
        verify(
            oracle,
            200,
            new LyingReasoner(oracle, Lie.NONE),
            new CachedReasoner(oracle, "interpreter:cache=on"));
    for (EngineResult engine : result.results()) {
      assertEquals(new Verdict.Equal(), engine.verdict());
      assertEquals(200, engine.states());
    }
    assertEquals(200, result.states());
  }

  @ParameterizedTest
  @EnumSource(
      value = Lie.class,
      mode = EnumSource.Mode.EXCLUDE,
      names = {"NONE", "SPENDS_BUDGET"})
  void catchesEveryLie(Lie lie) {
    Difference difference = difference(lie);
    assertFalse(difference.expected().equals(difference.actual()), difference.toString());
  }

  @Test
  void saysWhichGoalIsWrongAndTheShortestWayToIt() {
    Difference difference = difference(Lie.WRONG_GOAL);
    assertEquals(What.GOAL, difference.what());
    assertEquals("x", difference.role());
    assertEquals(3, difference.jointMoves().size());
    assertTrue(difference.isReplayable());
  }

  @Test
  void shrinksToTheInitialStateWhatIsWrongEverywhere() {
    Difference difference = difference(Lie.MOVE_MISSING);
    assertEquals(What.LEGAL, difference.what());
    assertEquals("x", difference.role());
    assertEquals("9 moves, with (mark 3 3)", difference.expected());
    assertEquals("8 moves", difference.actual());
    assertEquals("", difference.moves());
  }

  @Test
  void tellsWhereTheOrderDiffers() {
    Difference difference = difference(Lie.ORDER_SWAPPED);
    assertEquals("9 moves, (mark 1 1) at place 1", difference.expected());
    assertEquals("9 moves, (mark 1 2) at place 1", difference.actual());
  }

  @Test
  void printsTracesThatReplay() {
    Interpreter oracle = ticTacToe();
    var engine = new LyingReasoner(oracle, Lie.TERMINAL);
    Verdict verdict = verify(oracle, 300, engine).results().getFirst().verdict();
    Difference difference = assertInstanceOf(Verdict.Different.class, verdict).difference();
    assertEquals("not terminal", difference.expected());
    int[][] moves = oracle.game().parseJointMoves(difference.moves());
    var simulator = engine.newSimulator();
    for (int[] jointMove : moves) {
      simulator.play(jointMove);
    }
    assertTrue(simulator.isTerminal());
    assertFalse(oracle.isTerminal(simulator.state()));
    assertTrue(moves.length >= 4, difference.moves()); // no line is closed sooner than by a fifth
  }

  @Test
  void findsWhatOnlyJumpsShow() {
    Difference difference = difference(Lie.STALE_AFTER_SET);
    assertEquals(What.LEGAL, difference.what());
    assertEquals(Manner.JUMP, difference.manner());
    assertTrue(difference.isReplayable());
  }

  @Test
  void findsWhatOnlyAnUnusualOrderShows() {
    Difference difference = difference(Lie.GOAL_BEFORE_LEGAL);
    assertEquals(What.GOAL, difference.what());
    assertEquals(Manner.PART, difference.manner());
    assertFalse(difference.isReplayable());
  }

  @Test
  void findsWhatOnlyThreadsShow() {
    Difference difference = difference(Lie.THREADS);
    assertEquals(Manner.THREADS, difference.manner());
    assertFalse(difference.isReplayable());
  }

  @Test
  void takesExceptionsForDifferences() {
    Difference difference = difference(Lie.THROWS);
    assertEquals(What.EXCEPTION, difference.what());
    assertTrue(difference.actual().contains("planted"), difference.actual());
    assertTrue(difference.isReplayable());
    assertTrue(difference.jointMoves().size() >= 5, difference.moves());
  }

  @Test
  void takesASpentBudgetForARefusal() {
    var refused = assertInstanceOf(Verdict.Refused.class, verdict(Lie.SPENDS_BUDGET));
    assertTrue(refused.reason().contains("it is planted"), refused.reason());
  }

  @Test
  void repeatsItselfForASeed() {
    Interpreter oracle = ticTacToe();
    Verification first = verify(oracle, 100, new LyingReasoner(oracle, Lie.STATE));
    Verification second = verify(oracle, 100, new LyingReasoner(oracle, Lie.STATE));
    assertEquals(first.results(), second.results());
    assertEquals(first.coverage(), second.coverage());
  }

  @Test
  void stopsWhenTheTimeIsOver() {
    Interpreter oracle = ticTacToe();
    Verification result =
        Verifier.against(oracle)
            .time(Duration.ofMillis(300))
            .run(List.of(new LyingReasoner(oracle, Lie.NONE)));
    assertEquals(new Verdict.Equal(), result.results().getFirst().verdict());
    assertTrue(result.states() > 0);
    assertTrue(result.seconds() < 30, "" + result.seconds());
  }

  @Test
  void listsRulesThatNeverFire() {
    Interpreter oracle =
        oracle(
            Gdl.parse(
                "dead.kif",
                """
                (role a) (init (step 0)) (succ 0 1) (succ 1 2)
                (<= (legal a wait) (true (step ?n)))
                (<= (legal a fly) (true (step 7)))
                (<= (next (step ?m)) (true (step ?n)) (succ ?n ?m))
                (<= terminal (true (step 2)))
                (<= (goal a 100) terminal)
                (<= (goal a 0) (not terminal))
                """));
    RuleCoverage coverage = verify(oracle, 20).coverage();
    assertEquals(5, coverage.fired());
    assertEquals(6, coverage.all());
    assertEquals(
        List.of("dead.kif:3:1"), coverage.neverFired().stream().map(NeverFired::place).toList());
  }

  @Test
  void findsRareRulesSoonerThanChance() {
    var moves = new StringBuilder();
    for (int i = 0; i < 20; i++) {
      moves.append("(legal a (try ").append(i).append("))\n");
    }
    Interpreter oracle =
        oracle(
            Gdl.parse(
                "rare.kif",
                "(role a) (init start)\n"
                    + moves
                    + """
                    (<= (next start) (true start))
                    (<= (next won) (does a (try 13)) (true start))
                    (<= (next great) (does a (try 4)) (true won))
                    (<= terminal (true great))
                    (<= (goal a 100) terminal)
                    """));
    int fired = verify(oracle, 400).coverage().fired();
    assertTrue(fired >= 4, fired + " of 5");
  }

  @Test
  void agreesWithTheCacheOnRandomGames() {
    var random = new SplittableRandom(3);
    for (int i = 0; i < 25; i++) {
      Interpreter oracle = oracle(RandomSheets.game(random.split()));
      Verification result = verify(oracle, 60, new CachedReasoner(oracle, "cached"));
      assertEquals(new Verdict.Equal(), result.results().getFirst().verdict());
    }
  }

  @Test
  void refusesEnginesOfOtherGames() {
    assertThrows(IllegalArgumentException.class, () -> verify(ticTacToe(), 1, ticTacToe()));
  }

  @Test
  void wantsTimeOrStates() {
    Interpreter oracle = ticTacToe();
    assertThrows(IllegalStateException.class, () -> Verifier.against(oracle).run(List.of()));
    assertThrows(IllegalArgumentException.class, () -> Verifier.against(oracle).states(0));
    assertThrows(
        IllegalArgumentException.class, () -> Verifier.against(oracle).time(Duration.ZERO));
  }

  @Test
  void comparesAllButTheOracleByDefault() {
    var engines = new ArrayList<>(Verifier.defaultEngines());
    assertTrue(engines.contains("interpreter:cache=on"), engines.toString());
    assertFalse(engines.contains("interpreter"), engines.toString());
  }

  @Test
  void whatTheOracleCannotAnswerEndsTheComparison() {
    Interpreter oracle =
        oracle(Gdl.parse("pigeons.kif", PigeonGame.sheet("(next trapped)", "(true (at 1))")));
    Reasoner engine = new CachedReasoner(oracle, "cached");
    long start = System.nanoTime();
    Verification result =
        Verifier.against(oracle).time(Duration.ofMillis(600)).run(List.of(engine));
    assertTrue(System.nanoTime() - start < 5_000_000_000L);
    assertTrue(result.cut().contains("its time is over"), result.cut());
    assertEquals(2, result.states());
    assertEquals(2, result.results().getFirst().states());
    assertInstanceOf(Verdict.Equal.class, result.results().getFirst().verdict());
  }
}
