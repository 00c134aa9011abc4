package org.tafl.ggp;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.time.Duration;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.tafl.budget.BudgetExceededException;
import org.tafl.reasoner.Reasoner;
import org.tafl.reasoner.State;
import org.tafl.search.ImpatientReasoner;
import org.tafl.search.MatchPlayer;
import org.tafl.search.PlayerFactory;

/// A player may do what it likes: there is a legal move in time. That it is in time shows in that
/// the tests end, since their players do not.
@Timeout(30)
class TurnLoopTest {
  private static final long SHORT_NANOS = Duration.ofMillis(300).toNanos();
  private static final long LONG_NANOS = Duration.ofSeconds(20).toNanos();

  private final Reasoner interpreter = GameTexts.build(GameTexts.THREE_STEPS);
  private final State start = interpreter.initialState();
  private final int[] legal = interpreter.legalMoves(start, 0);
  private final ConcurrentLinkedQueue<String> log = new ConcurrentLinkedQueue<>();
  private final Margin margin = new Margin(Duration.ofMillis(50));
  private final CountDownLatch end = new CountDownLatch(1);

  @AfterEach
  void letGo() {
    end.countDown();
  }

  private TurnLoop loop(PlayerFactory factory) {
    return new TurnLoop(interpreter, 0, factory, margin, log::add);
  }

  private TurnLoop started(MatchPlayer player) {
    TurnLoop loop = loop((_, _, _) -> player);
    loop.start(LONG_NANOS, System.nanoTime() + LONG_NANOS);
    return loop;
  }

  private Choice choose(TurnLoop loop, long nanos) {
    return loop.choose(start, legal, nanos, System.nanoTime() + nanos);
  }

  private boolean isLegal(int move) {
    return move == legal[0] || move == legal[1] || move == legal[2];
  }

  @Test
  void takesThePlayersMoveAsSoonAsItIsThere() {
    try (TurnLoop loop = started(new TestPlayer((_, _) -> legal[2]))) {
      assertEquals(new Choice(legal[2], "search"), choose(loop, LONG_NANOS));
    }
  }

  @Test
  void forgetsThatItWasLateInTurnsThatAreNot() {
    margin.observe(Duration.ofSeconds(1).toNanos());
    long before = margin.nanos(LONG_NANOS);
    try (TurnLoop loop = started(new TestPlayer((_, _) -> legal[2]))) {
      choose(loop, LONG_NANOS);
    }
    assertTrue(margin.nanos(LONG_NANOS) < before);
  }

  @Test
  void takesTheBestSoFarOfAPlayerThatDoesNotStop() {
    var player =
        new TestPlayer((_, _) -> {
          end.await();
          return legal[0];
        });
    player.best = legal[1];
    try (TurnLoop loop = started(player)) {
      assertEquals(new Choice(legal[1], "the best move so far"), choose(loop, SHORT_NANOS));
    }
  }

  @Test
  void takesAnyMoveOfAPlayerThatKnowsNone() {
    var player =
        new TestPlayer((_, _) -> {
          end.await();
          return legal[0];
        });
    try (TurnLoop loop = started(player)) {
      Choice choice = choose(loop, SHORT_NANOS);
      assertEquals("any legal move", choice.how());
      assertTrue(isLegal(choice.move()));
    }
  }

  @Test
  void letsTheInterpreterPlayWhileThePlayerIsStuckInAnEarlierMove() {
    var calls = new AtomicInteger();
    var player =
        new TestPlayer((_, _) -> {
          calls.incrementAndGet();
          end.await();
          return legal[0];
        });
    try (TurnLoop loop = started(player)) {
      choose(loop, SHORT_NANOS);
      Choice second = choose(loop, SHORT_NANOS);
      assertEquals("search on the interpreter", second.how());
      assertEquals(1, calls.get());
    }
  }

  @Test
  void replacesAMoveThatIsNotLegal() {
    try (TurnLoop loop = started(new TestPlayer((_, _) -> 4711))) {
      assertTrue(isLegal(choose(loop, SHORT_NANOS).move()));
      assertTrue(log.toString().contains("move 4711, which is not legal"), log::toString);
    }
  }

