package org.tafl.program;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.tafl.gdl.Gdl;
import org.tafl.gdl.GdlException;
import org.tafl.gdl.Rulesheet;
import org.tafl.gdl.Term;
import org.tafl.naive.NaiveEvaluator;
import org.tafl.naive.NaiveEvaluator.WorkLimitException;
import org.tafl.testkit.Corpus;
import org.tafl.testkit.Property;
import org.tafl.testkit.RandomSheets;
import org.tafl.testkit.Shrinker;

/// The normal form means what the rule sheet says: evaluated naively, both give the same states,
/// moves and goals; and the normal form of the normal form is itself.
class NormalFormMeaningTest {
  private static final long ENDLESS = Long.MAX_VALUE;
  private static final long FAST_WORK = 20_000;
  private static final long NIGHTLY_WORK = 30_000_000;
  private static final int FAST_BYTES = 3_000;

  @Test
  void randomGamesKeepTheirMeaning() {
    Property.check(
        40, 21, RandomSheets::game, Shrinker.rulesheet(), sheet -> assertSame(sheet, 6, ENDLESS));
  }

  @Test
  void twistedGamesKeepTheirMeaning() {
    assertTwistedKeepTheirMeaning(200, 23);
  }

  @Test
  @Tag("nightly")
  void manyTwistedGamesKeepTheirMeaning() {
    assertTwistedKeepTheirMeaning(20_000, 24);
  }

  private static void assertTwistedKeepTheirMeaning(int tries, long seed) {
    var accepted = new AtomicInteger();
    Property.check(
        tries,
        seed,
        TwistedSheets::sheet,
        Shrinker.rulesheet(),
        sheet -> {
          if (isAccepted(sheet)) {
            accepted.incrementAndGet();
            Rulesheet settled = settled(sheet);
            assertEquals(settled.toString(), Program.of(settled).toString());
            assertSame(sheet, Program.of(sheet).toString(), 3, FAST_WORK);
          }
        });
    assertTrue(accepted.get() > tries / 4 || tries == 1, accepted + " accepted of " + tries);
  }

  private static boolean isAccepted(Rulesheet sheet) {
    try {
      Program.of(sheet);
      return true;
    } catch (GdlException e) {
      return false;
    }
  }

  @Test
  @Tag("nightly")
  void manyRandomGamesKeepTheirMeaning() {
    Property.check(
        5_000,
        22,
        RandomSheets::game,
        Shrinker.rulesheet(),
        sheet -> assertSame(sheet, 8, ENDLESS));
  }

  @ParameterizedTest
  @MethodSource("ourGames")
  void ourGamesKeepTheirMeaning(String game) throws IOException {
    assertSame(Gdl.parse(games().resolve(game)), 4, FAST_WORK);
  }

  @ParameterizedTest
  @MethodSource("ourGames")
  @Tag("nightly")
  void ourGamesKeepTheirMeaningForLong(String game) throws IOException {
    assertSame(Gdl.parse(games().resolve(game)), 100, NIGHTLY_WORK);
  }

  @Test
  void smallSheetsOfTheCorpusKeepTheirMeaning() {
    int compared = 0;
    for (Corpus.Sheet sheet : ProgramCorpus.meaningful()) {
      if (sheet.count("bytes") <= FAST_BYTES && assertSame(sheet.parse().orThrow(), 2, FAST_WORK)) {
        compared++;
      }
    }
    assertTrue(compared > 20, "compared only " + compared);
  }

  @Test
  @Tag("nightly")
  void sheetsOfTheCorpusKeepTheirMeaning() {
    for (Corpus.Sheet sheet : ProgramCorpus.meaningful()) {
      assertSame(sheet.parse().orThrow(), 20, NIGHTLY_WORK);
    }
  }

  static List<String> ourGames() throws IOException {
    try (Stream<Path> files = Files.list(games())) {
      return files
          .map(file -> file.getFileName().toString())
          .filter(name -> name.endsWith(".kif"))
          .sorted()
          .toList();
    }
  }

  private static Path games() {
    return Path.of("..", "games"); // tests run in the folder of their module
  }

  /// Plays at random by both; returns whether it was not too much work.
  private static boolean assertSame(Rulesheet sheet, int steps, long work) {
    String normal = Program.of(sheet).toString();
    assertEquals(normal, Drafts.program(normal).toString(), "the normal form of the normal form");
    return assertSame(sheet, normal, steps, work);
  }

  /// Returns a normal form some passes on: splitting by constants may drop rules that never fire,
  /// which then narrows domains, so that the normal form of the normal form may be smaller still.
  private static Rulesheet settled(Rulesheet sheet) {
    Rulesheet settled = sheet;
    for (int pass = 0; pass < 3; pass++) {
      settled = Drafts.sheet(Program.of(settled).toString());
    }
    return settled;
  }

  private static boolean assertSame(Rulesheet sheet, String normal, int steps, long work) {
    Rulesheet again = Drafts.sheet(normal);
    try {
      play(new NaiveEvaluator(sheet, work), new NaiveEvaluator(again, work), steps, sheet);
      return true;
    } catch (WorkLimitException e) {
      return false;
    }
  }

  private static void play(
      NaiveEvaluator original, NaiveEvaluator normal, int steps, Rulesheet sheet) {
    var random = new SplittableRandom(7);
    assertEquals(original.roles(), normal.roles());
    String name = sheet.source().name();
    Set<Term> state = assertSame(original, normal, "(init ?x)", Set.of(), List.of(), name);
    for (int step = 0; step <= steps; step++) {
      Set<Term> here = state;
      boolean isOver = !assertSame(original, normal, "terminal", here, List.of(), name).isEmpty();
      var moves = new ArrayList<Term>();
      for (Term role : original.roles()) {
        assertSame(original, normal, "(goal " + role + " ?x)", here, List.of(), name);
        Set<Term> legal =
            assertSame(original, normal, "(legal " + role + " ?x)", here, List.of(), name);
        legal.stream()
            .sorted()
            .skip(legal.isEmpty() ? 0 : random.nextInt(legal.size()))
            .findFirst()
            .ifPresent(moves::add);
      }
      if (isOver || moves.size() < original.roles().size()) {
        return;
      }
      state = assertSame(original, normal, "(next ?x)", here, moves, name);
    }
  }

  private static Set<Term> assertSame(
      NaiveEvaluator original,
      NaiveEvaluator normal,
      String question,
      Set<Term> state,
      List<Term> moves,
      String sheet) {
    Set<Term> expected = original.ask(question, state, moves);
    assertEquals(
        expected,
        normal.ask(question, state, moves),
        () -> "%s of %s after %s in %s".formatted(question, sheet, moves, state));
    return expected;
  }
}
