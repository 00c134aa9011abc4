package org.tafl.gdl;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.EnumSet;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

class KeywordTest {
  @ParameterizedTest
  @EnumSource
  void foundByItsWordInAnyCase(Keyword keyword) {
    assertEquals(Optional.of(keyword), Keyword.of(Symbol.of(keyword.word())));
    assertEquals(Optional.of(keyword), Keyword.of(Symbol.of(keyword.name())));
  }

  @Test
  void otherWordsAreNone() {
    assertEquals(Optional.empty(), Keyword.of(Symbol.of("cell")));
    assertEquals(Optional.empty(), Keyword.of(Symbol.of("random")));
    assertEquals(Optional.empty(), Keyword.of(Symbol.of("<=")));
  }

  @Test
  void operatorsAreNotOrAndDistinct() {
    Set<Keyword> operators =
        Stream.of(Keyword.values()).filter(Keyword::isOperator).collect(Collectors.toSet());

    assertEquals(EnumSet.of(Keyword.NOT, Keyword.OR, Keyword.AND, Keyword.DISTINCT), operators);
  }

  @ParameterizedTest
  @CsvSource({
    "ROLE, 1, 1 argument",
    "BASE, 1, 1 argument",
    "INPUT, 2, 2 arguments",
    "INIT, 1, 1 argument",
    "TRUE, 1, 1 argument",
    "DOES, 2, 2 arguments",
    "LEGAL, 2, 2 arguments",
    "NEXT, 1, 1 argument",
    "SEES, 2, 2 arguments",
    "TERMINAL, 0, no argument",
    "GOAL, 2, 2 arguments",
    "NOT, 1, 1 argument",
    "DISTINCT, 2, 2 arguments",
  })
  void takesSoManyArguments(Keyword keyword, int arity, String text) {
    assertTrue(keyword.takes(arity));
    assertFalse(keyword.takes(arity + 1));
    assertFalse(keyword.takes(arity - 1));
    assertEquals(text, keyword.arityText());
  }

  @ParameterizedTest
  @EnumSource(names = {"OR", "AND"})
  void connectivesTakeAnyNumberOfArguments(Keyword keyword) {
    assertTrue(keyword.takes(0));
    assertTrue(keyword.takes(7));
    assertEquals("any number of arguments", keyword.arityText());
  }
}
