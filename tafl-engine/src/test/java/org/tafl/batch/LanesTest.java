package org.tafl.batch;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Arrays;
import org.junit.jupiter.api.Test;
import org.tafl.budget.Budget;
import org.tafl.budget.BudgetExceededException;
import org.tafl.circuit.CircuitReasoner;
import org.tafl.circuit.GameCircuit;
import org.tafl.circuit.RuntimeKind;
import org.tafl.gdl.Gdl;
import org.tafl.gdl.Rulesheet;
import org.tafl.ground.Grounder;
import org.tafl.ground.GroundingOptions;
import org.tafl.interpret.Interpreter;
import org.tafl.propnet.PropNet;
import org.tafl.propnet.PropNetPass;
import org.tafl.reasoner.Game;
import org.tafl.reasoner.Reasoner;
import org.tafl.reasoner.Simulator;
import org.tafl.reasoner.State;
import org.tafl.testkit.Corpus;
import org.tafl.testkit.OwnSheets;
import org.tafl.testkit.Property;
import org.tafl.testkit.RandomSheets;
import org.tafl.testkit.Shrinker;

/// Every lane plays a match that the interpreter agrees with.
class LanesTest {
  private static final int LANES = 64;

  static CircuitReasoner circuit(Game game, Budget budget) {
    GroundingOptions grounding = GroundingOptions.DEFAULT.withMutex(false);
    PropNet net = PropNet.build(Grounder.ground(game.program(), grounding, budget), budget);
    PropNet optimized = PropNetPass.optimize(net, "1023");
    return CircuitReasoner.build(game, "propnet", optimized, true, RuntimeKind.EVENT, budget);
  }

  @Test
  void ourGamesPlayInLanesAsOnTheInterpreter() throws IOException {
    for (Path file : OwnSheets.all()) {
      replay(Gdl.parse(file), 2_000, Budget.unlimited(), Budget.of(Duration.ofMillis(400)));
    }
  }

  @Test
  void gamesOfTheCorpusPlayInLanesAsOnTheInterpreter() {
    int replayed = 0;
    for (Corpus.Sheet sheet : Corpus.open().sound(6_000)) {
      if (replayed >= 60) {
        break;
      }
      try {
        Budget build = Budget.of(Duration.ofSeconds(20)).withMaxRules(20_000);
        replay(sheet.parse().orThrow(), 500, build, Budget.of(Duration.ofMillis(60)));
        replayed++;
      } catch (BudgetExceededException e) {
        // too large for this test
      }
    }
    assertTrue(replayed >= 20);
  }

  @Test
  void randomGamesPlayInLanesAsOnTheInterpreter() {
    Property.check(
        100,
        43,
        RandomSheets::game,
        Shrinker.rulesheet(),
        sheet -> replay(sheet, 20, Budget.unlimited(), Budget.unlimited()));
  }

