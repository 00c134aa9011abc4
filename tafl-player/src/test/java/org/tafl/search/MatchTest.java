package org.tafl.search;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.tafl.budget.Budget;
import org.tafl.budget.BudgetExceededException;
import org.tafl.gdl.Gdl;
import org.tafl.reasoner.Outcome;
import org.tafl.reasoner.Reasoner;

class MatchTest {
  private static Player always(Reasoner reasoner, String move) {
    int id = reasoner.game().move(Gdl.parseTerm(move));
    return (state, role, clock) -> id;
  }

  private static Player first(Reasoner reasoner) {
    return (state, role, clock) -> reasoner.legalMoves(state, role)[0];
  }

  @Test
  void recordsMovesAndGoals() {
    Reasoner reasoner = SmallGames.build(SmallGames.THREE_STEPS);
    MatchResult result =
        Match.of(reasoner, List.of(always(reasoner, "a"), always(reasoner, "b"))).run();
    assertEquals(Outcome.TERMINAL, result.outcome());
    assertEquals(3, result.length());
    assertEquals(List.of(100, 0), result.goals());
    int a = reasoner.game().move(Gdl.parseTerm("a"));
    int b = reasoner.game().move(Gdl.parseTerm("b"));
    assertEquals(List.of(List.of(a, b), List.of(a, b), List.of(a, b)), result.jointMoves());
    assertEquals(SmallGames.after(reasoner, "(a b) (a b) (a b)"), result.last());
  }

  @Test
  void endsWhereARoleIsStuck() {
    Reasoner reasoner = SmallGames.build(SmallGames.DEAD_END);
    MatchResult result = Match.of(reasoner, List.of(first(reasoner))).run();
    assertEquals(Outcome.STUCK, result.outcome());
    assertEquals(2, result.length());
  }

  @Test
  void endsAtItsStepLimit() {
    Reasoner reasoner = SmallGames.build(SmallGames.TREADMILL);
    MatchResult result = Match.of(reasoner, List.of(first(reasoner))).stepLimit(9).run();
    assertEquals(Outcome.STEP_LIMIT, result.outcome());
    assertEquals(9, result.length());
  }

  @Test
  void beginsWhereItIsTold() {
    Reasoner reasoner = SmallGames.build(SmallGames.THREE_STEPS);
    var players = List.of(always(reasoner, "a"), always(reasoner, "a"));
    var start = SmallGames.after(reasoner, "(b b) (b b)");
    assertEquals(1, Match.of(reasoner, players).from(start).run().length());
  }

  @Test
  void searchBeatsChance() {
    Reasoner reasoner = SmallGames.build("propnet", SmallGames.own("ticTacToe"));
    int sum = 0;
    for (int seed = 1; seed <= 10; seed++) {
      var mcs = new Mcs(reasoner, McsOptions.DEFAULT.withSeed(seed).withMaxPlayouts(300));
      var players = List.of(mcs, new RandomPlayer(reasoner, seed));
      MatchResult result = Match.of(reasoner, players).run();
      assertEquals(Outcome.TERMINAL, result.outcome());
      sum += result.goals().getFirst();
    }
    assertTrue(sum >= 850, "of 1000: " + sum); // at random, x gets 66 of 100
  }

  @Test
  void repeatsBySeedAndCount() {
    Reasoner reasoner = SmallGames.build("propnet", SmallGames.own("ticTacToe"));
    var results = new ArrayList<MatchResult>();
    for (int i = 0; i < 2; i++) {
      var one = new Mcs(reasoner, McsOptions.DEFAULT.withMaxPlayouts(20));
      var two = new Mcs(reasoner, McsOptions.DEFAULT.withSeed(2).withMaxPlayouts(20));
      results.add(Match.of(reasoner, List.of(one, two)).run());
    }
    assertEquals(results.getFirst(), results.getLast());
  }

  @Test
  void stopsByItsBudget() {
    Reasoner reasoner = SmallGames.build(SmallGames.TREADMILL);
    Match match =
        Match.of(reasoner, List.of(first(reasoner)))
            .stepLimit(Integer.MAX_VALUE)
            .budget(Budget.of(Duration.ofMillis(20)));
    assertThrows(BudgetExceededException.class, match::run);
  }

  @Test
  void refusesWhatIsNotLegal() {
    Reasoner reasoner = SmallGames.build(SmallGames.THREE_STEPS);
    Match match = Match.of(reasoner, List.of(always(reasoner, "a"), always(reasoner, "c")));
    var fault = assertThrows(IllegalStateException.class, match::run);
    String message = "" + fault.getMessage();
    assertTrue(message.startsWith("the player of right chose"), message);
    assertThrows(
        IllegalArgumentException.class, () -> Match.of(reasoner, List.of(first(reasoner))));
  }
}
