package org.tafl.search;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.time.Duration;
import java.util.Arrays;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.tafl.budget.Budget;
import org.tafl.budget.BudgetExceededException;
import org.tafl.reasoner.Reasoner;
import org.tafl.reasoner.State;

@Timeout(60)
class ChildPlayerTest {
  private static final String SEARCH = "mcts:engine=propnet+iterations=500+threads=1+tree=16";
  private static final String ELSEWHERE = SEARCH + "+jvm=own+heap=128m";

  private final Reasoner referee = SmallGames.build(SmallGames.own("ticTacToe"));
  private State state = referee.initialState();

  /// One that thinks in a JVM of its own, and the process of that.
  private record Child(MatchPlayer player, ProcessHandle process) {}

  private Child child(String spec) {
    Set<ProcessHandle> before = ProcessHandle.current().children().collect(Collectors.toSet());
    MatchPlayer player = PlayerFactory.of(spec).newMatch(referee.game(), 0, Clock.unlimited());
    ProcessHandle process =
        ProcessHandle.current()
            .children()
            .filter(child -> !before.contains(child))
            .findFirst()
            .orElseThrow();
    return new Child(player, process);
  }

  private void play(String jointMove) {
    state = referee.nextState(state, referee.game().parseJointMoves(jointMove)[0]);
  }

  @Test
  void choosesWhatItWouldChooseHere() {
    try (MatchPlayer here =
            PlayerFactory.of(SEARCH).newMatch(referee.game(), 0, Clock.unlimited());
        MatchPlayer there = child(ELSEWHERE).player()) {
      assertEquals(MatchPlayer.NONE, there.bestSoFar());
      play("((mark 1 1) noop)");
      play("(noop (mark 2 1))");
      for (String reply : new String[] {"(noop (mark 2 2))", "(noop (mark 3 3))"}) {
        int chosen = there.choose(state, Clock.unlimited());
        assertEquals(here.choose(state, Clock.unlimited()), chosen);
        assertTrue(there.explain().contains("leaves"), there::explain);
        play("(%s noop)".formatted(referee.game().moveTerm(chosen)));
        play(reply);
      }
    }
  }

  @Test
  void tellsTheBestSoFar() throws Exception {
    Reasoner large = SmallGames.build(SmallGames.own("breakthrough")); // is not solved soon
    State start = large.initialState();
    String spec = "mcts:engine=interpreter+threads=1+jvm=own";
    try (MatchPlayer player = PlayerFactory.of(spec).newMatch(large.game(), 0, Clock.unlimited())) {
      Budget time = Budget.unlimited();
      Clock clock = Clock.of(time, Duration.ofMinutes(5), Duration.ZERO);
      var choice = CompletableFuture.supplyAsync(() -> player.choose(start, clock));
      while (player.bestSoFar() == MatchPlayer.NONE && !choice.isDone()) {
        Thread.sleep(1); // the test's timeout is the limit
      }
      int best = player.bestSoFar();
      assertFalse(choice.isDone(), () -> choice.exceptionNow().toString());
      int[] legal = large.legalMoves(start, 0);
      assertTrue(Arrays.stream(legal).anyMatch(move -> move == best));
      time.cancel(); // its JVM is not told, and is not waited for
      assertTrue(Arrays.stream(legal).anyMatch(move -> move == choice.join()));
    }
  }

  @Test
  void hasNoMoveWhereThereIsNoTime() {
    try (MatchPlayer player = child(ELSEWHERE).player()) {
      Clock over = Clock.of(Budget.unlimited(), Duration.ZERO, Duration.ZERO);
      assertThrows(BudgetExceededException.class, () -> player.choose(state, over));
      int move = player.choose(state, Clock.unlimited());
      assertTrue(Arrays.stream(referee.legalMoves(state, 0)).anyMatch(legal -> legal == move));
    }
  }

  @Test
  void saysSoWhenItsJvmHasEnded() throws Exception {
    Child child = child(ELSEWHERE);
    try (MatchPlayer player = child.player()) {
      child.process().destroyForcibly();
      child.process().onExit().get();
      for (int i = 0; i < 2; i++) {
        var fault =
            assertThrows(
                IllegalStateException.class, () -> player.choose(state, Clock.unlimited()));
        assertEquals("the player's own JVM: the JVM ended with code 137", fault.getMessage());
      }
    }
  }

  @Test
  void endsItsJvm() throws Exception {
    Child child = child(ELSEWHERE);
    assertTrue(child.process().isAlive());
    child.player().close();
    child.process().onExit().get();
    assertFalse(child.process().isAlive());
  }

  @Test
  void cannotBeBuiltInTooSmallAHeap() {
    PlayerFactory factory = PlayerFactory.of(SEARCH + "+jvm=own+heap=1k");
    var fault =
        assertThrows(
            IllegalStateException.class,
            () -> factory.newMatch(referee.game(), 0, Clock.unlimited()));
    String message = String.valueOf(fault.getMessage());
    assertTrue(message.startsWith("the player's own JVM: the JVM ended with code 1: "), message);
    assertTrue(message.contains("initialization"), message);
  }
}
