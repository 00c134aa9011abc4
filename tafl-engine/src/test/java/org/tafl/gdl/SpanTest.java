package org.tafl.gdl;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class SpanTest {
  private final Source source = new Source("sheet.kif", "(role white)\n(role black)\n");

  @Test
  void knowsItsPlaceAndText() {
    var span = new Span(source, 19, 24);

    assertEquals("black", span.text());
    assertEquals(2, span.line());
    assertEquals(7, span.column());
    assertEquals("sheet.kif:2:7", span.place());
    assertEquals("sheet.kif:2:7", span.toString());
  }

  @ParameterizedTest
  @CsvSource({"-1, 0", "2, 1", "0, 27", "27, 27"})
  void refusesWhatDoesNotLieInTheText(int start, int end) {
    assertThrows(IllegalArgumentException.class, () -> new Span(source, start, end));
  }

  @Test
  void namesTheBoundsItRefuses() {
    var error = assertThrows(IllegalArgumentException.class, () -> new Span(source, 3, 99));

    assertEquals("span [3, 99) does not lie in a text of length 26", error.getMessage());
  }

  @Test
  void emptySpansAreNotWritten() {
    assertFalse(new Span(source, 3, 3).isWritten());
    assertFalse(Span.NONE.isWritten());
    assertTrue(new Span(source, 3, 4).isWritten());
  }

  @Test
  void spanOfNothingHasNoText() {
    assertEquals("", Span.NONE.text());
    assertEquals(":1:1", Span.NONE.place());
  }
}
