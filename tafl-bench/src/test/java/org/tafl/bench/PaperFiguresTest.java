package org.tafl.bench;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.tafl.bench.PaperTable.Column;
import org.tafl.bench.PropNetTables.Average;
import org.tafl.bench.PropNetTables.Block;

class PaperFiguresTest {
  private static final List<String> GAMES =
      List.of(
          "Amazons",
          "Battle",
          "Breakthrough",
          "ChineseCheckers1P",
          "ChineseCheckers2P",
          "ChineseCheckers3P",
          "ChineseCheckers4P",
          "ChineseCheckers6P",
          "Connect4",
          "Othello",
          "Pentago",
          "Skirmish",
          "TicTacToe");

  /// The rows are such that our figures are the paper's, so that our averages must be, too.
  @ParameterizedTest
  @EnumSource
  void averagesAreThoseThatThePaperPrints(PaperTable table) {
    PaperFigures figures = PaperFigures.of(table);
    int compared = 0;
    for (Block block : PropNetRows.likeThePaper(table, GAMES).tables().getFirst().blocks()) {
      List<Column> columns = table.columns("propnet");
      for (int i = 0; i < columns.size(); i++) {
        Average average = block.averages().get(i);
        var printed = figures.average(block.measure(), columns.get(i).paperName());
        if (printed.isPresent() && average.paperSheets() == GAMES.size()) {
          String place = table + " " + block.measure() + " " + columns.get(i).name();
          double rounding = table == PaperTable.CACHE ? 0.5 : 0.00501;
          assertEquals(printed.getAsDouble(), average.paper(), rounding, place);
          assertEquals(printed.getAsDouble(), average.ours(), rounding, place);
          compared++;
        }
      }
    }
    assertEquals(
        switch (table) {
          case SINGLE -> 7; // of 8 printed; one cell cannot be read
          case COMBINED -> 12;
          case CACHE -> 2;
        },
        compared);
  }

  @Test
  void hasAFigureForEveryGameAndColumnButOne() {
    int missing = 0;
    for (PaperTable table : PaperTable.values()) {
      PaperFigures figures = PaperFigures.of(table);
      for (PropNetMeasure measure : table.measures()) {
        for (Column column : table.columns("propnet").stream().filter(Column::isOfPaper).toList()) {
          for (String game : GAMES) {
            missing += figures.figure(measure, game, column.paperName()) == 0 ? 1 : 0;
          }
        }
      }
    }
    assertEquals(1, missing);
  }

  @Test
  void takesNamesWithAndWithoutBlanks() {
    PaperFigures figures = PaperFigures.of(PaperTable.COMBINED);
    for (String name : List.of("Chinese Checkers 6P", "ChineseCheckers6P")) {
      assertEquals(3238, figures.figure(PropNetMeasure.COMPONENTS, name, "Opt1023"));
    }
    assertEquals(0, figures.figure(PropNetMeasure.COMPONENTS, "Chess", "Opt1023"));
    assertTrue(figures.average(PropNetMeasure.NODES, "BasicPN").isEmpty(), "the base itself");
  }
}
