package org.tafl.check;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import org.junit.jupiter.api.Test;

class KeywordCheckTest {
  @Test
  void cleanGamesHaveNothing() {
    assertEquals(List.of(), found(Findings.GAME));
  }

  @Test
  void findsWrongNumbersOfArgumentsOncePerNumber() {
    assertEquals(
        List.of(
            "1:1 GDL045 legal takes 2 arguments, not 1",
            "2:1 GDL045 terminal takes no argument, not 1",
            "3:7 GDL045 true takes 1 argument, not 2"),
        found("(legal a) (legal b)\n(terminal now)\n(<= p (true f g))"));
  }

  @Test
  void operatorsAreTheReadersBusiness() {
    assertEquals(List.of(), found("(<= p (not q r) (distinct a))"));
  }

  @Test
  void findsInitAndNextInBodies() {
    assertEquals(
        List.of(
            "1:7 GDL040 init is asked in a body; it may only be concluded",
            "2:6 GDL040 next is asked in a body; it may only be concluded"),
        found("(<= p (init f)\n(not (next g)))"));
  }

  @Test
  void baseAndInputMayBeAsked() {
    assertEquals(List.of(), found("(<= p (base ?f) (input ?r ?m) (legal ?r ?m) (role ?r))"));
  }

  @Test
  void findsRulesForRoles() {
    assertEquals(
        List.of("2:1 GDL043 roles are given by facts; this rule is not read"),
        found("(role a)\n(<= (role ?x) (p ?x))\n(<= (role b))"));
  }

  @Test
  void findsKeywordsAsNames() {
    assertEquals(
        List.of(
            "1:4 GDL044 the keyword does is used as a name inside a term",
            "2:4 GDL044 the keyword not is used as a name inside a term (2 times)",
            "3:4 GDL044 the keyword terminal is used as a name inside a term"),
        found("(p (does a b))\n(p (not a)) (p (not b))\n(p Terminal)"));
  }

  @Test
  void keywordsAsRelationsAreNoNames() {
    assertEquals(List.of(), found("(<= p (does ?r ?m) (not (true (q ?m))))"));
  }

  private static List<String> found(String text) {
    return Findings.by(new KeywordCheck(), text);
  }
}
