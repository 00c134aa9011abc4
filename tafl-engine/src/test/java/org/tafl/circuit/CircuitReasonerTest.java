package org.tafl.circuit;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.function.BooleanSupplier;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.tafl.budget.Budget;
import org.tafl.budget.BudgetExceededException;
import org.tafl.check.Checker;
import org.tafl.gdl.Diagnostic;
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
import org.tafl.reasoner.State;
import org.tafl.testkit.Corpus;
import org.tafl.testkit.OwnSheets;
import org.tafl.testkit.Property;
import org.tafl.testkit.RandomSheets;
import org.tafl.testkit.Shrinker;
import org.tafl.testkit.SideBySide;

/// The circuit plays like the interpreter.
class CircuitReasonerTest {
  private static final GroundingOptions GROUNDING = GroundingOptions.DEFAULT.withMutex(false);
  private static final int FAST_BYTES = 5_000;

  private static final Setup BASIC = new Setup("none", false, RuntimeKind.EVENT);
  private static final Setup USUAL = new Setup("1023", true, RuntimeKind.AUTO);

  /// How an engine is built.
  private record Setup(String passes, boolean isMinimising, RuntimeKind runtime) {
    CircuitReasoner build(Game game, Budget budget) {
      PropNet net = PropNet.build(Grounder.ground(game.program(), GROUNDING, budget), budget);
      PropNet optimized = PropNetPass.optimize(net, passes);
      return CircuitReasoner.build(game, "propnet", optimized, isMinimising, runtime, budget);
    }
  }

  private static String difference(
      Rulesheet sheet, Setup setup, int matches, BooleanSupplier isEnough, Budget budget) {
    Game game = Game.of(sheet);
    Reasoner circuit = setup.build(game, budget);
    Reasoner interpreter = Interpreter.build(game, Budget.unlimited());
    return new SideBySide(interpreter, circuit).play(matches, 200, 9, isEnough).orElse("");
  }

  @Test
  void randomGamesPlayAlike() {
    for (Setup setup :
        List.of(
            BASIC,
            USUAL,
            new Setup("none", false, RuntimeKind.GENERATED),
            new Setup("none", true, RuntimeKind.SWEEP),
            new Setup("1023", false, RuntimeKind.SWEEP),
            new Setup("1023", true, RuntimeKind.EVENT),
            new Setup("1023", true, RuntimeKind.GENERATED))) {
      Property.check(
          100,
          41,
          RandomSheets::game,
          Shrinker.rulesheet(),
          sheet -> assertEquals("", difference(sheet, setup, 6, () -> false, Budget.unlimited())));
    }
  }

  @Test
  void ourGamesPlayAlike() throws IOException {
    for (Path file : OwnSheets.all()) {
      var time = Budget.of(Duration.ofMillis(300));
      assertEquals(
          "",
          difference(
              Gdl.parse(file), USUAL, 5, () -> time.remainingNanos() == 0, Budget.unlimited()),
          file::toString);
    }
  }

  @Test
  void smallSheetsOfTheCorpusPlayAlike() {
    assertTrue(compareCorpus(FAST_BYTES, 20_000, Duration.ofMillis(40)) > 100);
  }

  @Test
  @Tag("nightly")
  void theCorpusPlaysAlike() {
    assertTrue(compareCorpus(Integer.MAX_VALUE, 1_000_000, Duration.ofSeconds(5)) > 300);
  }

  private static int compareCorpus(int maxBytes, int maxRules, Duration time) {
    int compared = 0;
    for (Corpus.Sheet file : Corpus.open().sheets()) {
      if (file.isIn("malformed")
          || file.count("bytes") > maxBytes
          || Checker.check(file.parse()).stream().anyMatch(Diagnostic::isError)) {
        continue;
      }
      try {
        var play = Budget.of(time);
        Budget budget = Budget.of(Duration.ofSeconds(20)).withMaxRules(maxRules);
        String difference =
            difference(file.parse().orThrow(), USUAL, 20, () -> play.remainingNanos() == 0, budget);
        assertEquals("", difference, file::toString);
        compared++;
      } catch (BudgetExceededException e) {
        // too large for this test
      }
    }
    return compared;
  }

  private static final String TOLD =
      """
      (role r) (role s) (init (n 0)) (succ 0 1) (succ 1 2) (succ 2 0)
      (move go) (move stay) (move jump)
      (<= (legal ?p ?m) (role ?p) (move ?m) (not (hurried ?p)))
      (<= (legal ?p stay) (role ?p) (hurried ?p))
      (<= (hurried ?p) (does ?p go))
      (<= (next (n ?y)) (true (n ?x)) (succ ?x ?y) (does r go))
      (<= (next (n ?x)) (true (n ?x)) (not (does r go)))
      (<= quiet (not (does r go)) (not (does r jump)))
      (<= terminal (true (n 2)) quiet)
      (<= (goal ?p 10) (role ?p) (not (hurried ?p)))
      (<= (goal ?p 20) (hurried ?p))
      """;

  @Test
  void whatStatesAreAskedNoMoveTells() {
    for (RuntimeKind runtime : RuntimeKind.values()) {
      for (boolean isMinimising : new boolean[] {false, true}) {
        var setup = new Setup("1023", isMinimising, runtime);
        Rulesheet sheet = Gdl.parse("told", TOLD);
        assertEquals(
            "", difference(sheet, setup, 20, () -> false, Budget.unlimited()), setup::toString);
      }
    }
  }

  private static final String COUNTDOWN =
      """
      (role r)
      (init (count 3)) (init flag)
      (minus 3 2) (minus 2 1) (minus 1 0) (minus 9 8) (minus 8 3)
      (<= (legal r wait) (true (count ?n)))
      (<= (legal r jump) (true (count 1)))
      (<= (next (count ?m)) (true (count ?n)) (minus ?n ?m))
      (<= (next (count 2)) (does r jump))
      (<= (next odd) (does r magic))
      (<= (next flag) (true flag))
      (<= (goal r 100) (true (count 0)))
      (<= (goal r 1) (true odd))
      (<= terminal (true (count 0)))
      """;

  @Test
  void statesAndMovesThatNeverComeAboutAreAnsweredAllTheSame() {
    Game game = Game.of(Gdl.parse("countdown", COUNTDOWN));
    Reasoner circuit = USUAL.build(game, Budget.unlimited());
    Reasoner interpreter = Interpreter.build(game, Budget.unlimited());
    int[] wait = {game.move(term("wait"))};
    int[] magic = {game.move(term("magic"))};
    for (List<Term> fluents :
        List.of(
            List.of(term("(count 9)"), term("flag")),
            List.of(term("(count 3)")),
            List.of(term("(count 1)"), term("(count 8)"), term("odd")),
            List.<Term>of(),
            List.of(term("(count 3)"), term("flag")))) {
      State state = game.state(fluents);
      assertEquals(interpreter.isTerminal(state), circuit.isTerminal(state), state::toString);
      assertEquals(interpreter.goal(state, 0), circuit.goal(state, 0));
      assertEquals(interpreter.legalMoves(state, 0).length, circuit.legalMoves(state, 0).length);
      assertEquals(interpreter.nextState(state, wait), circuit.nextState(state, wait));
      assertEquals(interpreter.nextState(state, magic), circuit.nextState(state, magic));
      State twice = circuit.nextState(circuit.nextState(state, wait), wait);
      assertEquals(interpreter.nextState(interpreter.nextState(state, wait), wait), twice);
    }
  }

  private static Term term(String text) {
    return Gdl.parseTerm(text);
  }
}
