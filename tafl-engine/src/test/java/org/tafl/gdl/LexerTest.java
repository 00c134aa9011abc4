package org.tafl.gdl;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.tafl.gdl.Token.Kind;

class LexerTest {
  @Test
  void cutsTextIntoTokens() {
    assertEquals(
        List.of("OPEN (", "WORD <=", "OPEN (", "WORD p", "VARIABLE ?x", "CLOSE )", "CLOSE )"),
        tokens("(<= (p ?x))"));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "++",
        "-1",
        "=<",
        "a.b",
        "a'b",
        "\"s\"",
        "a?b",
        "&",
        "[",
        "{x}",
        "\u65E5\u672C",
        "\uD835\uDCB3",
        "\u00FC"
      })
  void punctuationIsPartOfWords(String word) {
    assertEquals(List.of("WORD " + word), tokens(word));
  }

  @ParameterizedTest
  @ValueSource(strings = {"?x", "?n++", "??", "?-", "?", "?\u00E4'"})
  void wordsWithAQuestionMarkInFrontAreVariables(String word) {
    assertEquals(List.of("VARIABLE " + word), tokens(word));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        " ", "\t", "\n", "\r", "\r\n", "\f", "\u000B", "\u00A0", "\u2028", "\u3000", "\uFEFF"
      })
  void whiteSpaceSeparates(String space) {
    assertEquals(List.of("WORD a", "WORD b"), tokens(space + "a" + space + "b" + space));
  }

  @Test
  void parenthesesNeedNoSpace() {
    assertEquals(List.of("WORD a", "OPEN (", "WORD b", "CLOSE )", "WORD c"), tokens("a(b)c"));
  }

  @ParameterizedTest
  @ValueSource(strings = {"\n", "\r", "\r\n"})
  void commentsEndWithTheLine(String lineEnd) {
    assertEquals(List.of("WORD a", "COMMENT ; )( c", "WORD b"), tokens("a ; )( c" + lineEnd + "b"));
  }

  @Test
  void commentsMayBeGluedToTokens() {
    assertEquals(
        List.of("WORD a", "COMMENT ;b", "CLOSE )", "COMMENT ;", "VARIABLE ?x", "COMMENT ;y;z"),
        tokens("a;b\n);\n?x;y;z"));
  }

  @Test
  void commentsMayHoldAnything() {
    assertEquals(
        List.of("COMMENT ; \u0007 \t \u0000 \u00FC \uD835\uDCB3"),
        tokens("; \u0007 \t \u0000 \u00FC \uD835\uDCB3"));
  }

  @Test
  void emptyTextHasNoTokens() {
    assertEquals(List.of(), tokens(""));
    assertEquals(List.of(), tokens(" \n\t"));
  }

  @Test
  void reportsControlCharactersAndGoesOn() {
    var diagnostics = new ArrayList<Diagnostic>();
    var source = new Source("sheet.kif", "ab\u0007c \u0000\n(\u007F)");

    List<Token> tokens = Lexer.tokens(source, diagnostics);

    assertEquals(4, tokens.size());
    assertEquals(
        List.of(
            "sheet.kif:1:3: error[GDL009]: control character U+0007 outside a comment",
            "sheet.kif:1:6: error[GDL009]: control character U+0000 outside a comment",
            "sheet.kif:2:2: error[GDL009]: control character U+007F outside a comment"),
        diagnostics.stream().map(Diagnostic::headline).toList());
  }

  @Test
  void tokensKnowTheirPlace() {
    var source = new Source("sheet.kif", " (ab ?x)");

    List<Token> tokens = Lexer.tokens(source, new ArrayList<>());

    assertEquals(
        List.of(
            new Token(Kind.OPEN, 1, 2),
            new Token(Kind.WORD, 2, 4),
            new Token(Kind.VARIABLE, 5, 7),
            new Token(Kind.CLOSE, 7, 8)),
        tokens);
  }

  private static List<String> tokens(String text) {
    var diagnostics = new ArrayList<Diagnostic>();
    List<Token> tokens = Lexer.tokens(new Source("sheet.kif", text), diagnostics);
    assertEquals(List.of(), diagnostics);
    return tokens.stream()
        .map(token -> token.kind() + " " + text.substring(token.start(), token.end()))
        .toList();
  }
}
