package org.tafl.ggp;

import java.time.Duration;
import java.util.Arrays;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ThreadLocalRandom;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Consumer;
import java.util.function.IntSupplier;
import org.jspecify.annotations.Nullable;
import org.tafl.budget.Budget;
import org.tafl.budget.BudgetExceededException;
import org.tafl.reasoner.Reasoner;
import org.tafl.reasoner.State;
import org.tafl.search.Clock;
import org.tafl.search.MatchPlayer;
import org.tafl.search.Mcs;
import org.tafl.search.McsOptions;
import org.tafl.search.McsResult;
import org.tafl.search.PlayerFactory;

/// One role of one match: a player under a watchdog that answers in time whatever the player does.
///
/// ```
/// start    build the player in the background; until it is there, flat Monte Carlo search on the
///          interpreter takes its place
/// choose   working move = any legal move -> what the interpreter's search found -> what the player
///          has found so far -> the player's choice; the deadline takes what there is
/// ```
///
/// One thread calls it; threads of its own do the work.
final class TurnLoop implements AutoCloseable {
  private static final long LONG_START_NANOS = 1_000_000_000;
  private static final long PLAYER_LEAD_NANOS = 10_000_000; // the player stops before the watchdog
  private static final long GRACE_NANOS = 5_000_000; // after it, for a playout under way
  private static final String ANY = "any legal move";
  private static final String FALLBACK = "search on the interpreter";
  private static final int MAX_FAULTS = 2; // exceptions after which a player is given up

  private final Reasoner interpreter;
  private final int role;
  private final PlayerFactory factory;
  private final Margin margin;
  private final Consumer<String> log;
  private final Budget whole = Budget.unlimited(); // of the match
  private final CompletableFuture<Void> built = new CompletableFuture<>();
  private CompletableFuture<Void> thinking = CompletableFuture.completedFuture(null);
  private volatile @Nullable MatchPlayer player; // null before it is built and once given up
  private @Nullable Turn turn; // the last; guarded by this
  private volatile boolean isClosed;
  private final AtomicInteger faults = new AtomicInteger();

  /// @param interpreter tells the legal moves, and plays until the player is built
  /// @param role in `[0, roleCount)`
  /// @param log receives what goes wrong, in a line
  TurnLoop(
      Reasoner interpreter, int role, PlayerFactory factory, Margin margin, Consumer<String> log) {
    this.interpreter = interpreter;
    this.role = role;
    this.factory = factory;
    this.margin = margin;
    this.log = log;
  }

  /// Begins to build the player, and waits until it is built or the time before the answer is over.
  ///
  /// @param clockNanos the whole start clock
  /// @param deadlineNanos its end, in `System.nanoTime`
  void start(long clockNanos, long deadlineNanos) {
    long end = deadlineNanos - margin.nanos(clockNanos);
    if (clockNanos >= LONG_START_NANOS) {
      System.gc(); // what earlier matches left would else stop the player in the middle of a search
    }
    Budget begin = whole.slice(until(end));
    var _ = run("build", () -> build(new Clock(begin, whole)));
    await(built, end);
  }

  private void build(Clock clock) {
    try {
      MatchPlayer made = factory.newMatch(interpreter.game(), role, clock);
      synchronized (this) {
        if (!isClosed) {
          player = made;
          made = null;
        }
      }
      if (made != null) {
        made.close();
      }
    } catch (BudgetExceededException e) {
      log.accept("the player cannot be built: " + e.getMessage() + "; the interpreter plays");
    } catch (Throwable e) {
      log.accept("the player cannot be built: " + e + "; the interpreter plays");
    } finally {
      built.complete(null);
    }
  }

  /// Chooses a move.
  ///
  /// @param state not terminal
  /// @param legal the legal moves of the role there, at least one
  /// @param clockNanos the whole play clock
  /// @param deadlineNanos its end, in `System.nanoTime`
  Choice choose(State state, int[] legal, long clockNanos, long deadlineNanos) {
    if (legal.length == 1) {
      return new Choice(legal[0], "the only move");
    }
    var now = new Turn(state, legal, deadlineNanos - margin.nanos(clockNanos));
    if (!begin(now)) {
      return now.answer(false);
    }
    CompletableFuture<Void> before = thinking;
    thinking = run("think", () -> now.think(before));
    boolean isOverdue = await(thinking, now.endNanos);
    margin.observe(Math.max(0, System.nanoTime() - now.endNanos));
    return now.answer(isOverdue);
  }

  private synchronized boolean begin(Turn next) {
    turn = next;
    return !isClosed;
  }

  /// Returns what the player says of its last search, or nothing.
  String explanation() {
    MatchPlayer current = player;
    return current == null || !thinking.isDone() ? "" : current.explain();
  }

  /// Stops all that runs for the match.
  @Override
  public void close() {
    MatchPlayer last;
    synchronized (this) {
      isClosed = true;
      last = player;
      player = null;
      if (turn != null) {
        turn.waiting.cancel();
      }
    }
    whole.cancel();
    if (last != null) {
      var _ = thinking.whenComplete((_, _) -> last.close());
    }
  }

