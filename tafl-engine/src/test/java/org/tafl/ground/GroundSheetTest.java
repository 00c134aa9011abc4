package org.tafl.ground;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.function.BooleanSupplier;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.tafl.budget.Budget;
import org.tafl.budget.BudgetExceededException;
import org.tafl.gdl.Gdl;
import org.tafl.gdl.ParseOptions;
import org.tafl.gdl.Rulesheet;
import org.tafl.gdl.Source;
import org.tafl.ground.GroundingOptions.Method;
import org.tafl.ground.GroundingOptions.Negation;
import org.tafl.interpret.Interpreter;
import org.tafl.program.Program;
import org.tafl.reasoner.Game;
import org.tafl.testkit.Corpus;
import org.tafl.testkit.OwnSheets;
import org.tafl.testkit.Property;
import org.tafl.testkit.RandomSheets;
import org.tafl.testkit.Shrinker;
import org.tafl.testkit.SideBySide;

/// The ground sheet, read back, plays exactly like the original.
class GroundSheetTest {
  private static final int FAST_BYTES = 4_000;
  private static final int FAST_RULES = 800;
  private static final int NIGHTLY_RULES = 200_000;
  private static final ParseOptions READ_BACK = new ParseOptions(100_000_000, 10_000);

  /// Every option that may not change what is played.
  static Stream<GroundingOptions> options() {
    return Stream.of(
        GroundingOptions.DEFAULT,
        GroundingOptions.PAPER,
        GroundingOptions.PAPER.withSplit(true),
        GroundingOptions.PAPER.withMutex(true),
        GroundingOptions.PAPER.withMethod(Method.ITERATIVE),
        GroundingOptions.PAPER.withNegation(Negation.ALL));
  }

  @ParameterizedTest
  @MethodSource("options")
  void randomGamesPlayAlike(GroundingOptions options) {
    Property.check(
        150,
        31,
        RandomSheets::game,
        Shrinker.rulesheet(),
        sheet -> assertEquals("", difference(sheet, options, 6, 12, () -> false)));
  }

  /// Values that a sheet may not conclude outright, but by a variable.
  @ParameterizedTest
  @MethodSource("options")
  void goalsOutOfRangePlayAlike(GroundingOptions options) {
    Rulesheet sheet =
        Gdl.parse(
            "values",
            """
            (role a) (init (p 50)) (val 50) (val 101) (val (f 1)) (same 1 2)
            (<= (legal a (set ?v)) (val ?v))
            (<= (next (p ?v)) (does a (set ?v)))
            (<= (goal a ?v) (true (p ?v)))
            (<= (goal a ?v) (val ?v) (same 1 2) (true (p 50)))
            (<= terminal (true (p 101)))
            (<= terminal (true (p (f 1))))
            """);
    assertEquals("", difference(sheet, options, 50, 12, () -> false));
  }

  @ParameterizedTest
  @MethodSource("options")
  void ourGamesPlayAlike(GroundingOptions options) throws IOException {
    for (Path file : OwnSheets.all()) {
      var time = Budget.of(Duration.ofMillis(200));
      String difference =
          difference(Gdl.parse(file), options, 3, 200, () -> time.remainingNanos() == 0);
      assertEquals("", difference, () -> file + " by " + options);
    }
  }

  @ParameterizedTest
  @MethodSource("options")
  void smallSheetsOfTheCorpusPlayAlike(GroundingOptions options) {
    assertTrue(compareCorpus(options, FAST_BYTES, FAST_RULES, Duration.ofMillis(30)) > 50);
  }

  @ParameterizedTest
  @MethodSource("options")
  @Tag("nightly")
  void theCorpusPlaysAlike(GroundingOptions options) {
    int compared = compareCorpus(options, Integer.MAX_VALUE, NIGHTLY_RULES, Duration.ofSeconds(5));
    assertTrue(compared > 250, "compared only " + compared);
  }

  private static int compareCorpus(
      GroundingOptions options, int maxBytes, int maxRules, Duration time) {
    int compared = 0;
    for (Corpus.Sheet sheet : GroundCorpus.games()) {
      if (sheet.count("bytes") > maxBytes) {
        continue;
      }
      try {
        var play = Budget.of(time);
        String difference =
            difference(
                sheet.parse().orThrow(),
                options,
                20,
                200,
                () -> play.remainingNanos() == 0,
                Budget.of(Duration.ofSeconds(20)).withMaxRules(maxRules));
        assertEquals("", difference, () -> sheet.file() + " by " + options);
        compared++;
      } catch (BudgetExceededException e) {
        // too large for this test
      }
    }
    return compared;
  }

  private static String difference(
      Rulesheet sheet, GroundingOptions options, int matches, int steps, BooleanSupplier isEnough) {
    return difference(sheet, options, matches, steps, isEnough, Budget.unlimited());
  }

  private static String difference(
      Rulesheet sheet,
      GroundingOptions options,
      int matches,
      int steps,
      BooleanSupplier isEnough,
      Budget budget) {
    GroundProgram ground = Grounder.ground(Program.of(sheet), options, budget);
    var original = Interpreter.build(Game.of(sheet), Budget.unlimited());
    var readBack = Interpreter.build(Game.of(readBack(ground)), Budget.unlimited());
    return new SideBySide(original, readBack).play(matches, steps, 3, isEnough).orElse("");
  }

  private static Rulesheet readBack(GroundProgram ground) {
    var text = new StringBuilder();
    try {
      GroundExport.kif().write(ground, text);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return Gdl.read(new Source("ground", text.toString()), READ_BACK).orThrow();
  }
}
