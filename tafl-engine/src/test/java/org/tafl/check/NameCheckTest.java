package org.tafl.check;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import org.junit.jupiter.api.Test;

class NameCheckTest {
  @Test
  void cleanGamesHaveNothing() {
    assertEquals(List.of(), found(Findings.GAME));
  }

  @Test
  void findsRelationsWithTwoArities() {
    assertEquals(
        List.of("3:7 GDL050 the relation p has 1 argument here and 2 elsewhere"),
        found("(p a b)\n(p c d)\n(<= q (p a))\n(<= r (p b))"));
  }

  @Test
  void theEarlierPlaceIsTheOther() {
    assertEquals(
        List.of("2:1 GDL050 the relation p has 2 arguments here and 1 elsewhere"),
        found("(<= q (p a))\n(p a b)"));
  }

  @Test
  void findsFunctionsWithTwoArities() {
    assertEquals(
        List.of(
            "1:10 GDL051 the function f has 2 arguments here and 1 elsewhere",
            "1:18 GDL051 the function f has 3 arguments here and 1 elsewhere"),
        found("(p (f a) (f a b) (f a b c))"));
  }

  @Test
  void findsRelationsAndFunctionsOfOneName() {
    assertEquals(
        List.of("2:7 GDL052 cell is the name of a relation and of a function"),
        found("(init (cell 1 b))\n(<= p (cell 1))\n(<= q (cell 1))"));
    assertEquals(
        List.of("2:7 GDL052 cell is the name of a relation and of a function"),
        found("(cell 1)\n(init (cell 1 b))"));
  }

  @Test
  void findsFunctionsAndConstantsOfOneName() {
    assertEquals(
        List.of("1:6 GDL053 f is the name of a constant and of a function"), found("(p f (f a))"));
  }

  @Test
  void relationsAndConstantsMayShareAName() {
    assertEquals(List.of(), found("(role white) (p white) (white a) (color white)"));
  }

  @Test
  void caseDoesNotMatter() {
    assertEquals(
        List.of("1:7 GDL050 the relation P has 2 arguments here and 1 elsewhere"),
        found("(P a) (p a b)"));
  }

  @Test
  void keywordsAreNoRelationsOfTheSheet() {
    assertEquals(List.of(), found("(legal a) (legal a b) (<= p (sees ?r (does ?r ?m)))"));
  }

  private static List<String> found(String text) {
    return Findings.by(new NameCheck(), text);
  }
}
