package org.tafl.check;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class FormCheckTest {
  @Test
  void cleanSheetsHaveNothing() {
    assertEquals(List.of(), found(Findings.GAME));
    assertEquals(List.of(), found(""));
  }

  @Test
  void findsTheListAroundTheSheet() {
    assertEquals(
        List.of("2:2 GDL027 all statements stand in one list"),
        found("; a comment (with parentheses)\n ( (p a)\n (q b) )"));
  }

  @Test
  void parenthesesInCommentsAreNoList() {
    assertEquals(List.of(), found("; (all) of (it\n(p a)"));
  }

  @Test
  void aStatementThatCouldNotBeReadIsNoList() {
    assertEquals(List.of(), found("(p ())\n(q b)"));
    assertEquals(List.of(), found("()\n(q b)"));
  }

  @Test
  void findsRulesWithoutBody() {
    String sheet =
        """
        (<= (p a))
        (<= (p ?x))
        """;

    assertEquals(
        List.of("1:1 GDL022 this rule has no body", "2:1 GDL022 this rule has no body"),
        found(sheet));
    assertEquals(
        List.of(
            "read as the fact (p a); write it so",
            "write the literals that were meant to stand here"),
        Findings.hints(new FormCheck(), sheet));
  }

  @Test
  void findsWordsOutsideParentheses() {
    assertEquals(
        List.of("1:7 GDL023 the word q stands alone among the statements"), found("(p a) q (r b)"));
  }

  @Test
  void hintsAtTheOtherDialect() {
    assertEquals(
        List.of("rules written name(argument, ...) are another dialect; write (name argument)"),
        Findings.hints(new FormCheck(), "role(robot wins)"));
  }

  @Test
  void findsStatementsWrittenTwice() {
    assertEquals(
        List.of("3:1 GDL026 this statement is written twice"),
        found(
                """
                (<= (p ?x) (q ?x))
                (<= (p ?y) (q ?y))
                (<= (P ?x)   (q ?x)) ; spaces do not matter
                """)
            .stream()
            .filter(line -> line.contains("GDL026"))
            .toList());
  }

  @Test
  void findsParenthesesAroundAWordOnce() {
    assertEquals(
        List.of("1:4 GDL021 parentheses around the single word f"), found("(p (f)) (q ((f)))"));
  }

  @Test
  void operatorsWithoutArgumentsAreLeftToOtherChecks() {
    assertEquals(List.of(), found("(<= p (or) (and))"));
  }

  @Test
  void findsTwoSpellingsAtTheWordItself() {
    assertEquals(
        List.of(
            "1:24 GDL020 stepcount is spelt stepCount before", "1:34 GDL020 ?X is spelt ?x before"),
        found("(p (stepCount ?x)) (q (stepcount ?X))"));
  }

  @Test
  void aSpellingBehindACommentIsFound() {
    assertEquals(
        List.of("2:2 GDL020 CELL is spelt cell before"), found("(cell a) ( ; here:\n CELL b)"));
  }

  @Test
  void eachSymbolIsReportedOnceForItsCase() {
    assertEquals(List.of("1:8 GDL020 P is spelt p before"), found("(p a) (P b) (P c) (p d)"));
  }

  @ParameterizedTest
  @ValueSource(strings = {"'a", "a,b", "a\"", "[a]", "a|b", "{a}", "caf\u00E9", "a\\b", "`a"})
  void findsUnusualCharacters(String word) {
    assertEquals(
        List.of("1:4 GDL024 the word %s holds a character that is unusual in GDL".formatted(word)),
        found("(p " + word + ") (q " + word + ")"));
  }

  @ParameterizedTest
  @ValueSource(strings = {"++", "?n++", "-1", "a_b", "x.y", "a/b", "<", "b1!", "f:g"})
  void usualPunctuationIsFine(String word) {
    assertEquals(List.of(), found("(<= (p " + word + ") (q " + word + "))"));
  }

  @Test
  void marksAnUnusualFunctorOnly() {
    assertEquals(
        List.of("1:5 GDL024 the word f' holds a character that is unusual in GDL"),
        found("(p (f' a b))"));
  }

  @Test
  void findsLeadingZeros() {
    assertEquals(
        List.of(
            "1:4 GDL025 the number 05 has a leading zero",
            "1:7 GDL025 the number 00 has a leading zero"),
        found("(p 05 00 0 50 05 0x)"));
    assertEquals(
        List.of("numbers are words in GDL: 05 is not the same as 5"),
        Findings.hints(new FormCheck(), "(p 05)"));
  }

  private static List<String> found(String text) {
    return Findings.by(new FormCheck(), text);
  }
}
