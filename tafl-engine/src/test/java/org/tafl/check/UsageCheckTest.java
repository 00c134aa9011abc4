package org.tafl.check;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class UsageCheckTest {
  @Test
  void cleanGamesHaveNothing() {
    assertEquals(List.of(), inGame(""));
  }

  @Test
  void findsRelationsThatNothingConcludes() {
    assertEquals(
        List.of("1:14 GDL054 nothing concludes the relation isOver/1, so it never holds"),
        inGame("(<= terminal (isOver now))\n"));
    assertEquals(
        List.of(
            "1:14 GDL054 nothing concludes the relation p/0, so it never holds (asked 2 times)"),
        inGame("(<= terminal p (not p))\n"));
  }

  @Test
  void findsRelationsThatNothingAsks() {
    assertEquals(
        List.of("1:5 GDL055 the relation isLit/0 is concluded and never asked"),
        inGame("(<= isLit (true (lamp on)))\n"));
  }

  @Test
  void findsFluentsThatAreNeverSet() {
    assertEquals(
        List.of("1:20 GDL056 the fluent door/1 is asked, but neither init nor next concludes it"),
        inGame("(<= terminal (true (door open)) (true (door ?x)))\n"));
  }

  @Test
  void findsFluentsThatAreNeverRead() {
    assertEquals(
        List.of("1:7 GDL057 the fluent dark is set, but true never asks for it"),
        inGame("(init dark)\n(<= (next dark) (does robot push))\n"));
  }

  @Test
  void aVariableForTheFluentStandsForAll() {
    assertEquals(List.of(), inGame("(init dark) (<= (next ?f) (true ?f))\n"));
  }

  @Test
  void aFluentMayBeReadByNext() {
    assertEquals(List.of(), inGame("(init dark) (<= (next (lamp on)) (next dark))\n"));
  }

  @Test
  void findsMovesThatAreNeverLegal() {
    assertEquals(
        List.of("1:35 GDL058 the move pull/1 is asked by does, but never legal"),
        inGame("(<= (next (lamp off)) (does robot (pull lamp)))\n"));
  }

  @Test
  void findsWhatStandsInThePlaceOfARole() {
    assertEquals(
        List.of("1:29 GDL059 robto is no role, but stands in the place of one in does"),
        inGame("(<= (next (lamp off)) (does robto push))\n"));
    assertEquals(
        List.of("1:7 GDL059 guest is no role, but stands in the place of one in goal"),
        inGame("(goal guest 0) (<= (goal guest 1) (legal guest ?m))\n"));
  }

  @Test
  void withoutRolesNothingIsSaidOfThem() {
    assertEquals(List.of(), found("(legal robot push)"));
  }

  @Test
  void withoutLegalMovesNothingIsSaidOfThem() {
    assertEquals(List.of(), found("(role robot) (<= terminal (does robot push))"));
  }

  @Test
  void keywordsWithAnotherArityAreLeftToTheKeywordCheck() {
    assertEquals(List.of(), inGame("(base lamp off) (<= terminal (legal push))\n"));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "(<= terminal (ture (lamp on)))    | did you mean the keyword true?",
        "(<= terminal (odes robot push))   | did you mean the keyword does?",
        "(<= terminal (lamp on))           | it is the name of a fluent; did you mean (true (lamp ...))?",
        "(<= terminal push)                | it is the name of a move; did you mean (does role push)?",
        "(<= terminal (isLit a)) (isLitt a) (<= terminal (isLitt b)) | did you mean isLitt/1?",
        "(<= terminal (p a b)) (p a) (<= terminal (p b)) | there is p/1, with another number of arguments",
        "(<= terminal somethingElse)       | write a fact or rule for it, or look for a slip in the name",
        "(nxt (lamp on))                   | did you mean the keyword next?",
        "(lamp on)                         | it is the name of a fluent; did you mean init or next?",
        "(somethingElse a)                 | delete it, or ask for it where it was meant to matter",
        "(<= terminal (true (lamp on x)))  | there is lamp/1, with another number of arguments",
        "(<= terminal (true (lmap on)))    | did you mean lamp/1?",
        "(<= terminal (true somethingElse))"
            + " | it never holds; look for a slip in the name or its arguments",
        "(init somethingElse)"
            + " | it changes nothing; delete it unless it is there to be looked at",
        "(goal robbot 100)                 | did you mean robot?",
        "(goal guest 100)                  | roles are: robot",
      })
  void saysWhatMayBeMeant(String statements, String hint) {
    assertEquals(
        List.of(hint), Findings.hints(new UsageCheck(), statements + "\n" + Findings.GAME));
  }

  @Test
  void aSlipShowsOnBothSides() {
    assertEquals(
        List.of(
            "did you mean opponent/2? it is asked and not concluded", "did you mean opponnet/2?"),
        Findings.hints(
            new UsageCheck(), "(opponnet a b)\n(<= terminal (opponent a b))\n" + Findings.GAME));
  }

  private static List<String> found(String text) {
    return Findings.by(new UsageCheck(), text);
  }

  private static List<String> inGame(String text) {
    return Findings.inGame(new UsageCheck(), text);
  }
}
