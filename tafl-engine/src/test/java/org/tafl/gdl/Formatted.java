package org.tafl.gdl;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

import java.util.ArrayList;
import java.util.List;

/// What must hold of a formatted sheet.
final class Formatted {
  private Formatted() {}

  /// Checks that formatting keeps the statements, the tokens and the comments, and that doing it
  /// again changes nothing.
  static void assertFormatsWell(String text) {
    String formatted = format(text);

    assertEquals(tokens(text), tokens(formatted));
    assertEquals(Gdl.parse("a.kif", text), Gdl.parse("b.kif", formatted));
    assertEquals(formatted, format(formatted));
    assertFalse(formatted.contains("\n\n\n"), "two blank lines");
    assertFalse(formatted.lines().anyMatch(line -> line.endsWith(" ")), "blank at end of line");
  }

  static String format(String text) {
    return Formatter.format(new Source("sheet.kif", text));
  }

  /// Returns the tokens and comments as written, but for blanks at the end of comments.
  private static List<String> tokens(String text) {
    return Lexer.tokens(new Source("sheet.kif", text), new ArrayList<>()).stream()
        .map(token -> token.kind() + text.substring(token.start(), token.end()).stripTrailing())
        .toList();
  }
}
