package org.tafl.bench;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;

class ForwardPaperTest {
  private final ForwardPaper paper = ForwardPaper.read();

  @Test
  void has19Games() {
    assertEquals(19, paper.figures().size());
  }

  /// Both tables were measured with the best order: their figures are the same but for rounding.
  @Test
  void theTablesAgree() {
    for (String game : paper.figures().keySet()) {
      double first = paper.figure(game, "states");
      assertEquals(first, paper.figure(game, "best"), 0.01 * first, game);
    }
  }

  /// A game that ends after six moves, counted as seven states: six of seven are transitions.
  @Test
  void countsTransitions() {
    double length = paper.figure("Blocker", "states") * 30 / paper.figure("Blocker", "playouts");
    assertEquals(9.8, length, 0.05);
    assertEquals(638 * 8.8 / 9.8, paper.transitions("Blocker", "best"), 1);
    assertTrue(paper.transitions("Blocker", "worst") < 530);
  }

  @Test
  void takesTheFastestOrder() {
    assertEquals(paper.transitions("Nim1", "best"), paper.fastest("Nim1"));
    assertEquals(paper.transitions("Sheep_and_Wolf", "original"), paper.fastest("Sheep and Wolf"));
    assertEquals(paper.transitions("Amazons", "best"), paper.fastest("Amazons"));
  }

  @Test
  void hasNoFigureWhereThePaperFailedAndOfOtherGames() {
    assertEquals(0, paper.transitions("Breakthrough", "worst"));
    assertEquals(0, paper.fastest("Chess"));
  }
}
