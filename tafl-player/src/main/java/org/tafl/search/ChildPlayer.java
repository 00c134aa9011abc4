package org.tafl.search;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import org.tafl.budget.Budget;
import org.tafl.budget.BudgetExceededException;
import org.tafl.gdl.Gdl;
import org.tafl.jvm.ChildJvm;
import org.tafl.reasoner.Game;
import org.tafl.reasoner.State;

/// A player that builds and searches in a JVM of its own, so that whatever becomes of that JVM (a
/// full heap, a crash), this one goes on and knows the best move that was told.
final class ChildPlayer implements MatchPlayer {
  private static final String STAGE = "the player's own JVM";
  private static final long WIRE_NANOS = 5_000_000; // for a message to the child and its answer
  private static final long SLICE_NANOS = 20_000_000; // between looks at a cancelled budget
  private static final int MAX_LINES = 20; // kept of what it says beside messages
  private static final Duration LAST_WORDS = Duration.ofSeconds(1); // of one that ended

  private final Game game;
  private final Process process;
  private final Writer out;
  private final Thread errors;
  private final Deque<String> lines =
      new ArrayDeque<>(); // the last, no messages; guarded by itself
  private final CompletableFuture<String> built = new CompletableFuture<>();
  private volatile Turn turn = new Turn(0);
  private volatile String explanation = "";
  private volatile boolean hasEnded;

  /// What is known of one choice.
  private static final class Turn {
    final long number;
    final CompletableFuture<String> chosen = new CompletableFuture<>(); // a move
    volatile int best = NONE;

    Turn(long number) {
      this.number = number;
    }
  }

  private ChildPlayer(Game game, Process process) {
    this.game = game;
    this.process = process;
    this.out = process.outputWriter(StandardCharsets.UTF_8);
    this.errors = Thread.ofPlatform().daemon().name("tafl-child-errors").unstarted(this::overhear);
  }

  /// Returns players that a SPEC names, each in a JVM of its own.
  ///
  /// @param spec of what plays there
  /// @param salt added to its seed
  /// @param heap the largest size of its heap, such as `2g`; empty for the JVM's own choice
  static PlayerFactory factory(String spec, long salt, String heap) {
    return (game, role, clock) -> {
      var command =
          ChildJvm.working(heap).command(ChildPlayerMain.class, spec, Long.toString(salt));
      try {
        return new ChildPlayer(game, new ProcessBuilder(command).start()).built(role, clock);
      } catch (IOException e) {
        throw new UncheckedIOException("no JVM can be started for the player", e);
      }
    };
  }

  /// Waits until it is built, however long beyond the time before the first move that takes.
  private ChildPlayer built(int role, Clock clock) {
    boolean isBuilt = false;
    try {
      errors.start();
      Thread.ofPlatform().daemon().name("tafl-child").start(this::listen);
      long begin = clock.begin().remainingNanos();
      tell(ChildMessage.of(ChildMessage.START, role, begin, game.program()));
      await(built, clock.finish());
      isBuilt = true;
      return this;
    } finally {
      if (!isBuilt) {
        close();
      }
    }
  }

  @Override
  public int choose(State state, Clock clock) {
    var own = new Turn(turn.number + 1);
    turn = own;
    explanation = "";
    if (hasEnded) {
      fail(ended());
    }
    var fields = new ArrayList<String>();
    fields.add(Long.toString(own.number));
    fields.add(Long.toString(childNanos(clock.begin())));
    fields.add(Long.toString(childNanos(clock.finish())));
    game.terms(state).forEach(fluent -> fields.add(fluent.toString()));
    tell(new ChildMessage(ChildMessage.CHOOSE, fields));
    try {
      return game.move(Gdl.parseTerm(await(own.chosen, clock.finish())));
    } catch (BudgetExceededException e) {
      if (own.best == NONE) {
        throw e;
      }
      return own.best;
    }
  }

  private static long childNanos(Budget budget) {
    long nanos = budget.remainingNanos();
    return nanos == Long.MAX_VALUE ? nanos : Math.max(0, nanos - WIRE_NANOS);
  }

  private void tell(ChildMessage message) {
    try {
      out.write(message + "\n");
      out.flush();
    } catch (IOException _) {
      fail(ended()); // the pipe is broken
    }
  }

  private static String await(CompletableFuture<String> answer, Budget finish) {
    try {
      while (true) {
        finish.check(STAGE, 0);
        try {
          return answer.get(Math.min(SLICE_NANOS, finish.remainingNanos()), TimeUnit.NANOSECONDS);
        } catch (TimeoutException _) {
          // the budget may be spent now
        }
      }
    } catch (ExecutionException e) {
      switch (e.getCause()) {
        case BudgetExceededException late -> throw late;
        case Throwable fault -> throw new IllegalStateException(fault.getMessage(), fault);
        case null -> throw new IllegalStateException(e);
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new BudgetExceededException(STAGE, 0, "it was interrupted");
    }
  }

  /// Reads what the child tells, until it ends.
  private void listen() {
    try (BufferedReader in = process.inputReader(StandardCharsets.UTF_8)) {
      for (String line = in.readLine(); line != null; line = in.readLine()) {
        accept(line);
      }
    } catch (IOException _) {
      // as if it had ended
    } finally {
      hasEnded = true;
      fail(ended());
    }
  }

  /// Reads what it says on its error stream, until it ends.
  private void overhear() {
    try (BufferedReader in = process.errorReader()) {
      for (String line = in.readLine(); line != null; line = in.readLine()) {
        note(line);
      }
    } catch (IOException _) {
      // it has nothing more to say
    }
  }

  private void note(String line) {
    if (line.startsWith("\t")) {
      return; // a stack frame
    }
    synchronized (lines) {
      lines.add(line);
      if (lines.size() > MAX_LINES) {
        lines.remove();
      }
    }
  }

  private void accept(String line) {
    ChildMessage message = ChildMessage.parse(line);
    Turn current = turn;
    switch (message.word()) {
      case ChildMessage.BUILT -> built.complete("");
      case ChildMessage.BEST, ChildMessage.CHOSEN, ChildMessage.LATE, ChildMessage.FAILED -> {
        if (message.number(0) == current.number) {
          accept(message, current);
        }
      }
      default -> note(line); // a JVM that cannot start says so on standard output
    }
  }

  private void accept(ChildMessage message, Turn current) {
    String told = message.field(1);
    switch (message.word()) {
      case ChildMessage.BEST -> current.best = game.move(Gdl.parseTerm(told));
      case ChildMessage.CHOSEN -> {
        current.best = game.move(Gdl.parseTerm(told));
        explanation = message.field(2);
        current.chosen.complete(told);
      }
      case ChildMessage.LATE -> fail(new BudgetExceededException(STAGE, 0, told));
      default -> fail(new IllegalStateException(STAGE + ": " + told));
    }
  }

  private void fail(RuntimeException fault) {
    built.completeExceptionally(fault); // nothing if it is built
    turn.chosen.completeExceptionally(fault);
  }

  private IllegalStateException ended() {
    try {
      if (errors.join(LAST_WORDS) && process.waitFor(LAST_WORDS)) {
        synchronized (lines) {
          return new IllegalStateException(
              STAGE + ": " + ChildJvm.complaint(process.exitValue(), List.copyOf(lines)));
        }
      }
    } catch (InterruptedException _) {
      Thread.currentThread().interrupt();
    }
    return new IllegalStateException(STAGE + " is silent");
  }

  @Override
  public int bestSoFar() {
    return turn.best;
  }

  @Override
  public String explain() {
    return explanation;
  }

  @Override
  public void close() {
    process.destroyForcibly();
  }
}
