package org.tafl.batch;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.tafl.budget.Budget;
import org.tafl.gdl.Gdl;
import org.tafl.gdl.Rulesheet;
import org.tafl.gdl.Term;
import org.tafl.interpret.Interpreter;
import org.tafl.reasoner.Game;
import org.tafl.reasoner.Outcome;
import org.tafl.reasoner.Reasoner;
import org.tafl.reasoner.Simulator;
import org.tafl.reasoner.State;
import org.tafl.testkit.OwnSheets;

class BatchEnvTest {
  private static final int LANES = 70; // a block and some
  private static final int STEP_LIMIT = 25;
  private static final int STEPS = 60;
  private static final int UNREAD = -2; // an action of the role random

  private static BatchEnv lanes(Game game, int lanes, int stepLimit) {
    var single = LanesTest.circuit(game, Budget.unlimited());
    var batch = LaneReasoner.build(single, "batch", KernelKind.PLAIN, 64, Budget.unlimited());
    return BatchEnv.of(batch, lanes, 5, stepLimit, Budget.unlimited());
  }

  private static BatchEnv scalar(Game game, int lanes, int stepLimit) {
    Reasoner reasoner = Interpreter.build(game, Budget.unlimited());
    return BatchEnv.of(reasoner, lanes, 5, stepLimit, Budget.unlimited());
  }

  private static Rulesheet own(String name) throws IOException {
    return Gdl.parse(OwnSheets.file(name));
  }

  /// Plays at random, and holds every lane against the interpreter.
  private static void replay(BatchEnv env, String what) {
    Game game = env.game();
    Reasoner oracle = Interpreter.build(game, Budget.unlimited());
    var random = new SplittableRandom(9);
    int roles = env.roleCount();
    int[] actions = new int[LANES * roles];
    State[] states = new State[LANES];
    int[] steps = new int[LANES];
    env.reset();
    for (int lane = 0; lane < LANES; lane++) {
      states[lane] = oracle.initialState();
    }
    Simulator simulator = oracle.newSimulator();
    for (int step = 0; step < STEPS; step++) {
      for (int lane = 0; lane < LANES; lane++) {
        simulator.set(states[lane]);
        checkLegal(env, lane, simulator, what);
        checkState(env, lane, states[lane], what);
        for (int role = 0; role < roles; role++) {
          actions[lane * roles + role] = pick(env, lane, role, random);
        }
      }
      if (hasChance(game)) {
        return; // what is drawn is not told; other tests compare the rest
      }
      env.step(actions);
      for (int lane = 0; lane < LANES; lane++) {
        int[] joint = new int[roles];
        for (int role = 0; role < roles; role++) {
          joint[role] = game.move(env.actionName(role, actions[lane * roles + role]));
        }
        simulator.set(states[lane]);
        simulator.play(joint);
        steps[lane]++;
        checkEnd(env, lane, simulator, steps[lane], what);
        boolean isOver = env.ending(lane) != null;
        states[lane] = isOver ? oracle.initialState() : simulator.state();
        steps[lane] = isOver ? 0 : steps[lane];
      }
    }
  }

  private static boolean hasChance(Game game) {
    boolean hasChance = false;
    for (int role = 0; role < game.roleCount(); role++) {
      hasChance |= game.isRandom(role);
    }
    return hasChance;
  }

  private static int pick(BatchEnv env, int lane, int role, SplittableRandom random) {
    int index = random.nextInt(env.legalCount(lane, role));
    for (int action = 0; ; action++) {
      if (env.isLegal(lane, role, action) && index-- == 0) {
        return action;
      }
    }
  }

  private static void checkLegal(BatchEnv env, int lane, Simulator simulator, String what) {
    for (int role = 0; role < env.roleCount(); role++) {
      List<Term> expected = new ArrayList<>();
      for (int i = 0; i < simulator.legalCount(role); i++) {
        expected.add(env.game().moveTerm(simulator.legal(role, i)));
      }
      List<Term> actual = new ArrayList<>();
      for (int action = 0; action < env.actionCount(role); action++) {
        if (env.isLegal(lane, role, action)) {
          actual.add(env.actionName(role, action));
        }
      }
      assertEquals(expected, actual, what);
    }
  }

  private static void checkState(BatchEnv env, int lane, State state, String what) {
    for (int plane = 0; plane < env.planeCount(); plane++) {
      boolean expected = state.has(env.game().fluent(env.planeName(plane)));
      assertEquals(expected, env.holds(lane, plane), what);
    }
  }

  private static void checkEnd(
      BatchEnv env, int lane, Simulator simulator, int steps, String what) {
    assertEquals(simulator.isTerminal(), env.isTerminated(lane), what);
    if (simulator.isTerminal()) {
      for (int role = 0; role < env.roleCount(); role++) {
        int goal = simulator.goal(role);
        assertEquals(Math.max(0, goal), env.reward(lane, role), what);
        assertEquals(goal == Reasoner.NO_GOAL, env.isWithoutGoal(lane, role), what);
      }
    } else {
      boolean isStuck = false;
      for (int role = 0; role < env.roleCount(); role++) {
        isStuck |= simulator.legalCount(role) == 0;
        assertEquals(0, env.reward(lane, role), what);
      }
      assertEquals(isStuck || steps >= STEP_LIMIT, env.isTruncated(lane), what);
    }
    for (int plane = 0; plane < env.planeCount() && env.ending(lane) != null; plane++) {
      boolean expected = simulator.state().has(env.game().fluent(env.planeName(plane)));
      assertEquals(expected, env.heldAtLast(lane, plane), what);
    }
  }

