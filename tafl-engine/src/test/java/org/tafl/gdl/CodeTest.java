package org.tafl.gdl;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.EnumSet;
import java.util.Locale;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class CodeTest {
  /// Numbers never change their meaning: what was published stays in this list.
  private static final String PUBLISHED =
      """
      GDL001 NOT_TEXT
      GDL002 TOO_LARGE
      GDL003 TOO_DEEP
      GDL004 UNCLOSED_PARENTHESIS
      GDL005 UNMATCHED_PARENTHESIS
      GDL006 EMPTY_LIST
      GDL007 FUNCTOR_NOT_A_WORD
      GDL008 MALFORMED_STATEMENT
      GDL009 UNREADABLE_CHARACTER
      GDL010 EMPTY_SHEET
      GDL011 NO_ROLE
      GDL012 OPERATOR_IN_HEAD
      GDL013 UNSAFE_HEAD
      GDL014 UNSAFE_NEGATION
      GDL015 UNSAFE_DISTINCT
      GDL016 UNSTRATIFIED
      GDL017 GOAL_VALUE
      GDL018 OPERATOR_ARITY
      """;

  @Test
  void idsAreUnique() {
    Set<String> ids = Stream.of(Code.values()).map(Code::id).collect(Collectors.toSet());

    assertEquals(Code.values().length, ids.size());
  }

  @Test
  void idsKeepTheirMeaning() {
    String current =
        Stream.of(Code.values())
            .map(code -> code.id() + " " + code.name() + "\n")
            .collect(Collectors.joining());

    PUBLISHED.lines().forEach(line -> assertTrue(current.contains(line + "\n"), line));
  }

  @ParameterizedTest
  @EnumSource
  void idsHaveThreeDigits(Code code) {
    assertTrue(code.id().matches("GDL[0-9]{3}"), code.id());
    assertFalse(code.title().isBlank());
  }

  @Test
  void idsHaveLatinDigitsInEveryCountry() {
    Locale before = Locale.getDefault();
    Locale.setDefault(Locale.forLanguageTag("ar-EG-u-nu-arab"));
    try {
      assertEquals("GDL014", Code.UNSAFE_NEGATION.id());
    } finally {
      Locale.setDefault(before);
    }
  }

  @Test
  void errorsAreExactlyTheFirstEighteen() {
    Set<Code> errors =
        Stream.of(Code.values())
            .filter(code -> code.severity() == Severity.ERROR)
            .collect(Collectors.toSet());

    assertEquals(EnumSet.range(Code.NOT_TEXT, Code.OPERATOR_ARITY), errors);
  }

  @Test
  void tellsUnreadableFilesAndSyntaxApart() {
    assertTrue(Code.NOT_TEXT.isUnreadableFile());
    assertTrue(Code.TOO_LARGE.isUnreadableFile());
    assertFalse(Code.TOO_DEEP.isUnreadableFile());
    assertTrue(Code.UNMATCHED_PARENTHESIS.isSyntax());
    assertTrue(Code.OPERATOR_ARITY.isSyntax());
    assertFalse(Code.NO_ROLE.isSyntax());
    assertFalse(Code.ODD_CHARACTER.isSyntax());
  }
}
