package org.tafl.search;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.time.Duration;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.tafl.budget.Budget;
import org.tafl.reasoner.Reasoner;
import org.tafl.reasoner.State;
import org.tafl.search.McsResult.MoveStats;

class McsTest {
  /// X has the corners 1 1 and 1 3, o has 2 1 and 2 2; x is to move.
  private static final String X_WINS_AT_ONCE =
      "((mark 1 1) noop) (noop (mark 2 1)) ((mark 1 3) noop) (noop (mark 2 2))";

  private static McsResult search(Reasoner reasoner, State state, int role, McsOptions options) {
    return new Mcs(reasoner, options).search(state, role, Clock.unlimited());
  }

  private static McsOptions playouts(long count) {
    return McsOptions.DEFAULT.withMaxPlayouts(count);
  }

  @Test
  void findsTheMoveThatWinsAtOnce() {
    Reasoner reasoner = SmallGames.build(SmallGames.own("ticTacToe"));
    State state = SmallGames.after(reasoner, X_WINS_AT_ONCE);
    McsResult result = search(reasoner, state, 0, playouts(500));
    assertEquals("(mark 1 2)", "" + reasoner.game().moveTerm(result.move()));
    assertEquals(100, result.moves().get(result.best()).mean());
    assertEquals(5, result.moves().size());
  }

  @Test
  void stopsTheOthersThreat() {
    Reasoner reasoner = SmallGames.build(SmallGames.own("ticTacToe"));
    State state =
        SmallGames.after(reasoner, "((mark 1 1) noop) (noop (mark 2 2)) ((mark 1 2) noop)");
    McsResult result = search(reasoner, state, 1, playouts(3000));
    assertEquals("(mark 1 3)", "" + reasoner.game().moveTerm(result.move()));
  }

  @Test
  void repeatsByASeedAndACountOnEveryEngine() {
    String text = SmallGames.own("ticTacToe");
    var results =
        Stream.of("interpreter", "interpreter:cache=on", "propnet")
            .map(engine -> SmallGames.build(engine, text))
            .map(reasoner -> search(reasoner, reasoner.initialState(), 0, playouts(200)))
            .toList();
    for (McsResult result : results) {
      assertEquals(results.getFirst().nodes(), result.nodes());
      assertEquals(
          results.getFirst().moves().stream().map(MoveStats::goalSum).toList(),
          result.moves().stream().map(MoveStats::goalSum).toList());
    }
    Reasoner reasoner = SmallGames.build(text);
    McsResult other = search(reasoner, reasoner.initialState(), 0, playouts(200).withSeed(2));
    assertNotEquals(results.getFirst().moves(), other.moves());
  }

  @Test
  void goesOnWithOtherPlayoutsInTheNextSearch() {
    Reasoner reasoner = SmallGames.build(SmallGames.own("ticTacToe"));
    var mcs = new Mcs(reasoner, playouts(200));
    McsResult first = mcs.search(reasoner.initialState(), 0, Clock.unlimited());
    McsResult second = mcs.search(reasoner.initialState(), 0, Clock.unlimited());
    assertNotEquals(first.moves(), second.moves());
  }

  @Test
  void countsTransitionsAndSharesPlayoutsEvenly() {
    Reasoner reasoner = SmallGames.build(SmallGames.THREE_STEPS);
    McsResult result = search(reasoner, reasoner.initialState(), 1, playouts(101));
    assertEquals(101, result.playouts());
    assertEquals(303, result.nodes());
    assertEquals(List.of(51L, 50L), result.moves().stream().map(MoveStats::playouts).toList());
    McsResult last = search(reasoner, SmallGames.after(reasoner, "(a a) (b b)"), 1, playouts(10));
    assertEquals(10, last.nodes());
    assertEquals(List.of(100.0, 0.0), last.moves().stream().map(MoveStats::mean).toList());
    assertEquals("a", "" + reasoner.game().moveTerm(last.move()));
    assertTrue(last.nanos() > 0 && last.nodesPerSecond() > 0, last::toString);
  }

