package org.tafl.playout;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.tafl.budget.Budget;
import org.tafl.gdl.Gdl;
import org.tafl.interpret.Interpreter;
import org.tafl.reasoner.Game;
import org.tafl.reasoner.Outcome;
import org.tafl.reasoner.Reasoner;
import org.tafl.reasoner.State;

/// Shares count in order, whole or not at all.
class SharesTest {
  private static final Reasoner ONE_PLAYER =
      Interpreter.build(
          Game.of(Gdl.parse("one", "(role r) (init a) (legal r go) (<= (next b) (true a))")),
          Budget.unlimited());
  private static final State ROOT = ONE_PLAYER.initialState();

  /// A batch whose shares are finished when the test says so.
  private static final class Scripted implements PlayoutBatch {
    final List<Integer> shares = new ArrayList<>(); // playouts
    final Deque<Result> results = new ArrayDeque<>();
    long pending;
    long states;
    long notBegun;

    @Override
    public void submit(State root, int playouts, long tag) {
      assertEquals(shares.size(), tag);
      shares.add(playouts);
      pending += playouts;
    }

    void finish(int share, int length) {
      var sums = new PlayoutSums(1);
      for (int i = 0; i < shares.get(share); i++) {
        sums.addOutcomes(Outcome.TERMINAL, 1);
        sums.addLength(length);
        sums.addGoals(0, 50, 1);
      }
      results.add(new Result(share, ROOT, sums.stats(0, 0, 1, 1), List.of()));
      pending -= shares.get(share);
    }

    @Override
    public long pending() {
      return pending;
    }

    @Override
    public long states() {
      return states;
    }

    @Override
    public void withdraw() {
      pending -= notBegun;
      notBegun = 0;
    }

    @Override
    public Optional<Result> poll() {
      return Optional.ofNullable(results.poll());
    }
  }

  private final Scripted batch = new Scripted();
  private final PlayoutSums sums = new PlayoutSums(1);
  private final Shares shares = new Shares(batch, ROOT, sums);

  private PlayoutStats stats() {
    return sums.stats(0, 0, 1, 1);
  }

  @Test
  void allIsSubmittedInShares() {
    shares.toSubmit = 5_000;
    assertTrue(shares.play());
    assertTrue(batch.shares.size() > 1);
    assertEquals(5_000, batch.shares.stream().mapToInt(Integer::intValue).sum());
  }

  @Test
  void aShareThatIsFinishedEarlyWaitsForThoseBeforeIt() {
    shares.toSubmit = 5_000;
    shares.play();
    batch.finish(1, 3);
    shares.play();
    assertEquals(0, sums.playouts());
    batch.finish(0, 9);
    shares.play();
    assertEquals(batch.shares.get(0) + batch.shares.get(1), sums.playouts());
    assertEquals(3, stats().minLength());
    assertEquals(9, stats().maxLength());
  }

  @Test
  void whatIsCutIsNotCountedButItsStatesAre() {
    shares.toSubmit = 5_000;
    shares.play();
    batch.finish(0, 9);
    batch.finish(2, 1); // short ones, which must not count without those of share 1
    shares.play();
    batch.notBegun = 500;
    shares.withdraw();
    batch.states = 100_000;
    shares.cut("time");
    long counted = batch.shares.get(0);
    assertEquals(counted, stats().playouts());
    assertEquals(9, stats().minLength());
    assertEquals(
        new PlayoutStats.Cut(4_500 - counted, 100_000 - 9 * counted, "time"), stats().cut());
  }

  @Test
  void nothingIsCutOnceAllIsCounted() {
    shares.toSubmit = 10;
    shares.play();
    batch.finish(0, 2);
    assertFalse(shares.play());
    shares.cut("time");
    assertFalse(stats().isCut());
    assertEquals(10, stats().playouts());
  }
}