  /// A search that may be asked for its best move before it ends.
  private record Search(IntSupplier best, String how) {}

  /// One choice under way.
  private final class Turn {
    final long endNanos;
    private final State state;
    private final int[] legal;
    private final Budget waiting; // for the player; apart, since what is cancelled stays so
    private volatile Choice working;
    private volatile @Nullable Search underWay;

    Turn(State state, int[] legal, long endNanos) {
      this.state = state;
      this.legal = legal;
      this.endNanos = endNanos;
      this.waiting = Budget.of(until(endNanos - PLAYER_LEAD_NANOS));
      int any = legal[ThreadLocalRandom.current().nextInt(legal.length)];
      this.working = new Choice(any, ANY);
    }

    /// Improves the working move until the player has chosen or the time is over. Where the player
    /// is not there yet, or still busy with an earlier turn, the interpreter searches until it is;
    /// where it fails, for the rest of the time.
    void think(CompletableFuture<Void> before) {
      CompletableFuture<?> free = CompletableFuture.allOf(before, built);
      if (!free.isDone() || player == null) {
        var _ =
            free.thenRun(() -> {
              if (player != null) {
                waiting.cancel();
              }
            });
        fallBack(waiting);
      }
      MatchPlayer current = player;
      if (free.isDone() && current != null && endNanos - System.nanoTime() > PLAYER_LEAD_NANOS) {
        ask(current);
        if (working.how().equals(ANY)) {
          fallBack(whole.slice(until(endNanos - PLAYER_LEAD_NANOS)));
        }
      }
    }

    private void ask(MatchPlayer current) {
      underWay = new Search(current::bestSoFar, "the best move so far");
      Duration time = until(endNanos - PLAYER_LEAD_NANOS);
      try {
        int move = current.choose(state, Clock.of(whole, time, Duration.ofNanos(GRACE_NANOS)));
        accept(move, "search");
      } catch (BudgetExceededException e) {
        takeBest();
        log.accept("the player found no move in time: " + e.getMessage());
      } catch (Throwable e) {
        takeBest();
        giveUp(current, e);
      } finally {
        underWay = null;
      }
    }

    /// Searches on the interpreter. Its move counts once each legal one was tried; one of fewer is
    /// no better than any.
    private void fallBack(Budget time) {
      var mcs = new Mcs(interpreter, McsOptions.DEFAULT);
      underWay = new Search(mcs::bestSoFar, FALLBACK);
      try {
        McsResult found = mcs.search(state, role, new Clock(time, time));
        if (found.playouts() >= legal.length) {
          accept(found.move(), FALLBACK);
        }
      } catch (BudgetExceededException _) {
        // any legal move is all there is
      } catch (Throwable e) {
        log.accept("the search on the interpreter failed: " + e);
      } finally {
        underWay = null;
      }
    }

    /// Takes the best move of the search under way, if it knows one.
    private void takeBest() {
      Search current = underWay;
      if (current != null) {
        try {
          int best = current.best().getAsInt();
          if (isLegal(best)) {
            working = new Choice(best, current.how());
          }
        } catch (Throwable e) {
          log.accept("the player cannot tell its best move: " + e);
        }
      }
    }

    private void accept(int move, String how) {
      if (isLegal(move)) {
        working = new Choice(move, how);
      } else {
        log.accept("the player chose move %d, which is not legal".formatted(move));
      }
    }

    private boolean isLegal(int move) {
      return Arrays.stream(legal).anyMatch(other -> other == move);
    }

    /// Returns the best move known.
    Choice answer(boolean isOverdue) {
      if (isOverdue) {
        takeBest();
      }
      return working;
    }
  }

  /// A player that ran out of memory gives back what it has; one that fails again has had its turn.
  private void giveUp(MatchPlayer failed, Throwable fault) {
    boolean isLast = faults.incrementAndGet() >= MAX_FAULTS || fault instanceof Error;
    if (isLast) {
      player = null;
      log.accept("the player failed: " + fault + "; the interpreter plays from now on");
      failed.close();
    } else {
      log.accept("the player failed: " + fault);
    }
  }

  private static CompletableFuture<Void> run(String what, Runnable work) {
    var done = new CompletableFuture<Void>();
    Thread.ofPlatform()
        .daemon()
        .name("tafl-" + what)
        .start(() -> {
          try {
            work.run();
          } finally {
            done.complete(null);
          }
        });
    return done;
  }

  private static Duration until(long nanos) {
    return Duration.ofNanos(Math.max(0, nanos - System.nanoTime()));
  }

  /// Waits for an end.
  ///
  /// @return whether the time came first
  private static boolean await(CompletableFuture<Void> work, long endNanos) {
    try {
      work.get(Math.max(0, endNanos - System.nanoTime()), TimeUnit.NANOSECONDS);
      return false;
    } catch (TimeoutException | ExecutionException _) {
      return true;
    } catch (InterruptedException _) {
      Thread.currentThread().interrupt();
      return true;
    }
  }
}
