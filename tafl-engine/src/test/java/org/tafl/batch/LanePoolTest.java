package org.tafl.batch;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Test;
import org.tafl.budget.Budget;
import org.tafl.budget.BudgetExceededException;
import org.tafl.circuit.CircuitReasoner;
import org.tafl.emit.WordCompiler;
import org.tafl.gdl.Gdl;
import org.tafl.gdl.Rulesheet;
import org.tafl.playout.PlayoutBatch;
import org.tafl.playout.PlayoutStats;
import org.tafl.playout.Playouts;
import org.tafl.playout.Trace;
import org.tafl.reasoner.Game;
import org.tafl.reasoner.Outcome;
import org.tafl.reasoner.State;
import org.tafl.testkit.OwnSheets;

/// Playouts in lanes come to what playouts one by one come to, and none is lost.
class LanePoolTest {
  private static final int NO_LIMIT = 10_000;

  static LaneReasoner batch(Rulesheet sheet) {
    return batch(LanesTest.circuit(Game.of(sheet), Budget.unlimited()), KernelKind.LONG);
  }

  static LaneReasoner batch(CircuitReasoner single, KernelKind kernel) {
    return LaneReasoner.build(single, "batch", kernel, 128, Budget.unlimited());
  }

  private static LaneReasoner batch(String game) {
    try {
      return batch(Gdl.parse(OwnSheets.file(game)));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  static Playouts playouts(LaneReasoner reasoner) {
    return Playouts.from(reasoner, reasoner.initialState()).seed(3);
  }

  @Test
  void ticTacToeComesToItsExactExpectation() {
    PlayoutStats stats = playouts(batch("ticTacToe")).count(1_000_000).run();
    assertEquals(1_000_000, stats.playouts());
    assertEquals(1_000_000, stats.count(Outcome.TERMINAL));
    assertEquals(7.626190, stats.meanLength(), 0.006); // 4 standard errors
    assertEquals(64.84127, stats.goals().get(0).mean(), 0.18);
    assertEquals(100 - 64.84127, stats.goals().get(1).mean(), 0.18);
    assertEquals(5, stats.minLength());
    assertEquals(9, stats.maxLength());
  }

  @Test
  void ourGamesComeToTheSameInLanesAndOneByOne() throws IOException {
    for (Path file : OwnSheets.all()) {
      LaneReasoner lanes = batch(Gdl.parse(file));
      PlayoutStats together = playouts(lanes).stepLimit(60).count(2_000).run();
      var single = LanesTest.circuit(lanes.game(), Budget.unlimited());
      PlayoutStats inTurn =
          Playouts.from(single, single.initialState()).seed(5).stepLimit(60).count(2_000).run();
      assertClose(inTurn, together, file.toString());
    }
  }

  static void assertClose(PlayoutStats expected, PlayoutStats actual, String what) {
    assertEquals(expected.playouts(), actual.playouts(), what);
    double error = 5 * (lengthError(expected) + lengthError(actual));
    assertEquals(expected.meanLength(), actual.meanLength(), error + 1e-9, what);
    for (Outcome outcome : Outcome.values()) {
      double n = expected.playouts();
      double p = expected.count(outcome) / n;
      double q = actual.count(outcome) / n;
      assertEquals(p, q, 5 * Math.sqrt(2 * p * (1 - p) / n) + 0.003, what + " " + outcome);
    }
    for (int role = 0; role < expected.goals().size(); role++) {
      PlayoutStats.GoalStats one = expected.goals().get(role);
      PlayoutStats.GoalStats other = actual.goals().get(role);
      if (one.count() > 30) {
        double spread = 5 * (one.standardError() + other.standardError());
        assertEquals(one.mean(), other.mean(), spread + 1e-9, what + " role " + role);
      }
    }
  }

  /// Returns the standard error of the mean length.
  static double lengthError(PlayoutStats stats) {
    double n = stats.playouts();
    double mean = stats.meanLength();
    return Math.sqrt(Math.max(0, stats.statesSquared() / n - mean * mean) / n);
  }

  @Test
  void equalSeedsGiveEqualPlayouts() {
    LaneReasoner reasoner = batch("connectFour");
    PlayoutStats one = playouts(reasoner).count(3_000).run();
    PlayoutStats other = playouts(reasoner).count(3_000).run();
    assertEquals(one.states(), other.states());
    assertEquals(one.goals(), other.goals());
    assertTrue(one.states() != playouts(reasoner).seed(4).count(3_000).run().states());
  }

  @Test
  void allKernelsPlayTheSame() throws IOException {
    for (Path file : OwnSheets.all()) {
      Game game = Game.of(Gdl.parse(file));
      CircuitReasoner single = LanesTest.circuit(game, Budget.unlimited());
      PlayoutStats plain =
          playouts(batch(single, KernelKind.PLAIN)).stepLimit(100).count(500).run();
      PlayoutStats compiled =
          playouts(batch(single, KernelKind.LONG)).stepLimit(100).count(500).run();
      assertEquals(plain.states(), compiled.states(), file::toString);
      assertEquals(plain.statesSquared(), compiled.statesSquared(), file::toString);
      assertEquals(plain.goals(), compiled.goals(), file::toString);
      assertEquals(plain.outcomes(), compiled.outcomes(), file::toString);
    }
  }

  @Test
  void vectorsPlayTheSame() throws IOException {
    assumeTrue(WordCompiler.vectorWidth() > 0, WordCompiler::whyNoVectors);
    for (String name : List.of("ticTacToe", "connectFour", "rockPaperScissors")) {
      Game game = Game.of(Gdl.parse(OwnSheets.file(name)));
      CircuitReasoner single = LanesTest.circuit(game, Budget.unlimited());
      var results = new ArrayList<PlayoutStats>();
      for (KernelKind kernel : KernelKind.values()) {
        LaneReasoner reasoner =
            LaneReasoner.build(single, "batch", kernel, 1024, Budget.unlimited());
        results.add(playouts(reasoner).count(3_000).run());
      }
      assertEquals(results.get(0).statesSquared(), results.get(2).statesSquared());
      assertEquals(results.get(0).goals(), results.get(2).goals());
      assertEquals(results.get(1).goals(), results.get(2).goals());
    }
  }

  static KernelMaker maker(KernelKind kind, BatchProgram program) {
    return KernelMaker.of(kind, program, Budget.unlimited());
  }

  static List<KernelKind> kernels() {
    return WordCompiler.vectorWidth() > 0
        ? List.of(KernelKind.values())
        : List.of(KernelKind.PLAIN, KernelKind.LONG);
  }

  /// Plays leaves of a few playouts each, so that most lanes are idle, and some long work behind.
  static List<PlayoutBatch.Result> playLeaves(
      CircuitReasoner single, KernelRace kernels, Runnable between) {
    int blocks = 1024 / 64;
    State root = single.initialState();
    var batch = new LanePool(single, kernels, blocks, 5, NO_LIMIT);
    var results = new ArrayList<PlayoutBatch.Result>();
    for (int round = 0; round < 6; round++) {
      for (int leaf = 0; leaf < 70; leaf++) {
        batch.submit(root, 1 + leaf % 4, round * 100 + leaf);
      }
      batch.poll().ifPresent(results::add);
      if (round == 2) {
        batch.submit(root, 2_000, 9_000);
        batch.poll().ifPresent(results::add);
        between.run();
      }
    }
    results.addAll(batch.run());
    return results;
  }

  @Test
  void allKernelsPlayLeavesTheSame() {
    CircuitReasoner single = batch("connectFour").single();
    var program = new BatchProgram(single.circuit(), false, 0, Budget.unlimited());
    var all = new ArrayList<List<PlayoutBatch.Result>>();
    for (KernelKind kind : kernels()) {
      var race = new KernelRace(program, maker(kind, program), List.of(), 16);
      all.add(playLeaves(single, race, () -> {}));
    }
    assertEquals(6 * 70 + 1, all.getFirst().size());
    all.forEach(results -> assertEquals(all.getFirst(), results));
  }

  @Test
  void batchesMoveToAnotherKernelWithoutATrace() {
    CircuitReasoner single = batch("connectFour").single();
    var program = new BatchProgram(single.circuit(), false, 0, Budget.unlimited());
    var staying = new KernelRace(program, maker(KernelKind.PLAIN, program), List.of(), 16);
    List<PlayoutBatch.Result> expected = playLeaves(single, staying, () -> {});
    for (KernelKind from : kernels()) {
      for (KernelKind to : kernels()) {
        var moving = new KernelRace(program, maker(from, program), List.of(), 16);
        var actual = playLeaves(single, moving, () -> moving.take(maker(to, program)));
        assertEquals(to, moving.fastest().kind());
        assertEquals(expected, actual, from + " to " + to);
      }
    }
  }

  @Test
  void aRaceEndsOnAKernelThatPlaysTheSame() {
    CircuitReasoner single = batch("nim").single();
    var program = new BatchProgram(single.circuit(), false, 0, Budget.unlimited());
    var others = List.of(KernelKind.LONG);
    var race = new KernelRace(program, maker(KernelKind.PLAIN, program), others, 16);
    var reference = new KernelRace(program, maker(KernelKind.PLAIN, program), List.of(), 16);
    for (int i = 0; i < 20; i++) { // whichever kernel it has come to
      assertEquals(playLeaves(single, reference, () -> {}), playLeaves(single, race, () -> {}));
    }
    assertTrue(race.toString().startsWith("kernel "));
  }

  @Test
  void warmingUpEndsTheRaceOrTheTime() {
    CircuitReasoner single = batch("nim").single();
    var program = new BatchProgram(single.circuit(), false, 0, Budget.unlimited());
    var race =
        new KernelRace(program, maker(KernelKind.PLAIN, program), List.of(KernelKind.LONG), 16);
    var batch = new LanePool(single, race, 16, 5, NO_LIMIT);
    batch.warmUp(Budget.of(Duration.ZERO));
    assertTrue(race.toString().endsWith("others not ready yet"), race::toString);
    batch.warmUp(Budget.of(Duration.ofMinutes(2)));
    assertFalse(race.toString().endsWith("others not ready yet"), race::toString);
    assertEquals(0, batch.states());
  }

  @Test
  void firstMovesAddUpToTheirRoot() {
    LaneReasoner reasoner = batch("ticTacToe");
    var single = reasoner.single();
    for (PlayoutBatch batch :
        List.of(
            reasoner.newBatchByFirstMove(3, NO_LIMIT),
            PlayoutBatch.byFirstMove(single, 3, NO_LIMIT))) {
      batch.submit(reasoner.initialState(), 9_000, 0);
      PlayoutBatch.Result result = batch.run().getFirst();
      for (int role = 0; role < 2; role++) {
        int number = role;
        var ofRole = result.firstMoves().stream().filter(m -> m.role() == number).toList();
        assertEquals(role == 0 ? 9 : 1, ofRole.size());
        assertEquals(9_000, ofRole.stream().mapToLong(m -> m.stats().playouts()).sum());
        assertEquals(
            result.stats().states(), ofRole.stream().mapToLong(m -> m.stats().states()).sum());
        assertEquals(
            result.stats().goals().get(0).sum(),
            ofRole.stream().mapToLong(m -> m.stats().goals().get(0).sum()).sum());
        for (PlayoutBatch.FirstMove move : ofRole) {
          assertEquals(9_000.0 / ofRole.size(), (double) move.stats().playouts(), 130);
        }
      }
    }
  }

  @Test
  void aFirstMoveGetsTheGoalsOfItsOwnPlayouts() {
    String sheet =
        """
        (role p) (init begun)
        (<= (legal p l) (true begun)) (<= (legal p r) (true begun))
        (<= (next done) (does p l))
        (<= terminal (true done))
        (goal p 100)
        """;
    LaneReasoner reasoner = batch(Gdl.parse("lost", sheet));
    PlayoutBatch batch = reasoner.newBatchByFirstMove(3, NO_LIMIT);
    batch.submit(reasoner.initialState(), 10_000, 0);
    PlayoutBatch.Result result = batch.run().getFirst();
    assertEquals(2, result.firstMoves().size());
    for (PlayoutBatch.FirstMove move : result.firstMoves()) {
      PlayoutStats stats = move.stats();
      boolean isEnd = reasoner.game().moveTerm(move.move()).equals(Gdl.parseTerm("l"));
      assertEquals(isEnd ? stats.playouts() : 0, stats.count(Outcome.TERMINAL));
      assertEquals(stats.count(Outcome.TERMINAL), stats.goals().getFirst().count());
    }
  }

  @Test
  void firstMovesDoNotChangeWhatIsPlayed() {
    LaneReasoner reasoner = batch("connectFour");
    PlayoutBatch plain = reasoner.newBatch(4, NO_LIMIT);
    PlayoutBatch told = reasoner.newBatchByFirstMove(4, NO_LIMIT);
    for (PlayoutBatch batch : List.of(plain, told)) {
      batch.submit(reasoner.initialState(), 700, 1);
    }
    assertEquals(plain.run().getFirst().stats(), told.run().getFirst().stats());
  }

  @Test
  void aTraceIsTheFirstPlayoutOfABatch() {
    LaneReasoner reasoner = batch("connectFour");
    State root = reasoner.initialState();
    Trace trace = Trace.random(reasoner, root, 8, NO_LIMIT, Budget.unlimited());
    assertTrue(trace.steps().getLast().isTerminal());
    for (Trace.Step step : trace.steps().subList(0, trace.steps().size() - 1)) {
      assertTrue(!step.isTerminal());
      for (int role = 0; role < 2; role++) {
        assertTrue(step.legal().get(role).contains(step.moves().get(role)));
      }
    }
    int[][] moves = reasoner.firstPlayout(root, 8, NO_LIMIT, Budget.unlimited()).orElseThrow();
    assertEquals(trace.steps().size() - 1, moves.length);
    // by the same seed, a batch plays it: with one ticket lane 0 alone is at work
    PlayoutBatch batch = reasoner.newBatch(8, NO_LIMIT);
    batch.submit(root, 1, 0);
    assertEquals(moves.length, batch.run().getFirst().stats().states());
  }

  @Test
  void rootsKnownToBeOpenPlayTheSame() {
    LaneReasoner reasoner = batch("ticTacToe");
    PlayoutBatch told = reasoner.newBatch(5, NO_LIMIT);
    PlayoutBatch untold = reasoner.newBatch(5, NO_LIMIT);
    told.submitOpen(reasoner.initialState(), 3_000, 7);
    untold.submit(reasoner.initialState(), 3_000, 7);
    assertEquals(untold.run(), told.run());
    assertThrows(
        IllegalArgumentException.class, () -> told.submitOpen(reasoner.initialState(), 0, 1));
  }

  @Test
  void statesAreCountedWhileTheyAreMade() {
    LaneReasoner reasoner = batch("ticTacToe");
    PlayoutBatch batch = reasoner.newBatch(1, NO_LIMIT);
    batch.submit(reasoner.initialState(), 5_000, 0);
    batch.poll();
    assertTrue(batch.states() > 0);
    assertEquals(batch.run().getFirst().stats().states(), batch.states());
  }

  @Test
  void lanesThatAreNoMultipleOf64AreRefused() {
    assertThrows(IllegalArgumentException.class, () -> LaneReasoner.checkLanes(100));
    assertThrows(IllegalArgumentException.class, () -> LaneReasoner.checkLanes(-64));
    assertThrows(IllegalArgumentException.class, () -> LaneReasoner.checkLanes(1 << 20));
    LaneReasoner.checkLanes(4096);
  }

  @Test
  void aCancelledBudgetEndsTheBuild() {
    CircuitReasoner single = batch("nim").single();
    Budget budget = Budget.unlimited();
    budget.cancel();
    assertThrows(
        BudgetExceededException.class,
        () -> LaneReasoner.build(single, "batch", KernelKind.PLAIN, 128, budget));
  }

  @Test
  void threadsShareTheCount() {
    assertEquals(10_001, playouts(batch("nim")).threads(3).count(10_001).run().playouts());
  }

  @Test
  void progressIsThatOfAllThreads() {
    var most = new AtomicLong();
    playouts(batch("ticTacToe"))
        .count(5_001)
        .threads(2)
        .progress(finished -> most.accumulateAndGet(finished, Math::max))
        .run();
    assertEquals(5_001, most.get());
  }

  @Test
  void timedRunsFinishWhatTheyBegan() {
    PlayoutStats stats = playouts(batch("ticTacToe")).time(Duration.ofMillis(50)).run();
    assertTrue(!stats.isCut() && stats.playouts() > 0);
    assertEquals(stats.playouts(), stats.count(Outcome.TERMINAL));
  }

  @Test
  void everyRootGetsItsPlayouts() {
    LaneReasoner reasoner = batch("ticTacToe");
    State first = reasoner.initialState();
    int[][] moves = reasoner.game().parseJointMoves("((mark 2 2) noop)(noop (mark 1 1))");
    State second = reasoner.nextState(first, moves[0]);
    State third = reasoner.nextState(second, moves[1]);
    PlayoutBatch batch = reasoner.newBatch(1, NO_LIMIT);
    batch.submit(first, 700, 10);
    batch.submit(second, 1, 20);
    batch.submit(third, 4_000, 30);
    batch.submit(second, 300, 40);
    assertEquals(5_001, batch.pending());
    List<PlayoutBatch.Result> results = batch.run();
    assertEquals(0, batch.pending());
    assertEquals(4, results.size());
    for (PlayoutBatch.Result result : results) {
      PlayoutStats stats = result.stats();
      switch ((int) result.tag()) {
        case 10 -> assertResult(result, first, 700, 7.626);
        case 20 -> assertEquals(1, stats.playouts());
        case 30 -> assertTrue(result.root().equals(third) && stats.maxLength() == 7);
        case 40 -> assertTrue(result.root().equals(second) && stats.maxLength() == 8);
        default -> throw new AssertionError(result);
      }
    }
  }

  private static void assertResult(
      PlayoutBatch.Result result, State root, int playouts, double length) {
    assertEquals(root, result.root());
    assertEquals(playouts, result.stats().playouts());
    assertEquals(length, result.stats().meanLength(), 0.25);
  }

  @Test
  void whatIsWithdrawnIsNotPlayed() {
    LaneReasoner reasoner = batch("ticTacToe");
    PlayoutBatch batch = reasoner.newBatch(1, NO_LIMIT);
    batch.submit(reasoner.initialState(), 1_000_000, 0);
    batch.submit(reasoner.initialState(), 1_000_000, 1);
    batch.poll();
    batch.withdraw();
    List<PlayoutBatch.Result> results = batch.run();
    assertEquals(2, results.size());
    assertTrue(results.get(0).stats().playouts() + results.get(1).stats().playouts() < 10_000);
  }

  private static final String COUNTER =
      """
      (role r)
      (init (n 0)) (succ 0 1) (succ 1 2) (succ 2 3) (succ 3 0) (succ 9 9)
      (<= (legal r go) (true (n ?x)) (distinct ?x 2))
      (<= (legal r rest) (true (n ?x)) (distinct ?x 2))
      (<= (next (n ?y)) (true (n ?x)) (succ ?x ?y) (does r go))
      (<= (next (n ?x)) (true (n ?x)) (does r rest))
      (<= terminal (true (n 3)))
      (goal r 7)
      """;

  @Test
  void lanesWithoutAMoveAreStuck() {
    PlayoutStats stats = playouts(batch(Gdl.parse("counter", COUNTER))).count(5_000).run();
    assertEquals(5_000, stats.count(Outcome.STUCK));
    assertEquals(4, stats.meanLength(), 0.15); // two successes with probability 1/2 each
    assertEquals(2, stats.minLength());
  }

  @Test
  void theStepLimitEndsPlayouts() {
    LaneReasoner reasoner = batch(Gdl.parse("counter", COUNTER));
    PlayoutStats stats = playouts(reasoner).stepLimit(3).count(8_000).run();
    // two successes at once; what is stuck only after three steps is at the limit first
    assertEquals(0.25, stats.count(Outcome.STUCK) / 8_000.0, 0.03);
    assertEquals(3, stats.maxLength());
    assertEquals(
        8_000, playouts(reasoner).stepLimit(0).count(8_000).run().count(Outcome.STEP_LIMIT));
  }

  @Test
  void aLimitBeyondWhatLanesCountIsKept() {
    LaneReasoner reasoner = batch(Gdl.parse("counter", COUNTER));
    int limit = LanePool.MAX_STEP_LIMIT + 1;
    PlayoutStats stats = playouts(reasoner).stepLimit(limit).count(500).run();
    assertEquals(500, stats.count(Outcome.STUCK));
    assertEquals(4, stats.meanLength(), 0.5);
    State root = reasoner.initialState();
    assertTrue(reasoner.firstPlayout(root, 1, limit, Budget.unlimited()).isEmpty());
  }

  @Test
  void rootsThatNoLaneCanPlayArePlayedAllTheSame() {
    LaneReasoner reasoner = batch(Gdl.parse("counter", COUNTER));
    Game game = reasoner.game();
    State over = game.state(List.of(Gdl.parseTerm("(n 3)")));
    State strange = game.state(List.of(Gdl.parseTerm("(n 9)")));
    assertEquals(40, Playouts.from(reasoner, over).count(40).run().count(Outcome.TERMINAL));
    PlayoutStats stats = Playouts.from(reasoner, strange).stepLimit(5).count(40).run();
    assertEquals(40, stats.count(Outcome.STEP_LIMIT));
  }

  @Test
  void zeroPlayoutsAreRefused() {
    LaneReasoner reasoner = batch("nim");
    PlayoutBatch batch = reasoner.newBatch(1, NO_LIMIT);
    assertThrows(IllegalArgumentException.class, () -> batch.submit(reasoner.initialState(), 0, 0));
  }
}
