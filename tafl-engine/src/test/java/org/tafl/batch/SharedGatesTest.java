package org.tafl.batch;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.tafl.budget.Budget;
import org.tafl.circuit.CircuitReasoner;
import org.tafl.circuit.GameCircuit;
import org.tafl.gdl.Gdl;
import org.tafl.gdl.Rulesheet;
import org.tafl.playout.PlayoutBatch;
import org.tafl.playout.PlayoutStats;
import org.tafl.playout.Playouts;
import org.tafl.reasoner.Game;
import org.tafl.testkit.OwnSheets;

/// What the end depends on is made once, where the next step asks for it.
class SharedGatesTest {
  private static final String ENDS_WITHOUT_A_MOVE =
      """
      (role a) (role b)
      (next-to 1 2) (next-to 2 3) (next-to 3 4) (next-to 4 5) (next-to 5 6) (next-to 6 7) (next-to 7 8)
      (next-to 8 9) (next-to 9 1)
      (init (control a))
      (<= (beside ?c ?d) (next-to ?c ?d))
      (<= (beside ?c ?d) (next-to ?d ?c))
      (<= (near ?c ?e) (beside ?c ?d) (beside ?d ?e))
      (<= (blocked ?r ?c) (role ?r) (near ?c ?d) (true (taken ?r ?e)) (near ?d ?e))
      (<= (filled ?c) (true (taken ?r ?c)))
      (<= (free ?r ?c) (role ?r) (next-to ?c ?d) (not (filled ?c)) (not (blocked ?r ?c)))
      (<= (legal ?r (take ?c)) (true (control ?r)) (free ?r ?c))
      (<= (legal ?r noop) (role ?r) (not (true (control ?r))))
      (<= (legal ?r pass) (true (control ?r)) (not (may-take ?r)))
      (<= (may-take ?r) (free ?r ?c))
      (<= (next (taken ?r ?c)) (true (taken ?r ?c)))
      (<= (next (taken ?r ?c)) (does ?r (take ?c)))
      (<= (next (control a)) (true (control b)))
      (<= (next (control b)) (true (control a)))
      (<= terminal (not (may-take a)) (not (may-take b)))
      (<= (goal ?r 100) (role ?r) (true (control ?r)))
      (<= (goal ?r 0) (role ?r) (not (true (control ?r))))
      """;
  private static final Rulesheet RING = Gdl.parse("ring.kif", ENDS_WITHOUT_A_MOVE);

  @Test
  void whereNobodyCanMoveIsTheEndLegalMovesAreKept() {
    assertTrue(program(RING).endGateCount > 0);
    LanesTest.replay(RING, 300, Budget.unlimited(), Budget.unlimited());
  }

  @Test
  void lanesThatRestForItComeToTheSameAsPlayoutsOneByOne() {
    LaneReasoner lanes = LanePoolTest.batch(RING);
    for (int limit : new int[] {1, 2, 1_000}) {
      PlayoutStats together = LanePoolTest.playouts(lanes).stepLimit(limit).count(5_000).run();
      PlayoutStats inTurn =
          Playouts.from(lanes.single(), lanes.initialState())
              .seed(5)
              .stepLimit(limit)
              .count(5_000)
              .run();
      LanePoolTest.assertClose(inTurn, together, "limit " + limit);
    }
    PlayoutBatch byFirstMove = lanes.newBatchByFirstMove(3, 1_000);
    byFirstMove.submit(lanes.initialState(), 3_000, 0);
    long playouts = 0;
    for (PlayoutBatch.FirstMove move : playOn(byFirstMove).firstMoves()) {
      if (move.role() == 0) {
        playouts += move.stats().playouts();
      }
    }
    assertEquals(3_000, playouts);
  }

  private static PlayoutBatch.Result playOn(PlayoutBatch batch) {
    Optional<PlayoutBatch.Result> result = Optional.empty();
    while (result.isEmpty()) {
      result = batch.poll();
    }
    return result.get();
  }

  @Test
  void allKernelsPlayLeavesTheSameAndTakeOverWhatIsKept() {
    CircuitReasoner single = LanePoolTest.batch(RING).single();
    var program = new BatchProgram(single.circuit(), false, 0, Budget.unlimited());
    var staying = race(KernelKind.PLAIN, program);
    List<PlayoutBatch.Result> expected = LanePoolTest.playLeaves(single, staying, () -> {});
    for (KernelKind from : LanePoolTest.kernels()) {
      for (KernelKind to : LanePoolTest.kernels()) {
        KernelRace moving = race(from, program);
        Runnable move = () -> moving.take(LanePoolTest.maker(to, program));
        assertEquals(expected, LanePoolTest.playLeaves(single, moving, move), from + " to " + to);
      }
    }
  }

  private static KernelRace race(KernelKind kind, BatchProgram program) {
    return new KernelRace(program, LanePoolTest.maker(kind, program), List.of(), 16);
  }

  @Test
  void noLaneRestsWhereLittleWouldBeSaved() throws IOException {
    assertEquals(0, program(Gdl.parse(OwnSheets.file("ticTacToe"))).endGateCount);
  }

  private static BatchProgram program(Rulesheet sheet) {
    GameCircuit circuit = LanesTest.circuit(Game.of(sheet), Budget.unlimited()).circuit();
    return new BatchProgram(circuit, false, 0, Budget.unlimited());
  }
}