  /// Plays in all lanes of a block, and compares each with a match on the interpreter.
  static void replay(Rulesheet sheet, int steps, Budget build, Budget play) {
    Game game = Game.of(sheet);
    CircuitReasoner single = circuit(game, build);
    GameCircuit circuit = single.circuit();
    if (single.isTerminal(single.initialState())) {
      return; // no lane plays it
    }
    var program = new BatchProgram(circuit, true, 0, Budget.unlimited());
    var kernel = new LongKernel(program, LongKernel.compile(program, build), 1, 7);
    Reasoner interpreter = Interpreter.build(game, Budget.unlimited());
    var matches = new Simulator[LANES];
    Arrays.setAll(matches, lane -> interpreter.newSimulator());
    long restart = -1;
    for (int step = 0; step < steps && play.remainingNanos() > 0; step++) {
      if (restart != 0) {
        restart(restart, matches, interpreter, single, program, kernel);
      }
      kernel.setWord(program.playing, 0, -1);
      kernel.setWord(program.waiting, 0, 0);
      long begun = program.endGateCount > 0 ? kernel.word(program.begun, 0) : 0; // these rest
      kernel.draw(1);
      long stuck = kernel.word(program.stuck, 0);
      long resting = kernel.word(program.resting, 0);
      assertEquals(stuck, stuck & resting);
      assertEquals(begun, begun & resting & ~stuck);
      kernel.advance(1, true);
      for (int lane = 0; lane < LANES; lane++) {
        boolean isStuck = (stuck >>> lane & 1) != 0;
        if ((begun >>> lane & 1) == 0) {
          assertEquals(isStuck(matches[lane], game.roleCount()), isStuck, sheet::toString);
        }
        if ((resting >>> lane & 1) == 0) {
          matches[lane].play(moves(lane, circuit, program, kernel));
        }
      }
      kernel.score(1);
      restart = stuck;
      for (int lane = 0; lane < LANES; lane++) {
        if ((stuck >>> lane & 1) == 0) {
          boolean isOver = (kernel.word(program.terminal, 0) >>> lane & 1) != 0;
          assertEquals(matches[lane].isTerminal(), isOver);
          if (isOver) {
            compareGoals(matches[lane], lane, program, kernel);
          }
          compareFluents(game, matches[lane], lane, program, kernel);
          restart |= isOver ? 1L << lane : 0;
        }
      }
    }
  }

  private static void restart(
      long lanes,
      Simulator[] matches,
      Reasoner interpreter,
      CircuitReasoner single,
      BatchProgram program,
      Kernel kernel) {
    long[] bits = new long[single.translation().wordCount()];
    assertTrue(single.translation().translate(single.initialState(), bits));
    long[] state = new long[program.stateWords];
    for (int fluent = 0; fluent < program.fluents.length; fluent++) {
      int variable = program.fluents[fluent];
      state[fluent] = -(bits[variable >> 6] >>> variable & 1);
    }
    kernel.begin(0, lanes, state, program);
    for (int lane = 0; lane < LANES; lane++) {
      if ((lanes >>> lane & 1) != 0) {
        matches[lane].set(interpreter.initialState());
      }
    }
  }

  private static boolean isStuck(Simulator match, int roles) {
    boolean isStuck = false;
    for (int role = 0; role < roles; role++) {
      isStuck |= match.legalCount(role) == 0;
    }
    return isStuck;
  }

  /// Returns the joint move of a lane, exactly one move for each role.
  private static int[] moves(int lane, GameCircuit circuit, BatchProgram program, Kernel kernel) {
    int[] jointMove = new int[circuit.moveStarts().length - 1];
    for (int role = 0; role < jointMove.length; role++) {
      int made = 0;
      for (int move = circuit.moveStarts()[role]; move < circuit.moveStarts()[role + 1]; move++) {
        if ((kernel.word(program.moveSlots[move], 0) >>> lane & 1) != 0) {
          jointMove[role] = circuit.moves()[move];
          made++;
        }
      }
      assertEquals(1, made);
    }
    return jointMove;
  }

  private static void compareGoals(Simulator match, int lane, BatchProgram program, Kernel kernel) {
    for (int role = 0; role < program.scores.length; role++) {
      int goal = Reasoner.NO_GOAL;
      for (Score score : program.scores[role]) {
        if ((kernel.word(score.slot(), 0) >>> lane & 1) != 0) {
          assertEquals(Reasoner.NO_GOAL, goal);
          goal = score.value();
        }
      }
      assertEquals(match.goal(role), goal);
    }
  }

  private static void compareFluents(
      Game game, Simulator match, int lane, BatchProgram program, Kernel kernel) {
    State state = match.state();
    for (int fluent = 0; fluent < program.fluents.length; fluent++) {
      int id = program.game.fluents()[program.fluents[fluent]];
      boolean holds = (kernel.word(fluent, 0) >>> lane & 1) != 0;
      assertEquals(state.has(id), holds, () -> game.fluentTerm(id).toString());
    }
  }
}
