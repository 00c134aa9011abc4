package org.tafl.propnet;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.tafl.budget.Budget;
import org.tafl.budget.BudgetExceededException;
import org.tafl.check.Checker;
import org.tafl.gdl.Diagnostic;
import org.tafl.gdl.Gdl;
import org.tafl.gdl.Rulesheet;
import org.tafl.ground.Grounder;
import org.tafl.ground.GroundingOptions;
import org.tafl.interpret.Interpreter;
import org.tafl.reasoner.Game;
import org.tafl.testkit.Corpus;
import org.tafl.testkit.OwnSheets;
import org.tafl.testkit.Property;
import org.tafl.testkit.RandomSheets;
import org.tafl.testkit.Shrinker;
import org.tafl.testkit.SideBySide;

/// Networks play like the interpreter, whatever passes they went through.
class PropNetPlayTest {
  static final List<String> SEQUENCES =
      List.of("none", "0", "1", "2", "3", "13", "12", "102", "1023", "2013", "31021");

  private static final int UNROLL_NOTHING = 0;

  @ParameterizedTest
  @ValueSource(ints = {UNROLL_NOTHING, PropNetBuilder.UNROLLED_LITERALS})
  void randomGamesPlayAlike(int unrolled) {
    Property.check(
        60,
        71,
        RandomSheets::game,
        Shrinker.rulesheet(),
        sheet -> compare(sheet, GroundingOptions.DEFAULT, unrolled, 4, 12, Duration.ofSeconds(1)));
  }

  @Test
  void ourGamesPlayAlike() throws IOException {
    int compared = 0;
    for (Path file : OwnSheets.all()) {
      try {
        compare(
            Gdl.parse(file),
            GroundingOptions.DEFAULT,
            PropNetBuilder.UNROLLED_LITERALS,
            2,
            100,
            Duration.ofMillis(60));
        compared++;
      } catch (BudgetExceededException e) {
        // too large for this test
      } catch (AssertionError e) {
        throw new AssertionError(file + ": " + e.getMessage(), e);
      }
    }
    assertTrue(compared > 15, "compared only " + compared);
  }

  @ParameterizedTest
  @ValueSource(ints = {UNROLL_NOTHING, PropNetBuilder.UNROLLED_LITERALS})
  void smallSheetsOfTheCorpusPlayAlike(int unrolled) {
    int compared = 0;
    for (Corpus.Sheet sheet : Corpus.open().sheets()) {
      boolean isOurs =
          sheet.count("bytes") < 3_500 && !sheet.isIn("gdl2") && !sheet.isIn("malformed");
      if (!isOurs || Checker.check(sheet.parse()).stream().anyMatch(Diagnostic::isError)) {
        continue;
      }
      try {
        compare(
            sheet.parse().orThrow(),
            GroundingOptions.PAPER,
            unrolled,
            5,
            60,
            Duration.ofMillis(10));
        compared++;
      } catch (BudgetExceededException e) {
        // too large for this test
      } catch (AssertionError e) {
        throw new AssertionError(sheet.file() + ": " + e.getMessage(), e);
      }
    }
    assertTrue(compared > 50, "compared only " + compared);
  }

  private static void compare(
      Rulesheet sheet,
      GroundingOptions options,
      int unrolled,
      int matches,
      int steps,
      Duration timeEach) {
    var game = Game.of(sheet);
    var budget = Budget.of(Duration.ofSeconds(20)).withMaxRules(2_000);
    var ground = Grounder.ground(game.program(), options, budget);
    var interpreter = Interpreter.build(game, Budget.unlimited());
    PropNet net = new PropNetBuilder(ground, unrolled, budget).build();
    for (String sequence : SEQUENCES) {
      var reasoner = new SweepReasoner(game, PropNetPass.optimize(net, sequence));
      var time = Budget.of(timeEach);
      String difference =
          new SideBySide(interpreter, reasoner)
              .play(matches, steps, 5, () -> time.remainingNanos() == 0)
              .orElse("");
      assertEquals("", difference, () -> "after " + sequence);
    }
  }
}
