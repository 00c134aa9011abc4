package org.tafl.invariant;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.tafl.budget.Budget;
import org.tafl.budget.BudgetExceededException;

class MutexProverTest {
  private static final String BOARD =
      """
      (role x) (role o)
      (index 1) (index 2) (index 3)
      (<= (init (cell ?x ?y b)) (index ?x) (index ?y))
      (init (control x))
      (<= (legal ?p (mark ?x ?y)) (true (control ?p)) (true (cell ?x ?y b)))
      (<= (legal x noop) (true (control o)))
      (<= (legal o noop) (true (control x)))
      (<= (next (cell ?x ?y ?p)) (does ?p (mark ?x ?y)))
      (<= (next (cell ?x ?y ?c)) (true (cell ?x ?y ?c)) (not (marked ?x ?y)))
      (<= (marked ?x ?y) (does ?p (mark ?x ?y)))
      (<= (next (control x)) (true (control o)))
      (<= (next (control o)) (true (control x)))
      (<= terminal (not (true (cell 1 1 b))))
      (goal x 50) (goal o 50)
      """;

  private static final String CELL = "at most one ?p with (cell ?x ?y ?p)";
  private static final String CONTROL = "at most one ?0 with (control ?0)";

  private static final String WALK =
      """
      (role r)
      (succ 1 2) (succ 2 3) (succ 3 4)
      (<= (near ?a ?b) (succ ?a ?b))
      (<= (near ?a ?b) (succ ?b ?a))
      (init (at 1 1)) (init (step 1))
      (<= (legal r (go ?x ?y)) (true (at ?a ?y)) (near ?a ?x))
      (<= (legal r (go ?x ?y)) (true (at ?x ?b)) (near ?b ?y))
      (legal r stay)
      (<= (next (at ?x ?y)) (does r (go ?x ?y)))
      (<= (next (at ?x ?y)) (true (at ?x ?y)) (does r stay))
      (<= (next (step ?n)) (true (step ?m)) (succ ?m ?n))
      (<= terminal (true (step 4)))
      (goal r 0)
      """;

  @Test
  void boardHasOneContentPerCellAndOnePlayerInControl() {
    assertEquals(List.of(CONTROL, CELL), Groups.of(BOARD));
  }