  @Test
  void givesNoMeanToPlayoutsThatDoNotEnd() {
    Reasoner stuck = SmallGames.build(SmallGames.DEAD_END);
    McsResult result = search(stuck, stuck.initialState(), 0, playouts(6));
    assertEquals(12, result.nodes());
    assertEquals(0, result.best());
    assertTrue(Double.isNaN(result.moves().getFirst().mean()), result::toString);
    Reasoner endless = SmallGames.build(SmallGames.TREADMILL);
    McsResult limited = search(endless, endless.initialState(), 0, playouts(4).withStepLimit(7));
    assertEquals(28, limited.nodes());
    assertEquals(0, limited.moves().getFirst().scored());
    assertFalse(limited.isCut());
  }

  @Test
  void makesASingleMoveWithoutASearchIfToldTo() {
    Reasoner reasoner = SmallGames.build(SmallGames.own("ticTacToe"));
    McsOptions options = playouts(20);
    State start = reasoner.initialState();
    assertEquals(20, search(reasoner, start, 1, options).playouts());
    McsResult skipped = search(reasoner, start, 1, options.withSkippedSingleMove(true));
    assertEquals(0, skipped.playouts());
    assertEquals("noop", "" + reasoner.game().moveTerm(skipped.move()));
    assertEquals(20, search(reasoner, start, 0, options.withSkippedSingleMove(true)).playouts());
  }

  @Test
  void stopsByItsClock() {
    Reasoner reasoner = SmallGames.build(SmallGames.own("ticTacToe"));
    var mcs = new Mcs(reasoner, McsOptions.DEFAULT);
    Clock clock = Clock.of(Budget.unlimited(), Duration.ofMillis(30), Duration.ofSeconds(60));
    McsResult result = mcs.search(reasoner.initialState(), 0, clock);
    assertTrue(result.playouts() > 0 && !result.isCut(), result::toString);
    assertTrue(result.nanos() > 20_000_000, result::toString);
    assertThrows(
        IllegalStateException.class,
        () -> mcs.search(reasoner.initialState(), 0, Clock.unlimited()));
  }

  @Test
  void stopsWhenItIsCancelled() {
    Reasoner reasoner = SmallGames.build(SmallGames.own("ticTacToe"));
    Budget budget = Budget.of(Duration.ofHours(1));
    Clock clock = Clock.of(budget, Duration.ofHours(1), Duration.ZERO);
    budget.cancel();
    McsResult result =
        new Mcs(reasoner, McsOptions.DEFAULT).search(reasoner.initialState(), 0, clock);
    assertEquals(0, result.playouts());
    assertEquals(0, result.best());
  }

  @Test
  void cutsAPlayoutAtTheEndOfGraceAndSearchesAgain() {
    Reasoner reasoner = new ImpatientReasoner(SmallGames.build(SmallGames.THREE_STEPS), 3 * 5 + 2);
    var mcs = new Mcs(reasoner, playouts(1000));
    McsResult result = mcs.search(reasoner.initialState(), 0, Clock.unlimited());
    assertTrue(result.isCut(), result::toString);
    assertEquals(5, result.playouts());
    assertEquals(5 * 3 + 2, result.nodes());
    assertEquals(5, mcs.search(reasoner.initialState(), 0, Clock.unlimited()).playouts());
  }

  @Test
  void refusesStatesWithoutAChoice() {
    Reasoner reasoner = SmallGames.build(SmallGames.THREE_STEPS);
    State end = SmallGames.after(reasoner, "(a a) (b b) (a b)");
    assertThrows(IllegalArgumentException.class, () -> search(reasoner, end, 0, playouts(1)));
    Reasoner stuck = SmallGames.build(SmallGames.DEAD_END);
    State deadEnd = SmallGames.after(stuck, "(go) (go)");
    assertThrows(IllegalArgumentException.class, () -> search(stuck, deadEnd, 0, playouts(1)));
    assertThrows(IllegalArgumentException.class, () -> playouts(0));
  }
}
