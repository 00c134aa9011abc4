package org.tafl.circuit;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.tafl.budget.Budget;
import org.tafl.gdl.Gdl;
import org.tafl.gdl.Rulesheet;
import org.tafl.gdl.Term;
import org.tafl.ground.Grounder;
import org.tafl.ground.GroundingOptions;
import org.tafl.interpret.Interpreter;
import org.tafl.propnet.PropNet;
import org.tafl.propnet.PropNetPass;
import org.tafl.reasoner.Game;
import org.tafl.reasoner.Reasoner;
import org.tafl.reasoner.Simulator;
import org.tafl.testkit.Corpus;
import org.tafl.testkit.Property;
import org.tafl.testkit.RandomSheets;
import org.tafl.testkit.Shrinker;

/// What is written is read back by an AIGER simulator that knows no game, and plays like the
/// interpreter.
class AigerWriterTest {
  /// Two lights that can be turned on.
  static final String LIGHTS =
      """
      (role player) (light p) (light q)
      (<= (legal player (turnOn ?x)) (light ?x) (not (true (on ?x))))
      (<= (next (on ?x)) (does player (turnOn ?x)))
      (<= (next (on ?x)) (true (on ?x)))
      (<= terminal (true (on p)) (true (on q)))
      (<= (goal player 100) (true (on p)) (true (on q)))
      """;

  private static final int STEPS = 60;

