package org.tafl.playout;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.time.Duration;
import java.util.List;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Test;
import org.tafl.budget.Budget;
import org.tafl.budget.BudgetExceededException;
import org.tafl.reasoner.CachedReasoner;
import org.tafl.reasoner.Outcome;
import org.tafl.reasoner.Reasoner;
import org.tafl.reasoner.State;
import org.tafl.testkit.PigeonGame;

class PlayoutsTest {
  private static final Reasoner TIC_TAC_TOE = OurGames.interpreter("ticTacToe");

  /// Goes left or right until stuck at the left end or won at the right.
  private static final String WALK =
      """
      (role a) (succ 0 1) (succ 1 2) (succ 2 3) (init (at 1))
      (<= (legal a left) (true (at ?x)) (distinct ?x 0))
      (<= (legal a right) (true (at ?x)) (distinct ?x 0))
      (<= (next (at ?y)) (true (at ?x)) (succ ?x ?y) (does a right))
      (<= (next (at ?y)) (true (at ?x)) (succ ?y ?x) (does a left))
      (<= terminal (true (at 3))) (<= (goal a 100) (true (at 3)))
      """;

  private static Playouts of(Reasoner reasoner) {
    return Playouts.from(reasoner, reasoner.initialState());
  }

  private static void assertSame(PlayoutStats expected, PlayoutStats found) {
    assertEquals(expected.playouts(), found.playouts());
    assertEquals(expected.states(), found.states());
    assertEquals(expected.statesSquared(), found.statesSquared());
    assertEquals(expected.minLength(), found.minLength());
    assertEquals(expected.maxLength(), found.maxLength());
    assertEquals(expected.outcomes(), found.outcomes());
    assertEquals(expected.goals(), found.goals());
  }

  @Test
  void sumsDoNotDependOnThreadsOrTheCache() {
    PlayoutStats one = of(TIC_TAC_TOE).seed(11).count(500).run();
    assertSame(one, of(TIC_TAC_TOE).seed(11).count(500).threads(2).run());
    assertSame(one, of(new CachedReasoner(TIC_TAC_TOE, "cached")).seed(11).count(500).run());
    assertEquals(500, one.playouts());
    assertEquals(11, one.seed());
    assertTrue(one.states() != of(TIC_TAC_TOE).seed(12).count(500).run().states());
  }

  @Test
  void batchesRunTheSamePlayouts() {
    State root = TIC_TAC_TOE.initialState();
    PlayoutBatch batch = PlayoutBatch.over(TIC_TAC_TOE, 11, Playouts.DEFAULT_STEP_LIMIT);
    batch.submit(root, 200, 7);
    batch.submit(root, 1, 8);
    assertEquals(201, batch.pending());
    List<PlayoutBatch.Result> results = batch.run();
    assertEquals(List.of(7L, 8L), results.stream().map(PlayoutBatch.Result::tag).toList());
    assertEquals(root, results.getFirst().root());
    assertSame(of(TIC_TAC_TOE).seed(11).count(200).run(), results.getFirst().stats());
    assertEquals(1, results.getLast().stats().playouts());
    assertEquals(0, batch.pending());
    assertTrue(batch.poll().isEmpty());
    assertThrows(IllegalArgumentException.class, () -> batch.submit(root, 0, 1));
  }

  @Test
  void countsEveryEnding() {
    Reasoner walk = OurGames.interpreterOf(WALK);
    PlayoutStats stats = of(walk).count(3_000).stepLimit(4).run();
    long stuck = stats.count(Outcome.STUCK);
    long won = stats.count(Outcome.TERMINAL);
    long limit = stats.count(Outcome.STEP_LIMIT);
    assertEquals(3_000, stuck + won + limit);
    // at 1: left is stuck, right right wins, right left is at 1 again, for two rounds: 5/8 and 5/16
    assertTrue(Math.abs(stuck - 3_000 * 0.625) < 150, "stuck " + stuck);
    assertTrue(Math.abs(won - 3_000 * 0.3125) < 150, "won " + won);
    assertEquals(1, stats.minLength());
    assertEquals(4, stats.maxLength());
    assertEquals(won, stats.goals().getFirst().count());
    assertEquals(won == 0 ? Double.NaN : 100.0, stats.goals().getFirst().mean());
  }

  @Test
  void noStepIsMadeUnderALimitOfNone() {
    PlayoutStats stats = of(TIC_TAC_TOE).count(5).stepLimit(0).run();
    assertEquals(5, stats.count(Outcome.STEP_LIMIT));
    assertEquals(0, stats.states());
    assertTrue(Double.isNaN(stats.goals().getFirst().mean()));
  }

  @Test
  void terminalStatesWithoutGoalAreCountedApart() {
    Reasoner reasoner = OurGames.interpreterOf("(role a) (legal a x) (init i) terminal");
    PlayoutStats stats = of(reasoner).count(4).run();
    assertEquals(4, stats.count(Outcome.TERMINAL));
    assertEquals(4, stats.goals().getFirst().undefined());
    assertEquals(0, stats.goals().getFirst().count());
  }

  @Test
  void timeEndsTheRun() {
    PlayoutStats stats =
        of(TIC_TAC_TOE).time(Duration.ofMillis(60)).warmup(Duration.ofMillis(10)).run();
    assertTrue(stats.playouts() > 0);
    assertTrue(stats.nanos() >= 60_000_000);
    assertTrue(stats.statesPerSecond() > 0);
  }

  @Test
  void progressIsTold() {
    var last = new AtomicLong();
    of(TIC_TAC_TOE).count(20).progress(last::set).run();
    assertEquals(20, last.get());
  }

