package org.tafl.check;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import org.junit.jupiter.api.Test;

class DependencyCheckTest {
  @Test
  void cleanGamesHaveNothing() {
    assertEquals(List.of(), found(Findings.GAME));
  }

  @Test
  void findsWhatDependsOnTheState() {
    assertEquals(
        List.of(
            "1:5 GDL041 init depends on true",
            "2:5 GDL041 base depends on does",
            "3:5 GDL041 input depends on true"),
        found("(<= (init f) (true g))\n(<= (base f) (does r m))\n(<= (input r m) (true f))"));
  }

  @Test
  void findsWhatDependsOnMoves() {
    assertEquals(
        List.of(
            "1:5 GDL042 legal depends on does",
            "2:5 GDL042 goal depends on does",
            "3:5 GDL042 terminal depends on does"),
        found(
            "(<= (legal r m) (does r n))\n(<= (goal r 1) (not (does r m)))\n"
                + "(<= terminal (or p (does r m)))"));
  }

  @Test
  void namesTheShortestWay() {
    assertEquals(
        List.of("5:5 GDL042 terminal depends on does through moved/0, acted/1"),
        found(
            """
            (<= moved (acted robot))
            (<= moved long) (<= long longer) (<= longer (acted robot))
            (<= (acted ?r) (does ?r push))
            (<= terminal (true f))
            (<= terminal (not moved))
            (<= terminal moved)
            """));
  }

  @Test
  void cyclesEnd() {
    assertEquals(List.of(), found("(<= terminal p) (<= p q) (<= q p)"));
  }

  @Test
  void nextMayDependOnAnything() {
    assertEquals(List.of(), found("(<= (next f) p) (<= p (does r m) (true g))"));
  }

  @Test
  void rulesForTrueLeadNowhere() {
    assertEquals(List.of(), found("(<= (true f) (does r m)) (<= terminal (true f))"));
  }

  @Test
  void equalStatementsAreTwo() {
    assertEquals(
        List.of("1:5 GDL042 terminal depends on does"),
        found("(<= terminal (does r m))\n(<= terminal (does r m))"));
  }

  private static List<String> found(String text) {
    return Findings.by(new DependencyCheck(), text);
  }
}
