package org.tafl.gdl;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class SymbolTest {
  @ParameterizedTest
  @CsvSource({"cell, CELL", "Cell, cELL", "?X, ?x", "\u00C4RGER, \u00E4rger", "++, ++"})
  void comparesWithoutCase(String first, String second) {
    assertEquals(Symbol.of(first), Symbol.of(second));
    assertEquals(Symbol.of(first).hashCode(), Symbol.of(second).hashCode());
    assertEquals(0, Symbol.of(first).compareTo(Symbol.of(second)));
  }

  @ParameterizedTest
  @CsvSource({"5, 05", "cell, cel1", "x, ?x", "-1, 1"})
  void tellsDifferentWordsApart(String first, String second) {
    assertNotEquals(Symbol.of(first), Symbol.of(second));
  }

  @Test
  void printsAsWritten() {
    assertEquals("CeLL", Symbol.of("CeLL").toString());
    assertEquals("cell", Symbol.of("CeLL").key());
  }

  @Test
  void isItsWordInAnyCase() {
    assertTrue(Symbol.of("NOT").is("not"));
    assertFalse(Symbol.of("NOTE").is("not"));
  }

  @Test
  void lettersWhoseLowerCaseIsLongerAreWords() {
    assertEquals("i\u0307", Symbol.of("\u0130").key());
  }

  @Test
  void comparesByLowerCase() {
    assertTrue(Symbol.of("a").compareTo(Symbol.of("B")) < 0);
    assertTrue(Symbol.of("B").compareTo(Symbol.of("a")) > 0);
  }

  @Test
  void refusesTheEmptyWordAndAWrongKey() {
    assertThrows(IllegalArgumentException.class, () -> Symbol.of(""));
    assertThrows(IllegalArgumentException.class, () -> new Symbol("Cell", "Cell"));
    assertThrows(IllegalArgumentException.class, () -> new Symbol("cell", "sell"));
  }
}