  @Test
  void aPlayoutWithoutEndIsCutByAnyEngine() {
    Budget budget = Budget.unlimited();
    var steps = new AtomicLong();
    var endless =
        new EndlessReasoner(() ->
            () -> {
              if (steps.incrementAndGet() == 1_000) {
                budget.cancel();
              }
            });
    assertThrows(
        BudgetExceededException.class,
        () -> of(endless).count(1).stepLimit(10_000_000).budget(budget).run());
    assertTrue(steps.get() < 2_000, steps::toString);
  }

  @Test
  void aBatchRestsInTheMiddleOfALongPlayout() {
    var endless = new EndlessReasoner(() -> () -> {});
    PlayoutBatch batch = PlayoutBatch.over(endless, 1, 10_000);
    batch.submit(State.EMPTY, 5, 0);
    batch.submit(State.EMPTY, 5, 1);
    assertTrue(batch.poll().isEmpty());
    assertEquals(10, batch.pending());
    assertTrue(0 < batch.states() && batch.states() < 10_000);
    batch.withdraw();
    assertEquals(1, batch.pending()); // the one begun
    List<PlayoutBatch.Result> results = batch.run();
    assertEquals(1, results.get(0).stats().count(Outcome.STEP_LIMIT));
    assertEquals(10_000, results.get(0).stats().states());
    assertEquals(0, results.get(1).stats().playouts());
    assertEquals(10_000, batch.states());
  }

  @Test
  void aThreadThatFailsEndsTheRun() {
    long count = 3_000_000;
    var steps = new AtomicLong();
    var simulators = new AtomicLong();
    var failing =
        new EndlessReasoner(() ->
            simulators.getAndIncrement() == 0
                ? steps::incrementAndGet
                : () -> {
                  throw new IllegalStateException("broken");
                });
    assertThrows(
        IllegalStateException.class, () -> of(failing).count(count).threads(2).stepLimit(1).run());
    assertTrue(steps.get() < count - 1, steps::toString);
  }

  @Test
  void aSpentBudgetStopsTheRun() {
    Budget budget = Budget.unlimited();
    budget.cancel();
    assertThrows(
        BudgetExceededException.class,
        () -> of(TIC_TAC_TOE).count(1_000_000).threads(2).budget(budget).run());
  }

  @Test
  void wrongSettingsAreRefused() {
    assertThrows(IllegalStateException.class, () -> of(TIC_TAC_TOE).run());
    assertThrows(IllegalArgumentException.class, () -> of(TIC_TAC_TOE).count(0));
    assertThrows(IllegalArgumentException.class, () -> of(TIC_TAC_TOE).threads(0));
    assertThrows(IllegalArgumentException.class, () -> of(TIC_TAC_TOE).threads(1_000_000));
    assertThrows(IllegalArgumentException.class, () -> of(TIC_TAC_TOE).stepLimit(-1));
    assertThrows(IllegalArgumentException.class, () -> of(TIC_TAC_TOE).time(Duration.ZERO));
  }

  private static final Reasoner PIGEONS =
      OurGames.interpreterOf(PigeonGame.sheet("(next trapped)", "(does a (go 5)) (true (at 2))"));

  private static Playouts brief(Reasoner reasoner) {
    return of(reasoner).seed(7).time(Duration.ofMillis(200)).grace(Duration.ofMillis(100));
  }

  @Test
  void aQuestionThatTakesForEverCutsTheRun() {
    for (Reasoner engine : List.of(PIGEONS, new CachedReasoner(PIGEONS, "cached"))) {
      long start = System.nanoTime();
      PlayoutStats stats = brief(engine).warmup(Duration.ofMillis(100)).threads(2).run();
      assertTrue(System.nanoTime() - start < 5_000_000_000L);
      assertTrue(stats.isCut());
      assertTrue(stats.cut().playouts() <= 2, stats::toString);
      assertTrue(stats.cut().states() <= 4, stats::toString);
      assertTrue(stats.cut().reason().contains("its time is over"), stats::toString);
      assertTrue(stats.playouts() > 0, stats::toString);
      assertEquals(stats.playouts(), stats.count(Outcome.TERMINAL));
      assertEquals(3 * stats.playouts(), stats.states());
      assertEquals(stats.playouts(), stats.goals().getFirst().count());
      assertTrue(stats.statesPerSecond() * stats.seconds() >= stats.states());
    }
  }

  @Test
  void whatIsNotCutSaysSo() {
    PlayoutStats stats = of(TIC_TAC_TOE).time(Duration.ofMillis(20)).run();
    assertFalse(stats.isCut());
    assertEquals(PlayoutStats.Cut.NONE, stats.cut());
  }

  @Test
  void aBudgetEndsAPlayoutInTheMiddle() {
    long start = System.nanoTime();
    Budget budget = Budget.of(Duration.ofMillis(200));
    assertThrows(
        BudgetExceededException.class, () -> of(PIGEONS).count(1_000).budget(budget).run());
    assertTrue(System.nanoTime() - start < 5_000_000_000L);
  }

  @Test
  void anEngineThatGivesUpCutsTheRun() {
    Reasoner growing =
        OurGames.interpreterOf(
            """
            (role a) (init s) (<= (legal a x) (true s)) (<= (next t) (does a x))
            (<= terminal (true t)) (<= (goal a ?x) (n ?x)) (<= (n (f ?x)) (n ?x))
            (<= (n z) (true t))
            """);
    PlayoutStats stats = of(growing).count(1_000_000).run();
    assertEquals(new PlayoutStats.Cut(1, 1, stats.cut().reason()), stats.cut());
    assertEquals(0, stats.playouts());
  }
}
