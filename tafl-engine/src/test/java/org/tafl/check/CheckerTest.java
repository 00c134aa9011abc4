package org.tafl.check;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.tafl.gdl.Diagnostic;
import org.tafl.gdl.Gdl;
import org.tafl.gdl.GdlException;
import org.tafl.gdl.ParseOptions;
import org.tafl.gdl.ParseResult;
import org.tafl.program.Program;
import org.tafl.testkit.Property;
import org.tafl.testkit.RandomSheets;
import org.tafl.testkit.Shrinker;

class CheckerTest {
  @Test
  void cleanGamesHaveNothing() {
    assertEquals(List.of(), Findings.all(Findings.GAME));
  }

  @Test
  void findsEightMistakesAndNoOther() {
    String sheet =
        """
        (role robot)
        (init (lamp off))
        (init (door shut))
        (<= (legal ?who push) (true (lamp (off))))
        (<= (next (lamp on)) (does robot psh) (and (true (door shut)) (role robot)))
        (<= (next (door ?x)) (true (door ?x)) (not (true (lock ?y))))
        (<= terminal (not (distinct on on)) (true (lamp on)))
        (<= (goal robot 100) isLit)
        """;

    assertEquals(
        List.of(
            "4:12 GDL013",
            "4:35 GDL021",
            "5:34 GDL058",
            "5:39 GDL030",
            "6:50 GDL056",
            "6:56 GDL014",
            "7:14 GDL031",
            "8:22 GDL054"),
        Findings.codes(sheet));
  }

  @Test
  void oneFaultDoesNotHideAnother() {
    String sheet =
        """
        (<= (p ?x) (not r))
        (<= (q a) (not (s ?y)))
        (<= (q b) (distinct ?z a))
        (true f)
        (<= (q c) (not r r))
        (<= s (not s))
        (goal robot win)
        """;

    assertEquals(
        List.of(
            "1:1 GDL011",
            "1:8 GDL013",
            "2:19 GDL014",
            "3:21 GDL015",
            "4:1 GDL012",
            "5:11 GDL018",
            "6:12 GDL016",
            "7:13 GDL017"),
        Findings.codes(sheet).stream().filter(line -> line.contains("GDL01")).toList());
  }

  @Test
  void unreadableStatementsHideNoOtherError() {
    assertEquals(List.of("1:4 GDL006", "2:8 GDL013"), Findings.codes("(p ())\n(<= (r ?x) s)"));
  }

  @Test
  void partsThatAreMissingCauseNoWarning() {
    String sheet =
        Findings.GAME.replace("(<= terminal (true (lamp on)))", "(<= terminal (true ()))");

    assertEquals(List.of("5:20 GDL006"), Findings.codes(sheet));
  }

  @Test
  void relationsOfStatementsWithErrorsAreConcludedAllTheSame() {
    assertEquals(
        List.of("1:8 GDL013"),
        Findings.codes("(<= (p ?x) (q a)) (q a) (<= terminal (p a))\n" + Findings.GAME));
  }

  @Test
  void anEmptySheetIsOneError() {
    assertEquals(List.of("1:1 GDL010"), Findings.codes("; nothing\n"));
    assertEquals(List.of("1:1 GDL010"), Findings.codes(""));
  }

  @Test
  void aSheetWithoutRoleIsOneError() {
    assertEquals(List.of("1:1 GDL011"), Findings.codes(Findings.GAME.replace("(role robot)", "")));
  }

  @ParameterizedTest
  @MethodSource("ourGames")
  void ourGamesHaveNoFault(Path game) throws IOException {
    assertEquals(List.of(), Checker.check(Gdl.read(game, ParseOptions.DEFAULT)));
  }

  @Test
  void randomGamesAreAccepted() {
    Property.check(
        200,
        31,
        RandomSheets::game,
        Shrinker.rulesheet(),
        sheet ->
            assertEquals(
                List.of(),
                Checker.check(Findings.read(sheet.toString())).stream()
                    .filter(Diagnostic::isError)
                    .toList()));
  }

  @Test
  void damagedGamesAreAcceptedExactlyIfTheyHaveAProgram() throws IOException {
    List<Path> games = ourGames();
    Property.check(
        300, 32, random -> damaged(games, random), Shrinker.text(), CheckerTest::assertConsistent);
  }

  @Test
  void nonsenseIsJudgedWithoutCrash() {
    Property.check(
        300, 33, RandomSheets::arbitrary, Shrinker.text(), CheckerTest::assertConsistent);
    Property.check(300, 34, RandomSheets::soup, Shrinker.text(), CheckerTest::assertConsistent);
  }

  /// Checks that a text is accepted exactly if it has a program, and that what is found is sorted.
  static void assertConsistent(String text) {
    ParseResult reading = Findings.read(text);
    List<Diagnostic> found = Checker.check(reading);

    assertEquals(hasProgram(reading), found.stream().noneMatch(Diagnostic::isError));
    assertEquals(found.stream().sorted().toList(), found);
    found.forEach(diagnostic -> assertTrue(diagnostic.render().contains(diagnostic.code().id())));
  }

  static boolean hasProgram(ParseResult reading) {
    try {
      Program.of(reading.orThrow());
      return true;
    } catch (GdlException e) {
      return false;
    }
  }

  static List<Path> ourGames() throws IOException {
    try (Stream<Path> files = Files.list(Path.of("..", "games"))) { // from the module's folder
      return files.filter(file -> file.toString().endsWith(".kif")).sorted().toList();
    }
  }

  private static String damaged(List<Path> games, SplittableRandom random) {
    try {
      String text = Files.readString(games.get(random.nextInt(games.size())));
      return RandomSheets.mutated(text, random);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
