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
import org.tafl.gdl.Gdl;
import org.tafl.gdl.Rulesheet;
import org.tafl.ground.Grounder;
import org.tafl.ground.GroundingOptions;
import org.tafl.interpret.Interpreter;
import org.tafl.propnet.PropNet;
import org.tafl.propnet.PropNetPass;
import org.tafl.reasoner.Game;
import org.tafl.reasoner.Reasoner;
import org.tafl.testkit.Corpus;
import org.tafl.testkit.OddSheets;
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
    for (Corpus.Sheet file : Corpus.open().sound(maxBytes)) {
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

  @Test
  void whatStatesAreAskedNoMoveTells() {
    for (RuntimeKind runtime : RuntimeKind.values()) {
      for (boolean isMinimising : new boolean[] {false, true}) {
        var setup = new Setup("1023", isMinimising, runtime);
        Rulesheet sheet = Gdl.parse("told", OddSheets.TOLD);
        assertEquals(
            "", difference(sheet, setup, 20, () -> false, Budget.unlimited()), setup::toString);
      }
    }
  }

  @Test
  void statesAndMovesThatNeverComeAboutAreAnsweredAllTheSame() {
    Game game = Game.of(Gdl.parse("countdown", OddSheets.COUNTDOWN));
    OddSheets.assertAnswersForeignStates(game, USUAL.build(game, Budget.unlimited()));
  }
}
