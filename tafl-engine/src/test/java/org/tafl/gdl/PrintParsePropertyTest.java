package org.tafl.gdl;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.tafl.testkit.Property;
import org.tafl.testkit.RandomSheets;
import org.tafl.testkit.Shrinker;

/// Printing then parsing is the identity, and every term is where its span says.
class PrintParsePropertyTest {
  @Test
  void parsingWhatWasPrintedGivesTheSameSheet() {
    Property.check(
        1_000,
        21,
        PrintParsePropertyTest::arbitrarySheet,
        Shrinker.rulesheet(),
        PrintParsePropertyTest::assertPrintsItself);
  }

  @Test
  void parsingPrintedGamesGivesTheSameGame() {
    Property.check(
        100,
        22,
        RandomSheets::game,
        Shrinker.rulesheet(),
        PrintParsePropertyTest::assertPrintsItself);
  }

  @Test
  void textOfEverySpanParsesBackToItsTerm() {
    Property.check(
        500,
        23,
        PrintParsePropertyTest::arbitrarySheet,
        sheet -> sheet.statements().forEach(PrintParsePropertyTest::assertSpansAreTrue));
  }

  @Test
  void spansOfTermsLieInsideThoseOfTheTermsAround() {
    Property.check(
        300,
        24,
        PrintParsePropertyTest::arbitrarySheet,
        sheet -> {
          for (Statement statement : sheet.statements()) {
            assertInside(statement.head().span(), statement.span());
            statement.body().forEach(literal -> assertInside(literal.span(), statement.span()));
            statement.head().forEach(PrintParsePropertyTest::assertArgumentsAreInside);
            statement
                .body()
                .forEach(l -> l.forEach(PrintParsePropertyTest::assertArgumentsAreInside));
          }
        });
  }

  @Test
  void orderOfTermsIsThatOfTheirText() {
    Property.check(
        500,
        25,
        random -> random.ints(2, 0, 50).mapToObj(PrintParsePropertyTest::term).toList(),
        terms -> {
          Term first = terms.getFirst();
          Term last = terms.getLast();
          assertEquals(first.equals(last), first.compareTo(last) == 0);
          assertEquals(
              Integer.signum(first.compareTo(last)), -Integer.signum(last.compareTo(first)));
          assertTrue(!first.equals(last) || first.hashCode() == last.hashCode());
        });
  }

  private static Rulesheet arbitrarySheet(SplittableRandom random) {
    return Gdl.parse("random.kif", RandomSheets.arbitrary(random));
  }

  private static Term term(int seed) {
    var sheet = arbitrarySheet(new SplittableRandom(seed));
    return sheet.statements().isEmpty()
        ? Term.constant("none")
        : sheet.statements().getFirst().head();
  }

  private static void assertPrintsItself(Rulesheet sheet) {
    Rulesheet again = Gdl.parse("printed.kif", sheet.toString());
    assertEquals(sheet, again);
    assertEquals(sheet.toString(), again.toString());
    assertEquals(sheet.hashCode(), again.hashCode());
  }

  private static void assertSpansAreTrue(Statement statement) {
    Rulesheet alone = Gdl.parse("statement.kif", statement.span().text());
    assertEquals(statement, alone.statements().getFirst());
    statement.head().forEach(PrintParsePropertyTest::assertSpanIsTrue);
    statement.body().forEach(l -> l.forEach(PrintParsePropertyTest::assertSpanIsTrue));
  }

  private static void assertSpanIsTrue(Term term) {
    assertEquals(term, Gdl.parseTerm(term.span().text()));
  }

  private static void assertArgumentsAreInside(Term term) {
    if (term instanceof Term.Compound compound) {
      compound.arguments().forEach(argument -> assertInside(argument.span(), compound.span()));
    }
  }

  private static void assertInside(Span inner, Span outer) {
    assertTrue(outer.start() <= inner.start() && inner.end() <= outer.end());
  }
}
