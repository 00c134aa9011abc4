package org.tafl.check;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ConnectiveCheckTest {
  @Test
  void plainLiteralsAreFine() {
    assertEquals(List.of(), found("(<= p (not q) (distinct a b) (or q (not r)))"));
  }

  @Test
  void findsAnd() {
    assertEquals(
        List.of("2:9 GDL030 and is not part of GDL"), found("(<= p\n    (or (and q r) s))"));
  }

  @Test
  void findsOrWithFewBranches() {
    assertEquals(
        List.of(
            "1:7 GDL032 or without a branch never holds",
            "1:12 GDL032 or with one branch",
            "1:19 GDL032 or without a branch never holds"),
        found("(<= p (or) (or q) or)"));
  }

  @Test
  void findsNotAroundSomethingElse() {
    assertEquals(
        List.of(
            "1:7 GDL031 not stands around distinct; GDL negates atoms only",
            "2:1 GDL031 not stands around not; GDL negates atoms only",
            "3:1 GDL031 not stands around or; GDL negates atoms only",
            "4:1 GDL031 not stands around and; GDL negates atoms only",
            "4:6 GDL030 and is not part of GDL"),
        found("(<= p (not (distinct a b))\n(not (not q))\n(not (or q r))\n(not (and q r)))"));
  }

  @Test
  void leavesWrongNumbersOfArgumentsToTheReader() {
    assertEquals(List.of(), found("(<= p (not q r) (not) (not (distinct a)) (not ?x))"));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "(distinct ?x a) | read as: ?x and a are the same term; write a wherever ?x stands",
        "(distinct a ?x) | read as: a and ?x are the same term; write a wherever ?x stands",
        "(distinct a b)  | read as: a and b are the same term; that never holds",
        "(distinct a A)  | read as: a and a are the same term; that always holds",
        "(distinct (f ?x) (f ?y))"
            + " | read as: (f ?x) and (f ?y) are the same term; write one of them in both places",
        "(not q) | read as the inner literal; delete both nots",
        "(or q r) | read as: none of the branches holds; write a not for each",
      })
  void saysHowItIsRead(String inner, String hint) {
    assertEquals(
        List.of(hint), Findings.hints(new ConnectiveCheck(), "(<= p (not " + inner + "))"));
  }

  @Test
  void connectivesInsideTermsAreNames() {
    assertEquals(List.of(), found("(<= (p (not (or a))) (q (and b)))"));
  }

  private static List<String> found(String text) {
    return Findings.by(new ConnectiveCheck(), text);
  }
}
