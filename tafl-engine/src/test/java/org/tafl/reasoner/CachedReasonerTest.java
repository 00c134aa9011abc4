package org.tafl.reasoner;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.tafl.budget.Budget;
import org.tafl.gdl.Gdl;
import org.tafl.interpret.Interpreter;

/// A cache answers as the engine behind it does, whatever is asked in whatever order.
class CachedReasonerTest {
  @ParameterizedTest
  @ValueSource(strings = {"ticTacToe", "nim", "rockPaperScissors", "mazeRunner"})
  void answersAsTheEngineDoes(String name) throws IOException {
    Game game = Game.of(Gdl.parse(Path.of("..", "games", name + ".kif")));
    Reasoner engine = Interpreter.build(game, Budget.unlimited());
    var cached = new CachedReasoner(engine, "cached");
    Simulator plain = engine.newSimulator();
    Simulator remembering = cached.newSimulator();
    var random = new SplittableRandom(9);
    var seen = new ArrayList<State>();
    for (int step = 0; step < 1_500; step++) {
      assertEquals(plain.state(), remembering.state());
      seen.add(plain.state());
      int role = random.nextInt(game.roleCount());
      switch (random.nextInt(4)) {
        case 0 -> assertEquals(plain.isTerminal(), remembering.isTerminal());
        case 1 -> assertEquals(plain.goal(role), remembering.goal(role));
        case 2 -> assertArrayEquals(legal(plain, role), legal(remembering, role));
        default -> {}
      }
      if (plain.isTerminal() || random.nextInt(10) == 0) {
        State state = seen.get(random.nextInt(seen.size()));
        plain.set(state);
        remembering.set(state);
        continue;
      }
      int[] jointMove = new int[game.roleCount()];
      for (int r = 0; r < jointMove.length; r++) {
        int[] legal = legal(plain, r);
        jointMove[r] = legal[random.nextInt(legal.length)];
      }
      plain.play(jointMove);
      remembering.play(jointMove);
      jointMove[0] = -1; // the caller may use its array again
    }
  }

  @Test
  void aMemoryFullOfStepsIsEmptied() throws IOException {
    Game game = Game.of(Gdl.parse(Path.of("..", "games", "ticTacToe.kif")));
    Reasoner engine = Interpreter.build(game, Budget.unlimited());
    assertEquals("20.0 % of 5 steps cached", detailsAfterFourMovesAndTheFirst(engine, 5));
    assertEquals("0.0 % of 5 steps cached", detailsAfterFourMovesAndTheFirst(engine, 4));
  }

  private static String detailsAfterFourMovesAndTheFirst(Reasoner engine, int maxSteps) {
    var cached = new CachedReasoner(engine, "cached", 1_000, maxSteps);
    Simulator simulator = cached.newSimulator();
    for (int move : new int[] {0, 1, 2, 3, 0}) {
      simulator.set(engine.initialState());
      simulator.play(new int[] {simulator.legal(0, move), simulator.legal(1, 0)});
    }
    return cached.details().replaceFirst(".*; ", "");
  }

  private static int[] legal(Simulator simulator, int role) {
    int[] legal = new int[simulator.legalCount(role)];
    for (int i = 0; i < legal.length; i++) {
      legal[i] = simulator.legal(role, i);
    }
    return legal;
  }
}
