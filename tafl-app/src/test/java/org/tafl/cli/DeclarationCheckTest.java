package org.tafl.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;

class DeclarationCheckTest {
  /// A match ends at 2; the rules alone go on to 3.
  private static final String COUNTER =
      """
      (role r) (init (n 0)) (succ 0 1) (succ 1 2) (succ 2 3)
      (base (n 0)) (base (n 1)) (base (n 2))
      (<= (legal r (to ?b)) (true (n ?a)) (succ ?a ?b))
      (<= (next (n ?b)) (does r (to ?b)))
      (<= terminal (true (n 2)))
      (goal r 50)
      """;

  private static String check(String sheet, Object... more) {
    Object[] words = new Object[more.length + 2];
    words[0] = "check";
    words[1] = "-";
    System.arraycopy(more, 0, words, 2, more.length);
    return CliRun.reading(sheet, words).expect(ExitCode.FINE).out();
  }

  @Test
  void saysNothingOfWhatNoMatchReaches() {
    assertFalse(check(COUNTER).contains("GDL06"), check(COUNTER));
  }

  @Test
  void namesAFluentThatIsNotDeclaredAndTheWayToIt() {
    String out = check(COUNTER.replace("(base (n 1)) ", ""));
    assertTrue(
        out.contains(
            """
            stdin:2:1: warning[GDL064]: (n 1) holds, and base does not declare it
                2 | (base (n 0)) (base (n 2))
                  | ^^^^^^^^^^^^
                  = this is so after ((to 1))
                  = the rules may bring about 2 that base leaves out: (n 1), (n 3)
            """),
        out);
  }

  @Test
  void aLongWayIsOnlyCounted() {
    var succ = new StringBuilder();
    for (int n = 3; n < 9; n++) {
      succ.append("(base (n %d)) (succ %d %d)".formatted(n, n, n + 1));
    }
    String out = check(COUNTER.replace("terminal (true (n 2))", "terminal (true (n 9))") + succ);
    assertTrue(out.contains("[GDL064]: (n 9) holds, and base does not declare it"), out);
    assertTrue(
        out.contains("this is so after 9 joint moves, which tafl check --simulate 20 prints"), out);
  }

  @Test
  void namesAMoveThatIsNotDeclared() {
    String out = check(COUNTER + "(input r (to 2)) (input r (to 3))");
    assertTrue(out.contains("[GDL064]: (to 1) is legal for r, and input does not declare it"), out);
    assertTrue(out.contains("      = this is so in the initial state\n"), out);
  }

  @Test
  void countsWhatNeverComesAbout() {
    String out = check(COUNTER + "(<= (base (n ?x)) (late ?x)) (late 7) (late 8)\n(base off)");
    assertTrue(
        out.contains("7:5: warning[GDL065]: 3 of 6 fluents that base declares never hold, such as"),
        out);
    String moves = check(COUNTER + "(<= (input r (to ?b)) (succ ?a ?b))\n(input r (to 0))");
    assertTrue(
        moves.contains(
            "stdin:8:1: warning[GDL065]: 1 of 4 moves that input declares are never legal, such as"
                + " (to 0) for r\n"),
        moves);
  }

  @Test
  void looksAtNothingIfToldSo() {
    String out = check(COUNTER.replace("(base (n 1)) ", ""), "--no-declarations");
    assertTrue(out.contains("no errors and no warnings"), out);
  }

  @Test
  void keepsSilentWhenTimeIsOver() {
    String pigeons = PigeonGame.sheet("(base odd)", "(small 1)");
    long start = System.nanoTime();
    assertFalse(check(pigeons).contains("GDL06"));
    assertTrue(System.nanoTime() - start < 20_000_000_000L, "as good as no limit");
  }

  @Test
  void ourGamesDeclareWhatComesAbout() {
    for (String game : OwnGames.names()) {
      assertEquals(
          "no errors and no warnings in 1 file\n",
          CliRun.of("check", game, "--strict").expect(ExitCode.FINE).out(),
          game);
    }
  }
}