  @Test
  void lanesPlayOurGamesByTheRules() throws IOException {
    for (Path file : OwnSheets.all()) {
      replay(lanes(Game.of(Gdl.parse(file)), LANES, STEP_LIMIT), file.toString());
    }
  }

  @Test
  void simulatorsPlayOurGamesByTheRules() throws IOException {
    for (String name : List.of("ticTacToe", "rockPaperScissors", "nim", "tron", "eightPuzzle")) {
      replay(scalar(Game.of(own(name)), LANES, STEP_LIMIT), name);
    }
  }

  @Test
  void chanceIsDrawnAlikeByBoth() throws IOException {
    Game game = Game.of(own("pigDice"));
    BatchEnv first = lanes(game, LANES, STEP_LIMIT);
    BatchEnv second =
        BatchEnv.of(
            LanesTest.circuit(game, Budget.unlimited()), LANES, 5, STEP_LIMIT, Budget.unlimited());
    assertEquals(first.planeCount(), second.planeCount());
    assertEquals(plays(first), plays(second));
  }

  @Test
  void chanceDependsOnTheSeedAndOnResets() throws IOException {
    Game game = Game.of(own("pigDice"));
    BatchEnv env = lanes(game, LANES, STEP_LIMIT);
    String first = plays(env);
    assertFalse(first.equals(plays(env)));
    assertEquals(first, plays(lanes(game, LANES, STEP_LIMIT)));
  }

  private static String plays(BatchEnv env) {
    var random = new SplittableRandom(4);
    var text = new StringBuilder();
    int[] actions = new int[env.lanes() * env.roleCount()];
    env.reset();
    for (int step = 0; step < STEPS; step++) {
      for (int lane = 0; lane < env.lanes(); lane++) {
        for (int role = 0; role < env.roleCount(); role++) {
          int place = lane * env.roleCount() + role;
          actions[place] = env.game().isRandom(role) ? UNREAD : pick(env, lane, role, random);
        }
      }
      env.step(actions);
      for (int lane = 0; lane < env.lanes(); lane++) {
        for (int plane = 0; plane < env.planeCount(); plane++) {
          text.append(env.holds(lane, plane) ? '1' : '0');
        }
        text.append(env.ending(lane)).append(env.reward(lane, 0));
      }
    }
    return text.toString();
  }

  @Test
  void anIllegalActionIsNamed() throws IOException {
    BatchEnv env = lanes(Game.of(own("ticTacToe")), 3, STEP_LIMIT);
    env.reset();
    int[] actions = new int[6];
    var random = new SplittableRandom(1);
    for (int place = 0; place < actions.length; place++) {
      actions[place] = pick(env, place / 2, place % 2, random);
    }
    actions[3] = 99;
    var error = assertThrows(IllegalArgumentException.class, () -> env.step(actions));
    assertTrue(String.valueOf(error.getMessage()).contains("lane 1, o: action 99 is not legal"));
    assertTrue(String.valueOf(error.getMessage()).contains("noop"), error.getMessage());
    assertFalse(env.isTerminated(0));
  }

  @Test
  void aRoleWithoutAMoveTruncates() {
    Rulesheet sheet =
        Gdl.parse(
            "stuck",
            "(role r) (init (at 0)) (<= (legal r go) (true (at 0))) (<= (next (at 1)) (does r go))"
                + " (<= terminal (true (at 2))) (goal r 50)");
    for (BatchEnv env :
        List.of(lanes(Game.of(sheet), 2, STEP_LIMIT), scalar(Game.of(sheet), 2, STEP_LIMIT))) {
      env.reset();
      env.step(new int[2]);
      assertEquals(Outcome.STUCK, env.ending(1));
      assertTrue(env.isTruncated(0));
      assertEquals(0, env.reward(0, 0));
      assertTrue(env.isLegal(0, 0, 0)); // it has begun anew
    }
  }

  @Test
  void aGameWithoutAFirstStepIsRefused() {
    String rules =
        "(role a) (role random) (init s) (<= (legal a go) (true s)) (<= (next s) (does a go))"
            + " (goal a 50) (<= (legal random roll) (true t)) (<= terminal (true t))";
    assertRefused(rules, "random has no legal move in the initial state");
    assertRefused(rules + " (init t)", "the initial state of the game is terminal");
  }

  private static void assertRefused(String rules, String reason) {
    Game game = Game.of(Gdl.parse("no step", rules));
    for (BatchMaker maker : List.<BatchMaker>of(BatchEnvTest::lanes, BatchEnvTest::scalar)) {
      var error =
          assertThrows(IllegalArgumentException.class, () -> maker.make(game, 2, STEP_LIMIT));
      assertTrue(String.valueOf(error.getMessage()).contains(reason), error.getMessage());
    }
  }

  private interface BatchMaker {
    BatchEnv make(Game game, int lanes, int stepLimit);
  }

  @Test
  void observationsAreZerosAndOnes() throws IOException {
    BatchEnv env = lanes(Game.of(own("ticTacToe")), 2, STEP_LIMIT);
    env.reset();
    float[] observed = new float[2 * env.planeCount()];
    env.observe(observed);
    for (int plane = 0; plane < env.planeCount(); plane++) {
      assertEquals(env.holds(1, plane) ? 1 : 0, observed[env.planeCount() + plane]);
      assertEquals(env.holds(0, plane), (env.plane(plane)[0] & 1) != 0);
    }
    assertInstanceOf(LaneEnv.class, env);
  }
}