  @Test
  void givesUpAPlayerThatFailsAgain() {
    var player =
        new TestPlayer((_, _) -> {
          throw new IllegalStateException("oops");
        });
    try (TurnLoop loop = started(player)) {
      assertEquals("search on the interpreter", choose(loop, SHORT_NANOS).how());
      assertEquals("search on the interpreter", choose(loop, SHORT_NANOS).how());
      assertTrue(player.isClosed);
      assertEquals("search on the interpreter", choose(loop, SHORT_NANOS).how());
    }
  }

  @Test
  void givesUpAPlayerWithoutMemoryAtOnce() {
    var player =
        new TestPlayer((_, _) -> {
          throw new OutOfMemoryError("for the test");
        });
    try (TurnLoop loop = started(player)) {
      assertEquals("search on the interpreter", choose(loop, SHORT_NANOS).how());
      assertTrue(player.isClosed);
      assertEquals("search on the interpreter", choose(loop, SHORT_NANOS).how());
    }
  }

  @ParameterizedTest
  @MethodSource("failures")
  void takesTheBestSoFarOfAPlayerThatFails(TestPlayer.Mind failure) {
    var player = new TestPlayer(failure);
    player.best = legal[1];
    try (TurnLoop loop = started(player)) {
      assertEquals(new Choice(legal[1], "the best move so far"), choose(loop, LONG_NANOS));
    }
  }

  private static Stream<TestPlayer.Mind> failures() {
    return Stream.of(
        (_, _) -> {
          throw new IllegalStateException("for the test");
        },
        (_, _) -> {
          throw new OutOfMemoryError("for the test");
        },
        (_, _) -> {
          throw new BudgetExceededException("a search", 0, "for the test");
        });
  }

  @Test
  void letsTheInterpreterPlayUntilThePlayerIsBuilt() {
    var mayBuild = new CountDownLatch(1);
    PlayerFactory slow =
        (_, _, _) -> {
          await(mayBuild);
          return new TestPlayer((_, _) -> legal[2]);
        };
    try (TurnLoop loop = loop(slow)) {
      loop.start(SHORT_NANOS, System.nanoTime() + SHORT_NANOS);
      assertEquals("search on the interpreter", choose(loop, SHORT_NANOS).how());
      mayBuild.countDown();
      assertEquals(new Choice(legal[2], "search"), choose(loop, LONG_NANOS));
    }
  }

  @Test
  void playsWithoutAPlayerThatCannotBeBuilt() {
    PlayerFactory broken =
        (_, _, _) -> {
          throw new StackOverflowError("for the test");
        };
    try (TurnLoop loop = loop(broken)) {
      loop.start(LONG_NANOS, System.nanoTime() + LONG_NANOS);
      assertEquals("search on the interpreter", choose(loop, SHORT_NANOS).how());
      assertTrue(log.toString().contains("cannot be built"), log::toString);
    }
  }

  @Test
  void takesNoMoveOfASearchThatTriedTooFew() {
    PlayerFactory broken =
        (_, _, _) -> {
          throw new StackOverflowError("for the test");
        };
    var tired = new ImpatientReasoner(interpreter, 3); // gives up in the second playout
    try (TurnLoop loop = new TurnLoop(tired, 0, broken, margin, log::add)) {
      loop.start(LONG_NANOS, System.nanoTime() + LONG_NANOS);
      assertEquals("any legal move", choose(loop, LONG_NANOS).how());
    }
  }

  @Test
  void closesAPlayerThatIsBuiltTooLate() throws InterruptedException {
    var mayBuild = new CountDownLatch(1);
    var player = new TestPlayer((_, _) -> legal[0]);
    TurnLoop loop =
        loop((_, _, _) -> {
          await(mayBuild);
          return player;
        });
    loop.start(SHORT_NANOS, System.nanoTime() + SHORT_NANOS);
    loop.close();
    mayBuild.countDown();
    while (!player.isClosed) {
      Thread.sleep(1); // the test's timeout is the limit
    }
  }

  @Test
  void makesTheOnlyMoveAtOnce() {
    try (TurnLoop loop = started(new TestPlayer((_, _) -> legal[2]))) {
      Choice choice =
          loop.choose(start, new int[] {legal[1]}, LONG_NANOS, System.nanoTime() + LONG_NANOS);
      assertEquals(new Choice(legal[1], "the only move"), choice);
    }
  }

  private static void await(CountDownLatch latch) {
    try {
      latch.await();
    } catch (InterruptedException e) {
      throw new IllegalStateException(e);
    }
  }
}
