package org.tafl.check;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import org.junit.jupiter.api.Test;

class DomainCheckTest {
  @Test
  void cleanGamesHaveNothing() {
    assertEquals(List.of(), inGame(""));
  }

  @Test
  void findsConstantsThatNeverStandThere() {
    assertEquals(
        List.of("1:26 GDL063 the fluent lamp/1 never has onn as its argument 1"),
        inGame("(<= terminal (true (lamp onn)))\n"));
  }

  @Test
  void findsThemUnderNotToo() {
    assertEquals(
        List.of("1:31 GDL063 the fluent lamp/1 never has onn as its argument 1"),
        inGame("(<= terminal (not (true (lamp onn))))\n"));
  }

  @Test
  void marksTheArgumentOfTheFluent() {
    assertEquals(
        List.of("2:46 GDL063 the fluent at/2 never has b as its argument 1"),
        inGame("(p b) (init (at a b))\n(<= terminal (p b) (true (at a b)) (true (at b ?y)))\n"));
  }

  @Test
  void reportsTheSameConstantOnce() {
    assertEquals(
        List.of("1:26 GDL063 the fluent lamp/1 never has out as its argument 1"),
        inGame("(<= terminal (true (lamp out)))\n(<= (goal robot 0) (true (lamp out)))\n"));
  }

  @Test
  void followsConstantsThroughRules() {
    assertEquals(
        List.of("4:30 GDL063 the fluent at/1 never has 4 as its argument 1"),
        inGame(
            """
            (init (at 1)) (succ 1 2) (succ 2 3) (succ 4 5)
            (<= (next (at ?y)) (true (at ?x)) (succ ?x ?y))
            (<= terminal (true (at 3)))
            (<= (goal robot 0) (true (at 4)))
            """));
  }

  @Test
  void saysWhatMayStandThere() {
    assertEquals(
        List.of("did you mean off?"),
        Findings.hints(new DomainCheck(), "(<= terminal (true (lamp ofg)))" + Findings.GAME));
    assertEquals(
        List.of("it may have: off, on"),
        Findings.hints(new DomainCheck(), "(<= terminal (true (lamp broken)))" + Findings.GAME));
  }

  @Test
  void listsTwelveOfMany() {
    var facts = new StringBuilder();
    for (int i = 10; i < 30; i++) {
      facts.append("(init (at ").append(i).append("))");
    }

    assertEquals(
        List.of("it may have: 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21, ... (20 in all)"),
        Findings.hints(
            new DomainCheck(), facts + "(<= terminal (true (at nowhere)))" + Findings.GAME));
  }

  @Test
  void leavesFluentsWithoutAnyValueToTheUsageCheck() {
    assertEquals(List.of(), inGame("(<= terminal (true (door open)))\n"));
  }

  @Test
  void saysNothingWithoutAProgram() {
    assertEquals(List.of(), inGame("(<= (p ?x) q) (<= terminal (true (lamp onn)))\n"));
  }

  private static List<String> inGame(String text) {
    return Findings.inGame(new DomainCheck(), text);
  }
}
