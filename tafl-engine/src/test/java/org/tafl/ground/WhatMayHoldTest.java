package org.tafl.ground;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.time.Duration;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.TreeSet;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.tafl.budget.Budget;
import org.tafl.budget.BudgetExceededException;
import org.tafl.gdl.Rulesheet;
import org.tafl.gdl.Term;
import org.tafl.ground.GroundingOptions.Method;
import org.tafl.ground.GroundingOptions.Negation;
import org.tafl.interpret.Interpreter;
import org.tafl.program.Program;
import org.tafl.program.Relation.Kind;
import org.tafl.reasoner.Game;
import org.tafl.reasoner.Simulator;
import org.tafl.testkit.Corpus;

/// The fluents and moves that are computed, over the corpus.
class WhatMayHoldTest {
  private static final int FAST_BYTES = 4_000;
  private static final int FAST_RULES = 20_000;

  private static GroundProgram ground(Rulesheet sheet, GroundingOptions options, int maxRules) {
    return Grounder.ground(
        Program.of(sheet), options, Budget.of(Duration.ofSeconds(20)).withMaxRules(maxRules));
  }

  @Test
  void bothMethodsFindTheSameAndTheLiteralReadingNoLess() {
    int compared = compareMethods(FAST_BYTES, FAST_RULES);
    assertTrue(compared > 80, () -> "compared only " + compared);
  }

  @Test
  @Tag("nightly")
  void bothMethodsFindTheSameInTheWholeCorpus() {
    int compared = compareMethods(Integer.MAX_VALUE, 1_000_000);
    assertTrue(compared > 300, "compared only " + compared);
  }

  private static int compareMethods(int maxBytes, int maxRules) {
    int compared = 0;
    for (Corpus.Sheet file : GroundCorpus.games()) {
      if (file.count("bytes") <= maxBytes) {
        Rulesheet sheet = file.parse().orThrow();
        try {
          GroundProgram oneStep = ground(sheet, GroundingOptions.PAPER, maxRules);
          GroundProgram iterative =
              ground(sheet, GroundingOptions.PAPER.withMethod(Method.ITERATIVE), maxRules);
          GroundProgram literal =
              ground(sheet, GroundingOptions.PAPER.withNegation(Negation.ALL), maxRules);
          for (Kind kind : new Kind[] {Kind.TRUE, Kind.DOES}) {
            var expected = GroundRules.atoms(oneStep, kind);
            assertEquals(expected, GroundRules.atoms(iterative, kind), file::toString);
            var missing = new TreeSet<>(expected);
            missing.removeAll(GroundRules.atoms(literal, kind));
            assertEquals(new TreeSet<String>(), missing, file::toString);
          }
          compared++;
        } catch (BudgetExceededException e) {
          // too large for this test
        }
      }
    }
    return compared;
  }

  @Test
  void randomPlayoutsMeetNothingElse() {
    int played = play(FAST_BYTES, FAST_RULES, 30, Duration.ofMillis(20));
    assertTrue(played > 80, () -> "played only " + played);
  }

  @Test
  @Tag("nightly")
  void athousandRandomPlayoutsMeetNothingElse() {
    int played = play(Integer.MAX_VALUE, 1_000_000, 1_000, Duration.ofSeconds(5));
    assertTrue(played > 300, "played only " + played);
  }

  private static int play(int maxBytes, int maxRules, int playouts, Duration time) {
    int played = 0;
    for (Corpus.Sheet file : GroundCorpus.games()) {
      if (file.count("bytes") <= maxBytes) {
        Rulesheet sheet = file.parse().orThrow();
        try {
          GroundProgram program = ground(sheet, GroundingOptions.DEFAULT, maxRules);
          play(sheet, program, playouts, Budget.of(time), file.toString());
          played++;
        } catch (BudgetExceededException e) {
          // too large for this test
        }
      }
    }
    return played;
  }

  private static void play(
      Rulesheet sheet, GroundProgram program, int playouts, Budget time, String name) {
    Game game = Game.of(sheet);
    var fluents = GroundRules.atoms(program, Kind.TRUE);
    var moves = GroundRules.atoms(program, Kind.DOES);
    Interpreter interpreter = Interpreter.build(game, Budget.unlimited());
    Simulator simulator = interpreter.newSimulator();
    var random = new SplittableRandom(5);
    for (int playout = 0; playout < playouts && time.remainingNanos() > 0; playout++) {
      simulator.set(interpreter.initialState());
      for (int step = 0; step < 300 && time.remainingNanos() > 0; step++) {
        for (Term fluent : game.terms(simulator.state())) {
          assertTrue(fluents.contains("(true " + fluent + ")"), () -> name + ": " + fluent);
        }
        if (simulator.isTerminal() || !move(game, simulator, random, moves, name)) {
          break;
        }
      }
    }
  }

  private static boolean move(
      Game game, Simulator simulator, SplittableRandom random, Set<String> known, String name) {
    int[] joint = new int[game.roleCount()];
    for (int role = 0; role < joint.length; role++) {
      int count = simulator.legalCount(role);
      if (count == 0) {
        return false;
      }
      for (int i = 0; i < count; i++) {
        String does =
            "(does %s %s)"
                .formatted(game.roles().get(role), game.moveTerm(simulator.legal(role, i)));
        assertTrue(known.contains(does), () -> name + ": " + does);
      }
      joint[role] = simulator.legal(role, random.nextInt(count));
    }
    simulator.play(joint);
    return true;
  }
}
