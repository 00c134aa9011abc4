package org.tafl.interpret;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.tafl.gdl.Gdl;
import org.tafl.gdl.Rulesheet;
import org.tafl.interpret.NaiveComparison.Limits;
import org.tafl.testkit.Corpus;
import org.tafl.testkit.RandomSheets;

/// The interpreter answers as the naive evaluator does.
class OracleTest {
  private static final Limits RANDOM = new Limits(2, 6, 2_000_000, Duration.ofSeconds(5));
  private static final Limits FAST = new Limits(2, 12, 2_000_000, Duration.ofSeconds(2));
  private static final Limits NIGHTLY = new Limits(5, 200, 50_000_000, Duration.ofSeconds(30));
  private static final int FAST_BYTES = 4_500;

  @Test
  void agreesOnRandomGames() {
    assertAgreesOnRandomGames(300, 31, RANDOM);
  }

  @Test
  @Tag("nightly")
  void agreesOnManyRandomGames() {
    assertAgreesOnRandomGames(20_000, 32, RANDOM);
  }

  private static void assertAgreesOnRandomGames(int games, long seed, Limits limits) {
    var random = new SplittableRandom(seed);
    for (int i = 0; i < games; i++) {
      assertAgrees(RandomSheets.game(random.split()), limits);
    }
  }

  static List<Path> ourGames() throws IOException {
    try (Stream<Path> files = Files.list(Path.of("..", "games"))) {
      return files.filter(file -> file.toString().endsWith(".kif")).sorted().toList();
    }
  }

  @ParameterizedTest
  @MethodSource("ourGames")
  void agreesOnOurGames(Path game) throws IOException {
    assertTrue(assertAgrees(Gdl.parse(game), FAST) > 0, game + " took too much work");
  }

  @ParameterizedTest
  @MethodSource("ourGames")
  @Tag("nightly")
  void agreesOnOurGamesForLong(Path game) throws IOException {
    assertAgrees(Gdl.parse(game), NIGHTLY);
  }

  @Test
  void agreesOnSmallSheetsOfTheCorpus() {
    int compared = 0;
    for (Corpus.Sheet sheet : Corpus.open().sheets()) {
      boolean isSmall = sheet.count("bytes") <= FAST_BYTES || sheet.isIn("conformance");
      if (isSmall && sheet.parse().isComplete()) {
        Rulesheet rules = sheet.parse().orThrow();
        if (NaiveComparison.isAccepted(rules)) {
          compared += Math.min(1, assertAgrees(rules, new Limits(1, 8, 40_000, FAST.time())));
        }
      }
    }
    assertTrue(compared > 60, "compared only " + compared);
  }

  @Test
  @Tag("nightly")
  void agreesOnTheCorpus() {
    for (Corpus.Sheet sheet : Corpus.open().sheets()) {
      if (sheet.parse().isComplete()) {
        Rulesheet rules = sheet.parse().orThrow();
        if (NaiveComparison.isAccepted(rules)) {
          assertAgrees(rules, NIGHTLY);
        }
      }
    }
  }

  /// Returns the number of states compared.
  private static int assertAgrees(Rulesheet sheet, Limits limits) {
    Comparison comparison = NaiveComparison.ofInterpreter(limits).compare(sheet);
    assertEquals("", comparison.difference().orElse(""));
    return comparison.states();
  }
}