  @Test
  void unmarkedFrameBreaksTheBoard() {
    String mutant = BOARD.replace(" (not (marked ?x ?y))", "");
    assertEquals(List.of(CONTROL), Groups.of(mutant));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "(<= (next (cell ?x ?y b)) (true (cell ?x ?y x)))",
        "(<= (next (cell ?x ?y x)) (true (cell ?x ?y o)))",
        "(<= (next (cell 2 2 o)) (does x noop))",
        "(init (cell 1 1 x))",
        "(next (cell 3 3 o))"
      })
  void secondContentBreaksTheBoard(String rule) {
    List<String> groups = Groups.of(BOARD + rule);
    assertTrue(groups.contains(CONTROL), groups::toString);
    assertFalse(groups.contains(CELL), groups::toString);
  }

  @Test
  void unlikelySecondContentBreaksTheBoardThoughNoPlayoutShowsIt() {
    String rare =
        BOARD
            + """
            (<= (next (cell 1 1 b)) (true (cell 1 1 x)) (true (cell 1 2 x)) (true (cell 1 3 x))
                (true (cell 2 2 x)) (true (cell 3 3 x)) (true (cell 2 1 b)) (true (cell 3 1 o)))
            """;
    assertEquals(List.of(CONTROL), Groups.of(rare));
  }

  @Test
  void secondPlayerInControlBreaksBothGroups() {
    String mutant = BOARD + "(<= (next (control o)) (true (cell 3 3 o)))";
    assertEquals(List.of(), Groups.of(mutant));
  }

  @Test
  void movingWithoutHavingTheTurnBreaksTheBoard() {
    String mutant = BOARD.replace("(true (control ?p)) (true (cell", "(role ?p) (true (cell");
    assertEquals(List.of(CONTROL), Groups.of(mutant));
  }

  @Test
  void movesOfOneRoleExcludeEachOther() {
    assertEquals(
        List.of("at most one (?x ?y) with (at ?x ?y)", "at most one ?n with (step ?n)"),
        Groups.of(WALK));
  }

  @Test
  void pieceThatStaysWhereItWasIsTwoPieces() {
    String mutant = WALK.replace(" (does r stay))", ")");
    assertEquals(List.of("at most one ?n with (step ?n)"), Groups.of(mutant));
  }

  @Test
  void countersThatMayWaitAreNone() {
    String mutant = WALK + "(<= (next (step ?n)) (true (step ?n)) (does r (go ?x ?y)))";
    assertEquals(List.of("at most one (?x ?y) with (at ?x ?y)"), Groups.of(mutant));
  }

  @Test
  void successorsOfOneNumberMustBeOne() {
    String mutant = WALK + "(succ 1 3)";
    assertEquals(List.of("at most one (?x ?y) with (at ?x ?y)"), Groups.of(mutant));
  }

  @Test
  void uniquePieceIsFoundAmongOthers() {
    String sheet =
        """
        (role r)
        (after 1 2) (after 2 3) (after 3 1) (sort king) (sort pawn)
        (init (on 1 king)) (init (on 2 pawn)) (init (on 3 pawn))
        (<= (legal r (go ?a ?b)) (true (on ?a king)) (after ?a ?b))
        (<= (next (on ?b king)) (does r (go ?a ?b)))
        (<= (next (on ?a pawn)) (does r (go ?a ?b)))
        (<= (next (on ?c ?s)) (true (on ?c ?s)) (does r (go ?a ?b)) (distinct ?c ?a) (distinct ?c ?b))
        (<= terminal (true (on 3 king)))
        (goal r 0)
        """;
    assertEquals(
        List.of("at most one ?b with (on ?b king)", "at most one ?s with (on ?b ?s)"),
        Groups.of(sheet));
  }

  @Test
  void twoRelationsShareAKey() {
    String sheet =
        """
        (role r)
        (square 1) (square 2)
        (<= (init (empty ?s)) (square ?s))
        (<= (legal r (put ?s ?c)) (true (empty ?s)) (square ?c))
        (<= (next (holds ?s ?c)) (does r (put ?s ?c)))
        (<= (next (holds ?s ?c)) (true (holds ?s ?c)))
        (<= (next (empty ?s)) (true (empty ?s)) (not (taken ?s)))
        (<= (taken ?s) (does r (put ?s ?c)))
        (<= terminal (true (holds 1 1)))
        (goal r 0)
        """;
    assertEquals(List.of("at most one of (holds ?s ?c) (empty ?s)"), Groups.of(sheet));
    String mutant = sheet.replace(" (not (taken ?s))", "");
    assertEquals(List.of(), Groups.of(mutant));
  }

  @Test
  void bareConstantsTakeTurns() {
    String sheet =
        """
        (role r)
        (init red)
        (legal r wait) (legal r press)
        (<= (next red) (true green))
        (<= (next green) (true red))
        (<= (next noise) (does r press))
        (<= terminal (true noise))
        (goal r 0)
        """;
    assertEquals(List.of("at most one of red green"), Groups.of(sheet));
  }

  @Test
  void lightsAreIndependent() {
    String sheet =
        """
        (role r)
        (light a) (light b)
        (init (on a))
        (<= (legal r (press ?l)) (light ?l))
        (<= (next (on ?l)) (true (on ?l)) (not (does r (press ?l))))
        (<= (next (on ?l)) (does r (press ?l)) (not (true (on ?l))))
        (<= terminal (true (on b)) (true (on a)))
        (goal r 0)
        """;
    assertEquals(List.of(), Groups.of(sheet));
  }

  @Test
  void illegalMovesDoNotMatter() {
    String sheet =
        """
        (role r)
        (place a) (place b) (place c)
        (init (at a))
        (<= (legal r (from ?x ?y)) (true (at ?x)) (place ?y) (distinct ?x ?y))
        (<= (next (at ?y)) (does r (from ?x ?y)))
        (<= (next (at ?z)) (true (at ?z)) (not (does r (from ?z ?y))) (place ?y) (place ?w)
            (does r (from ?z ?w)) (distinct ?w ?y) (not (left ?z)))
        (<= (left ?z) (does r (from ?z ?y)))
        (<= terminal (true (at c)))
        (goal r 0)
        """;
    assertEquals(List.of("at most one ?y with (at ?y)"), Groups.of(sheet));
  }

  @Test
  void spentBudgetIsSaid() {
    var program = Groups.program(BOARD);
    var spent = Budget.of(Duration.ZERO);
    var thrown =
        assertThrows(BudgetExceededException.class, () -> MutexProver.prove(program, spent));
    assertTrue(thrown.toString().contains("time"), thrown.toString());
  }
}
