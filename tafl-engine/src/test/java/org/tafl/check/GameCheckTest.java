package org.tafl.check;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import org.junit.jupiter.api.Test;

class GameCheckTest {
  @Test
  void cleanGamesHaveNothing() {
    assertEquals(List.of(), found(Findings.GAME));
  }

  @Test
  void findsThatNothingIsConcluded() {
    assertEquals(
        List.of(
            "1:1 GDL060 nothing concludes legal: every role has no legal move, ever",
            "1:1 GDL061 nothing concludes terminal: no match ever ends",
            "1:1 GDL062 nothing concludes goal: every role has no goal value, ever"),
        found("(role a)"));
  }

  @Test
  void findsRolesThatAreLeftOut() {
    assertEquals(
        List.of(
            "2:7 GDL060 role guest has no legal move, ever",
            "2:7 GDL062 role guest has no goal value, ever"),
        found("(role robot)\n(role guest)\n(legal robot a) (goal robot 1) (<= terminal p)"));
  }

  @Test
  void aVariableStandsForEveryRole() {
    assertEquals(
        List.of(),
        found("(role a) (role b) (<= (legal ?r m) (role ?r)) (goal a 1) (goal B 1) terminal"));
  }

  @Test
  void chanceNeedsNoGoal() {
    assertEquals(
        List.of("1:7 GDL060 role random has no legal move, ever"),
        found("(role random) (role a) (legal a m) (goal a 1) terminal"));
  }

  @Test
  void terminalWithArgumentsEndsNoMatch() {
    assertEquals(
        List.of("1:1 GDL061 nothing concludes terminal: no match ever ends"),
        found("(role a) (legal a m) (goal a 1) (terminal now)"));
  }

  private static List<String> found(String text) {
    return Findings.by(new GameCheck(), text);
  }
}
