package org.tafl.gdl;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;
import org.tafl.testkit.Property;
import org.tafl.testkit.RandomSheets;
import org.tafl.testkit.Shrinker;

class FormatterPropertyTest {
  @Test
  void formattingKeepsWhatMattersAndIsIdempotent() {
    Property.check(
        2_000, 31, RandomSheets::arbitrary, Shrinker.text(), Formatted::assertFormatsWell);
  }

  @Test
  void formattingGamesKeepsWhatMattersAndIsIdempotent() {
    Property.check(
        100,
        32,
        random -> RandomSheets.game(random).toString(),
        Shrinker.text(),
        Formatted::assertFormatsWell);
  }

  @Test
  void layoutDoesNotDependOnTheKindOfLineEnd() {
    Property.check(
        500,
        33,
        random -> RandomSheets.arbitrary(random).replace("\r\n", "\n").replace('\r', '\n'),
        text -> {
          String expected = Formatted.format(text);
          assertEquals(expected, Formatted.format(text.replace("\n", "\r\n")));
          assertEquals(expected, Formatted.format(text.replace("\n", "\r")));
        });
  }
}