  @ParameterizedTest
  @CsvSource({
    "ticTacToe,none,false",
    "ticTacToe,1023,true",
    "connectFour,1023,true",
    "blocker,1023,true",
    "breakthrough6,1023,true",
    "eightPuzzle,1023,true",
    "lightsOut,none,true",
    "nim,1023,false",
    "pigDice,1023,true",
    "rockPaperScissors,1023,true",
    "ticketAuction,1023,true",
    "tron,1023,true"
  })
  void ourGamesPlayAlike(String game, String passes, boolean isMinimising) throws IOException {
    assertTrue(replay(own(game), passes, isMinimising, 5).steps > 0);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "repository/3pffa.kif",
        "repository/blocks.kif",
        "repository/buttons.kif",
        "repository/connectFour.kif",
        "repository/eightPuzzle.kif",
        "repository/knightsTour.kif",
        "repository/lightsOut.kif",
        "repository/nim1.kif",
        "repository/roshambo2.kif",
        "repository/ticTacToe.kif"
      })
  void gamesOfTheCorpusPlayAlike(String file) throws IOException {
    Rulesheet sheet = Corpus.open().sheet(file).parse().orThrow();
    assertTrue(replay(sheet, "1023", true, 3).steps > 0);
  }

  @Test
  void randomGamesPlayAlike() {
    Property.check(
        60,
        83,
        RandomSheets::game,
        Shrinker.rulesheet(),
        sheet -> assertTrue(replay(sheet, "1023", true, 4).steps >= 0));
  }

  @Test
  void refusesMovesThatBreakTheRules() throws IOException {
    var replay = replay(own("ticTacToe"), "1023", true, 5);
    assertTrue(replay.illegal > 20, replay.illegal + " illegal moves met");
    assertTrue(replay.terminals == 5, replay.terminals + " ends met");
  }

  /// Variables: moves 1 and 2, lights 3 and 4, `over` 5. Gate 6 is terminal, 7 and 8 say that a
  /// light stays off, 14 that the move is right, 16 that it is not over next.
  @Test
  void writesTheFormat() throws IOException {
    assertEquals(
        """
        aag 16 2 3 4 11 0 2
        2
        4
        6 15 0
        8 17 0
        10 33 0
        7
        9
        12
        12
        31
        11
        12 8 6
        14 7 3
        16 9 5
        18 6 2
        20 9 3
        22 21 4
        24 23 19
        26 5 3
        28 27 24
        30 29 13
        32 13 11
        i0 (does player (turnOn p))
        i1 (does player (turnOn q))
        l0 (true (on p))
        l1 (true (on q))
        l2 over
        o0 (legal player (turnOn p))
        o1 (legal player (turnOn q))
        o2 terminal
        o3 (goal player 100)
        c0 exactly one legal move of player
        c1 not over
        c
        written by Tafl
        """,
        aiger(LIGHTS));
  }

  @Test
  void namesFluentsThatNeverChange() throws IOException {
    String text = aiger(LIGHTS + "(init day) (<= (next day) (true day))");
    assertTrue(text.endsWith("c\nwritten by Tafl\nin every state: (true day)\n"), text);
  }

  private static String aiger(String sheet) throws IOException {
    var text = new StringBuilder();
    AigerWriter.write(circuit(Game.of(Gdl.parse("test.kif", sheet)), "1023", true), text);
    return text.toString();
  }

  static Rulesheet own(String game) throws IOException {
    return Gdl.parse(Path.of("..", "games", game + ".kif")); // tests run in their module
  }

  static GameCircuit circuit(Game game, String passes, boolean isMinimising) {
    var budget = Budget.of(Duration.ofSeconds(60));
    var ground = Grounder.ground(game.program(), GroundingOptions.DEFAULT, budget);
    PropNet net = PropNetPass.optimize(PropNet.build(ground, budget), passes);
    return GameCircuit.of(game, net, isMinimising, budget);
  }

  private static Replay replay(Rulesheet sheet, String passes, boolean isMinimising, int matches) {
    Game game = Game.of(sheet);
    var text = new StringBuilder();
    GameCircuit circuit = circuit(game, passes, isMinimising);
    try {
      AigerWriter.write(circuit, text);
    } catch (IOException e) {
      throw new AssertionError(e);
    }
    var replay = new Replay(game, circuit, new AigerSimulator(text.toString()));
    for (int match = 0; match < matches; match++) {
      replay.play(new Random(match));
    }
    return replay;
  }

  /// Random matches on the simulator and beside them on the interpreter.
  private static final class Replay {
    private final Game game;
    private final Set<String> constants = new HashSet<>();
    private final AigerSimulator aiger;
    private final Reasoner interpreter;
    int steps;
    int illegal; // illegal moves tried
    int terminals;

    Replay(Game game, GameCircuit circuit, AigerSimulator aiger) {
      this.game = game;
      this.aiger = aiger;
      this.interpreter = Interpreter.build(game, Budget.unlimited());
      for (int fluent : circuit.constantFluents()) {
        constants.add("(true " + game.fluentTerm(fluent) + ")");
      }
    }

    void play(Random random) {
      aiger.reset();
      Simulator simulator = interpreter.newSimulator();
      for (int step = 0; step < STEPS; step++) {
        compareFluents(simulator);
        int[] joint = new int[game.roleCount()];
        boolean isStuck = false;
        for (int role = 0; role < joint.length; role++) {
          int count = simulator.legalCount(role);
          isStuck |= count == 0;
          joint[role] = count == 0 ? -1 : simulator.legal(role, random.nextInt(count));
        }
        aiger.set(isStuck ? List.of() : does(joint));
        compareOutputs(simulator);
        if (simulator.isTerminal()) {
          checkEnd();
          return;
        }
        assertEquals(!isStuck, aiger.holds(), "a joint move keeps to the constraints");
        if (isStuck) {
          return;
        }
        checkIllegal(joint, random);
        aiger.set(does(joint));
        aiger.step();
        simulator.play(joint);
        steps++;
      }
    }

    private void compareFluents(Simulator simulator) {
      var expected = new HashSet<String>();
      for (Term fluent : game.terms(simulator.state())) {
        expected.add("(true " + fluent + ")");
      }
      var actual = new HashSet<>(constants);
      for (String latch : aiger.latches()) {
        if (aiger.latch(latch)) {
          actual.add(latch);
        }
      }
      assertEquals(expected, actual);
    }

    private void compareOutputs(Simulator simulator) {
      var expected = new HashSet<String>();
      for (int role = 0; role < game.roleCount(); role++) {
        Term name = game.roles().get(role);
        for (int i = 0; i < simulator.legalCount(role); i++) {
          expected.add("(legal " + name + " " + game.moveTerm(simulator.legal(role, i)) + ")");
        }
      }
      if (simulator.isTerminal()) {
        expected.add("terminal");
      }
      var actual = new HashSet<String>();
      for (String output : aiger.outputs()) {
        if (aiger.output(output) && !output.startsWith("(goal ")) {
          actual.add(output);
        }
      }
      assertEquals(expected, actual);
      compareGoals(simulator);
    }

    private void compareGoals(Simulator simulator) {
      for (int role = 0; role < game.roleCount(); role++) {
        var values = new ArrayList<Integer>();
        for (int value = 0; value <= 100; value++) {
          if (aiger.output("(goal " + game.roles().get(role) + " " + value + ")")) {
            values.add(value);
          }
        }
        int goal = simulator.goal(role);
        if (values.size() < 2) { // several values are an error of the sheet
          assertEquals(goal == Reasoner.NO_GOAL ? List.of() : List.of(goal), values);
        } else {
          assertTrue(values.contains(goal), goal + " in " + values);
        }
      }
    }

    /// Nothing comes after the end, whatever is done there.
    private void checkEnd() {
      terminals++;
      assertTrue(aiger.holds(), "an end asks for no move");
      aiger.step();
      aiger.set(List.of());
      assertFalse(aiger.holds(), "something comes after the end");
    }

    /// No constraint lets a role make no move, two moves, or one that is not legal.
    private void checkIllegal(int[] joint, Random random) {
      int role = random.nextInt(joint.length);
      List<String> others = new ArrayList<>(does(joint));
      String own = others.remove(role);
      aiger.set(others);
      assertFalse(aiger.holds(), "no move of " + game.roles().get(role));
      for (String input : aiger.inputs()) {
        if (!input.startsWith("(does " + game.roles().get(role) + " ") || input.equals(own)) {
          continue;
        }
        List<String> changed = new ArrayList<>(others);
        changed.add(input);
        aiger.set(changed);
        boolean isLegal = aiger.output(input.replace("(does ", "(legal "));
        assertEquals(isLegal, aiger.holds(), input);
        illegal += isLegal ? 0 : 1;
        changed.add(own);
        aiger.set(changed);
        assertFalse(aiger.holds(), input + " and " + own);
      }
    }

    private List<String> does(int[] joint) {
      var symbols = new ArrayList<String>();
      for (int role = 0; role < joint.length; role++) {
        symbols.add("(does " + game.roles().get(role) + " " + game.moveTerm(joint[role]) + ")");
      }
      return symbols;
    }
  }
}
