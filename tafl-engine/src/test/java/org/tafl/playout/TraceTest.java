package org.tafl.playout;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.time.Duration;
import java.util.List;
import java.util.OptionalInt;
import org.junit.jupiter.api.Test;
import org.tafl.budget.Budget;
import org.tafl.reasoner.Reasoner;
import org.tafl.testkit.PigeonGame;

class TraceTest {
  private static final Reasoner TIC_TAC_TOE = OurGames.interpreter("ticTacToe");

  @Test
  void aRandomTraceIsTheFirstPlayout() {
    Trace trace = Trace.random(TIC_TAC_TOE, TIC_TAC_TOE.initialState(), 5, 100, Budget.unlimited());
    PlayoutStats stats =
        Playouts.from(TIC_TAC_TOE, TIC_TAC_TOE.initialState()).seed(5).count(1).run();
    assertEquals(stats.states(), trace.steps().size() - 1);
    Trace.Step last = trace.steps().getLast();
    assertTrue(last.isTerminal());
    assertEquals(OptionalInt.of((int) stats.goals().getFirst().sum()), last.goals().getFirst());
    assertEquals(List.of(List.of(), List.of()), last.legal());
    assertEquals(List.of(), last.moves());
    assertEquals(9, trace.steps().getFirst().legal().getFirst().size());
  }

  @Test
  void aReplayRepeatsTheTrace() {
    Trace trace = Trace.random(TIC_TAC_TOE, TIC_TAC_TOE.initialState(), 6, 100, Budget.unlimited());
    int[][] moves =
        trace.steps().stream()
            .filter(step -> !step.moves().isEmpty())
            .map(step -> step.moves().stream().mapToInt(TIC_TAC_TOE.game()::move).toArray())
            .toArray(int[][]::new);
    assertEquals(
        trace, Trace.replay(TIC_TAC_TOE, TIC_TAC_TOE.initialState(), moves, Budget.unlimited()));
  }

  @Test
  void theStepLimitEndsATrace() {
    Trace trace = Trace.random(TIC_TAC_TOE, TIC_TAC_TOE.initialState(), 7, 2, Budget.unlimited());
    assertEquals(3, trace.steps().size());
    assertFalse(trace.steps().getLast().isTerminal());
    assertEquals(List.of(), trace.steps().getLast().moves());
  }

  @Test
  void aStuckRoleEndsATrace() {
    Reasoner stuck =
        OurGames.interpreterOf(
            "(role a) (role b) (legal a x) (init i) (goal a 1) (<= terminal (true j))");
    Trace trace = Trace.random(stuck, stuck.initialState(), 1, 9, Budget.unlimited());
    assertEquals(1, trace.steps().size());
    assertFalse(trace.steps().getFirst().isTerminal());
    assertEquals(List.of(OptionalInt.of(1), OptionalInt.empty()), trace.steps().getFirst().goals());
  }

  @Test
  void whatTakesForEverCutsATrace() {
    Reasoner reasoner = OurGames.interpreterOf(PigeonGame.sheet("(legal a trap)", "(true (at 2))"));
    var time = Budget.of(Duration.ofMillis(200));
    Trace trace = Trace.random(reasoner, reasoner.initialState(), 1, 100, time);
    assertEquals(2, trace.steps().size());
    assertTrue(trace.cut().contains("its time is over"), trace.cut());
  }
}
