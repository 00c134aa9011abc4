package org.tafl.playout;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.tafl.budget.Budget;
import org.tafl.budget.BudgetExceededException;
import org.tafl.gdl.Gdl;
import org.tafl.gdl.Term;
import org.tafl.naive.NaiveEvaluator;
import org.tafl.naive.NaiveEvaluator.WorkLimitException;
import org.tafl.reasoner.Reasoner;
import org.tafl.testkit.PigeonGame;

class PerftTest {
  private static final long WORK = 200_000;

  static List<Perft.Row> perft(Reasoner reasoner, int depth) {
    return Perft.count(reasoner, reasoner.initialState(), depth, Budget.unlimited());
  }

  @ParameterizedTest
  @CsvSource({
    "ticTacToe, 9 72 504 3024 15120",
    "connectFour, 7 49 343 2401",
    "breakthrough, 22 484",
    "breakthrough6, 16 256 4308",
    "reversi, 4 12 56 244",
    "checkers, 7 49 302 1469",
    "hex, 49 2352",
    "gomoku, 64 4032",
    "foxAndHounds, 2 14 56 344",
    "kingAndRook, 14 104 1864"
  })
  void ourGamesHaveAsManyWaysAsOtherProgramsCount(String game, String counts) {
    assertCounts(game, counts);
  }

  @ParameterizedTest
  @Tag("nightly")
  @CsvSource({
    "connectFour, 7 49 343 2401 16807 117649 823536",
    "breakthrough, 22 484 11132",
    "reversi, 4 12 56 244 1396 8200",
    "checkers, 7 49 302 1469 7361",
    "hex, 49 2352 110544",
    "kingAndRook, 14 104 1864 12603"
  })
  void ourGamesHaveAsManyWaysAtGreaterDepth(String game, String counts) {
    assertCounts(game, counts);
  }

  private static void assertCounts(String game, String counts) {
    long[] expected = List.of(counts.split(" ")).stream().mapToLong(Long::parseLong).toArray();
    long[] found =
        perft(OurGames.interpreter(game), expected.length).stream()
            .skip(1)
            .mapToLong(Perft.Row::states)
            .toArray();
    assertArrayEquals(expected, found, game);
  }

  @Test
  @Tag("nightly")
  void ticTacToeHas255168Matches() {
    List<Perft.Row> rows = perft(OurGames.interpreter("ticTacToe"), 9);
    assertEquals(255_168, rows.stream().mapToLong(Perft.Row::terminals).sum());
    assertEquals(0, rows.stream().mapToLong(Perft.Row::stuck).sum());
    long[] points = {0, 0};
    for (Perft.Row row : rows) {
      points[0] += row.goalSums()[0];
      points[1] += row.goalSums()[1];
    }
    // 131,184 matches that x wins, 77,904 that o wins, 46,080 draws
    assertEquals(131_184 * 100 + 46_080 * 50, points[0]);
    assertEquals(77_904 * 100 + 46_080 * 50, points[1]);
  }

  static List<String> games() {
    return OurGames.names();
  }

  @ParameterizedTest
  @MethodSource("games")
  void ourGamesHaveAsManyWaysAsTheNaiveEvaluatorCounts(String game) throws Exception {
    var naive = new NaiveEvaluator(Gdl.parse(OurGames.folder().resolve(game + ".kif")), WORK);
    var counts = new ArrayList<Long>();
    try {
      List<Set<Term>> level = List.of(naive.ask("(init ?x)", Set.of(), List.of()));
      for (int depth = 1; depth <= 3; depth++) {
        level = children(naive, level);
        counts.add((long) level.size());
      }
    } catch (WorkLimitException e) {
      // as deep as the work allows
    }
    List<Perft.Row> rows = perft(OurGames.interpreter(game), counts.size());
    assertEquals(counts, rows.stream().skip(1).map(Perft.Row::states).toList());
  }

  private static List<Set<Term>> children(NaiveEvaluator naive, List<Set<Term>> level) {
    var children = new ArrayList<Set<Term>>();
    for (Set<Term> state : level) {
      if (naive.ask("terminal", state, List.of()).isEmpty()) {
        List<List<Term>> jointMoves = List.of(List.of());
        for (Term role : naive.roles()) {
          var longer = new ArrayList<List<Term>>();
          for (List<Term> start : jointMoves) {
            for (Term move : naive.ask("(legal " + role + " ?x)", state, List.of())) {
              var moves = new ArrayList<Term>(start);
              moves.add(move);
              longer.add(moves);
            }
          }
          jointMoves = longer;
        }
        for (List<Term> jointMove : jointMoves) {
          children.add(naive.ask("(next ?x)", state, jointMove));
        }
      }
    }
    return children;
  }

  @Test
  void countsStuckStatesAndGoals() {
    Reasoner reasoner =
        OurGames.interpreterOf(
            """
            (role a) (init s) (<= (legal a x) (true s)) (<= (legal a y) (true s))
            (<= (next dead) (does a x)) (<= (next won) (does a y))
            (<= terminal (true won)) (<= (goal a 70) (true won))
            """);
    List<Perft.Row> rows = perft(reasoner, 3);
    assertEquals(2, rows.get(1).states());
    assertEquals(1, rows.get(1).terminals());
    assertEquals(1, rows.get(1).stuck());
    assertArrayEquals(new long[] {70}, rows.get(1).goalSums());
    assertEquals(0, rows.get(2).states());
    assertEquals(0, rows.get(3).states());
  }

  @Test
  void stopsByItsBudget() {
    Reasoner reasoner = OurGames.interpreter("ticTacToe");
    var budget = Budget.of(Duration.ofMillis(1));
    assertThrows(
        BudgetExceededException.class,
        () -> Perft.count(reasoner, reasoner.initialState(), 9, budget));
    assertThrows(IllegalArgumentException.class, () -> perft(reasoner, -1));
  }

  @Test
  void stopsByItsBudgetInTheMiddleOfAQuestion() {
    Reasoner reasoner = OurGames.interpreterOf(PigeonGame.sheet("(next trapped)", "(true (at 1))"));
    assertEquals(5, perft(reasoner, 1).getLast().states());
    var budget = Budget.of(Duration.ofMillis(100));
    assertThrows(
        BudgetExceededException.class,
        () -> Perft.count(reasoner, reasoner.initialState(), 2, budget));
  }
}
