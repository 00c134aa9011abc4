package org.tafl.gdl;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.tafl.gdl.Diagnostic.Note;
import org.tafl.gdl.Token.Kind;

/// Cuts text into tokens.
///
/// A word ends at white space, a parenthesis or a `;`, which opens a comment wherever it stands.
/// Any other character is part of a word, so `++`, `-1` and `?n++` are words; control characters
/// are reported and left out.
final class Lexer {
  private final Source source;
  private final String text;
  private final List<Diagnostic> diagnostics;
  private final List<Token> tokens = new ArrayList<>();

  private Lexer(Source source, List<Diagnostic> diagnostics) {
    this.source = source;
    this.text = source.text();
    this.diagnostics = diagnostics;
  }

  /// Returns the tokens of a text, comments among them, in order.
  ///
  /// @param diagnostics receives what cannot be read
  static List<Token> tokens(Source source, List<Diagnostic> diagnostics) {
    return new Lexer(source, diagnostics).run();
  }

  private List<Token> run() {
    for (int i = 0; i < text.length(); ) {
      char c = text.charAt(i);
      if (isBlank(c)) {
        i++;
      } else if (c == '(' || c == ')') {
        tokens.add(new Token(c == '(' ? Kind.OPEN : Kind.CLOSE, i, ++i));
      } else if (c == ';') {
        int end = endOfLine(i);
        tokens.add(new Token(Kind.COMMENT, i, end));
        i = end;
      } else if (Character.isISOControl(c)) {
        reportControl(i);
        i++;
      } else {
        int end = endOfWord(i);
        tokens.add(new Token(c == '?' ? Kind.VARIABLE : Kind.WORD, i, end));
        i = end;
      }
    }
    return tokens;
  }

  private int endOfLine(int start) {
    int end = start;
    while (end < text.length() && text.charAt(end) != '\n' && text.charAt(end) != '\r') {
      end++;
    }
    return end;
  }

  private int endOfWord(int start) {
    int end = start;
    while (end < text.length() && !endsWord(text.charAt(end))) {
      end++;
    }
    return end;
  }

  private static boolean endsWord(char c) {
    return isBlank(c) || c == '(' || c == ')' || c == ';' || Character.isISOControl(c);
  }

  /// White space, and what looks like it: no-break spaces and a byte order mark in the middle.
  private static boolean isBlank(char c) {
    return Character.isWhitespace(c) || Character.isSpaceChar(c) || c == '\uFEFF';
  }

  private void reportControl(int offset) {
    if (diagnostics.size() > Parser.MAX_ERRORS) {
      return;
    }
    diagnostics.add(
        new Diagnostic(
            Code.UNREADABLE_CHARACTER,
            new Span(source, offset, offset + 1),
            String.format(
                Locale.ROOT,
                "control character U+%04X outside a comment",
                (int) text.charAt(offset)),
            Note.of("delete it; retype the line if it looks empty")));
  }
}
