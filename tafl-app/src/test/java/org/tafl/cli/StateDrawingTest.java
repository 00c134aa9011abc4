package org.tafl.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.tafl.gdl.Gdl;
import org.tafl.program.Program;

class StateDrawingTest {
  /// Draws a state of a game in which the given fluents hold at first and for ever.
  private static String draw(String fluents, String base) {
    var sheet = new StringBuilder("(role x) (legal x noop) (goal x 0) (<= terminal (true over))");
    Gdl.parseTerms(fluents).forEach(fluent -> sheet.append("(init ").append(fluent).append(")"));
    Gdl.parseTerms(base)
        .forEach(fluent -> {
          sheet.append("(base ").append(fluent).append(")");
          sheet.append("(<= (next %s) (true %s))".formatted(fluent, fluent));
          sheet.append("(<= (next %s) (does x noop))".formatted(fluent));
        });
    var drawing = new StateDrawing(Program.of(Gdl.parse("test", sheet.toString())));
    return String.join("\n", drawing.draw(Gdl.parseTerms(fluents))) + "\n";
  }

  private static String draw(String fluents) {
    return draw(fluents, fluents);
  }

  @Test
  void drawsAGridAndTheRestInALine() {
    assertEquals(
        """
        2  . o
        1  x .
           1 2
        (control x) (step 3)
        """,
        draw("(cell 1 1 x) (cell 1 2 b) (cell 2 1 b) (cell 2 2 o) (control x) (step 3)"));
  }

  @Test
  void alignsColumnsOfWordsAndLetters() {
    assertEquals(
        """
        10  rook .
         9  .    pawn
         1  .    .
            a    b
        """,
        draw(
            "(at a 10 rook) (at b 9 pawn) (at a 9 blank) (at a 1 blank) (at b 1 blank)"
                + " (at b 10 blank)"));
  }

  @Test
  void keepsItsSizeWhereNothingStands() {
    assertEquals(
        """
        2  .     .
        1  white .
           1     2
        """,
        draw("(cell 1 1 white)", "(cell 1 1 white) (cell 2 2 black)"));
  }

  @Test
  void leavesOutCellsThatAreNotThere() {
    assertEquals(
        """
        2  .
        1  x .
           1 2
        """,
        draw("(cell 1 1 x) (cell 1 2 b) (cell 2 1 b)"));
  }

  @Test
  void drawsSeveralBoards() {
    assertEquals(
        """
        cell left:    cell right:
        2  .          2    o
        1  x          1
           1 2           1 2
        """,
        draw("(cell left 1 1 x) (cell left 1 2 b) (cell right 2 2 o)"));
  }

  @Test
  void drawsLayersAndBoardsOfBoards() {
    assertEquals(
        """
        cell 1:    cell 2:
        2    x     2
        1          1    o
           1 2        1 2
        """,
        draw(
                "(cell 1 1 2 b) (cell 1 2 2 x) (cell 2 2 1 o)",
                "(cell 1 1 1 b) (cell 1 1 2 b)" + " (cell 1 2 2 x) (cell 2 2 1 o)")
            .replace(".", " ")
            .replaceAll(" +\n", "\n"));
    assertEquals(
        """
        cell 1-1:    cell 2-2:
        2            2    x
        1  o         1
           1 2          1 2
        """,
        draw("(cell 1 1 1 1 o) (cell 2 2 2 2 x)").replace(".", " ").replaceAll(" +\n", "\n"));
  }

  @Test
  void takesSizesFromStatesWhereTheRulesLeaveThemOpen() {
    var sheet = new StringBuilder();
    for (int i = 0; i < 40; i++) {
      sheet.append("(succ %d %d)".formatted(i, i + 1));
    }
    sheet.append("(role x) (legal x noop) (goal x 0) (<= terminal (true (cell 3 3 x)))");
    sheet.append("(init (cell 1 1 x)) (init (cell 1 2 b)) (init (cell 2 1 b))");
    sheet.append("(<= (next (cell ?v ?w x)) (true (cell ?x ?y x)) (succ ?x ?v) (succ ?y ?w))");
    Program program = Program.of(Gdl.parse("test", sheet.toString()));
    assertEquals(
        List.of("2  .", "1  x .", "   1 2"),
        new StateDrawing(program).draw(Gdl.parseTerms("(cell 1 1 x) (cell 1 2 b) (cell 2 1 b)")));
  }

  @Test
  void takesThePieceFromInFront() {
    assertEquals(
        """
        2  .   red
        1  .   .
           1   2
        """,
        draw("(rider red 2 2)", "(rider red 1 1) (rider red 2 2)"));
  }

  @Test
  void joinsWhatStandsInOneCell() {
    assertEquals(
        """
        2  .              black-king
        1  white-king,x-y .
           1              2
        """,
        draw("(cell 1 1 white king) (cell 1 1 x y) (cell 2 2 black king)"));
  }

  @Test
  void knowsABishopFromABlank() {
    assertEquals(
        """
        2  . b
        1  w .
           1 2
        """,
        draw("(cell 1 1 w) (cell 2 2 b)"));
  }

  @Test
  void listsWhatHasNoOrder() {
    String fluents = "(at home red x) (at work blue y) (p 1 2) q";
    assertEquals(fluents + "\n", draw(fluents));
  }

  @Test
  void listsWhatHasTooManyValues() {
    var fluents = new StringBuilder();
    for (int i = 1; i <= 30; i++) {
      fluents.append(i == 1 ? "" : " ").append("(cell %d %d x)".formatted(i, i));
    }
    assertEquals(fluents + "\n", draw(fluents.toString()));
  }

  @Test
  void drawsNothingOfAnEmptyState() {
    var program = Program.of(Gdl.parse("test", OwnGames.text("nim")));
    assertEquals(List.of(), new StateDrawing(program).draw(List.of()));
  }
}
