package org.tafl.gdl;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class SourceTest {
  @ParameterizedTest
  @ValueSource(strings = {"ab\ncd", "ab\rcd", "ab\r\ncd"})
  void everyKindOfLineEndEndsALine(String text) {
    var source = new Source("sheet.kif", text);

    assertEquals(2, source.lineCount());
    assertEquals("ab", source.lineText(1));
    assertEquals("cd", source.lineText(2));
    assertEquals(2, source.line(text.indexOf('c')));
    assertEquals(1, source.column(text.indexOf('c')));
    assertEquals(2, source.column(text.indexOf('d')));
  }

  @Test
  void lineFeedBeforeCarriageReturnIsTwoLineEnds() {
    var source = new Source("sheet.kif", "a\n\rb");

    assertEquals(3, source.lineCount());
    assertEquals("", source.lineText(2));
    assertEquals(3, source.line(3));
  }

  @Test
  void lineEndBelongsToTheLineItEnds() {
    var source = new Source("sheet.kif", "ab\r\ncd");

    assertEquals(1, source.line(2));
    assertEquals(1, source.line(3));
    assertEquals(3, source.column(2));
    assertEquals(4, source.column(3));
  }

  @Test
  void theEndOfTheTextHasAPlace() {
    var source = new Source("sheet.kif", "ab\ncd");

    assertEquals(2, source.line(5));
    assertEquals(3, source.column(5));
  }

  @Test
  void emptyTextHasOneLine() {
    var source = new Source("sheet.kif", "");

    assertEquals(1, source.lineCount());
    assertEquals("", source.lineText(1));
    assertEquals(1, source.line(0));
    assertEquals(1, source.column(0));
  }

  @Test
  void lineEndAtTheEndOpensAnEmptyLine() {
    var source = new Source("sheet.kif", "ab\n");

    assertEquals(2, source.lineCount());
    assertEquals("", source.lineText(2));
    assertEquals(2, source.line(3));
  }

  @Test
  void columnsCountCharactersNotSurrogates() {
    var source = new Source("sheet.kif", "\uD835\uDCB3\u00FC\u65E5x");

    assertEquals(1, source.column(0));
    assertEquals(2, source.column(2));
    assertEquals(3, source.column(3));
    assertEquals(4, source.column(4));
  }

  @Test
  void tabsAreOneColumn() {
    assertEquals(3, new Source("sheet.kif", "\t\tx").column(2));
  }

  @Test
  void printsAsItsName() {
    assertEquals("sheet.kif", new Source("sheet.kif", "text").toString());
  }
}
