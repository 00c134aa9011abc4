package org.tafl.search;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.BufferedReader;
import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.OutputStream;
import java.io.PrintStream;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;
import org.tafl.budget.Budget;
import org.tafl.budget.BudgetExceededException;
import org.tafl.gdl.Gdl;
import org.tafl.gdl.Term;
import org.tafl.reasoner.Game;
import org.tafl.reasoner.State;

/// What runs in the JVM of a {@link ChildPlayer}: reads {@link ChildMessage}s from standard input
/// and answers on standard output, until its input ends.
public final class ChildPlayerMain {
  private static final int LOOK_MILLIS = 20; // between looks at the best move so far
  private static final int NO_TURN = 0;

  private final PlayerFactory factory;
  private final PrintStream out;
  private final ExecutorService worker = // builds and searches
      Executors.newSingleThreadExecutor(Thread.ofPlatform().daemon().name("tafl-search").factory());
  private final ScheduledExecutorService watcher =
      Executors.newSingleThreadScheduledExecutor(
          Thread.ofPlatform().daemon().name("tafl-watch").factory());
  private volatile @Nullable Game game;
  private volatile @Nullable MatchPlayer player; // null before it is built
  private volatile long turn = NO_TURN; // being searched
  private int toldBest = MatchPlayer.NONE; // the watcher's own, as the next
  private long toldTurn = NO_TURN;

  private ChildPlayerMain(PlayerFactory factory, PrintStream out) {
    this.factory = factory;
    this.out = out;
  }

  /// Plays one match.
  ///
  /// @param args a player's SPEC, and what is added to its seed
  /// @throws IOException if standard input cannot be read
  public static void main(String[] args) throws IOException {
    var out = new PrintStream(new FileOutputStream(FileDescriptor.out), false, UTF_8);
    System.setOut(new PrintStream(OutputStream.nullOutputStream())); // messages only
    var in = new BufferedReader(new InputStreamReader(System.in, UTF_8));
    new ChildPlayerMain(PlayerFactory.of(args[0], Long.parseLong(args[1])), out).run(in);
    Runtime.getRuntime().halt(0); // whatever is still searching
  }

  private void run(BufferedReader in) throws IOException {
    var _ =
        watcher.scheduleWithFixedDelay(
            this::tellBest, LOOK_MILLIS, LOOK_MILLIS, TimeUnit.MILLISECONDS);
    String line = in.readLine();
    while (line != null) {
      ChildMessage message = ChildMessage.parse(line);
      if (message.word().equals(ChildMessage.START)) {
        Budget begin = budget(message.number(1));
        submit(NO_TURN, () -> build(message, begin));
      } else {
        // the clock runs while an earlier turn is still being searched
        var clock = new Clock(budget(message.number(1)), budget(message.number(2)));
        submit(message.number(0), () -> choose(message, clock));
      }
      line = in.readLine();
    }
  }

  private static Budget budget(long nanos) {
    return nanos == Long.MAX_VALUE ? Budget.unlimited() : Budget.of(Duration.ofNanos(nanos));
  }

  private void submit(long number, Runnable work) {
    var _ =
        CompletableFuture.runAsync(work, worker)
            .whenComplete((_, fault) -> {
              turn = NO_TURN;
              switch (fault == null ? null : fault.getCause()) {
                case null -> {}
                case BudgetExceededException late ->
                    tell(ChildMessage.of(ChildMessage.LATE, number, late.reason()));
                case Throwable failure ->
                    tell(ChildMessage.of(ChildMessage.FAILED, number, failure));
              }
            });
  }

  private void build(ChildMessage start, Budget begin) {
    Game read = Game.of(Gdl.parse("rules", start.field(2)));
    game = read;
    player = factory.newMatch(read, (int) start.number(0), new Clock(begin, Budget.unlimited()));
    tell(ChildMessage.of(ChildMessage.BUILT));
  }

  private void choose(ChildMessage question, Clock clock) {
    Game known = game;
    MatchPlayer mine = player;
    if (known == null || mine == null) {
      throw new IllegalStateException("the player was not built");
    }
    List<Term> fluents =
        question.fields().subList(3, question.fields().size()).stream()
            .map(Gdl::parseTerm)
            .toList();
    State state = known.state(fluents);
    turn = question.number(0);
    int move = mine.choose(state, clock);
    turn = NO_TURN;
    tell(
        ChildMessage.of(
            ChildMessage.CHOSEN, question.number(0), known.moveTerm(move), mine.explain()));
  }

  private void tellBest() {
    long searched = turn;
    Game known = game;
    MatchPlayer mine = player;
    if (searched == NO_TURN || known == null || mine == null) {
      return;
    }
    int best = mine.bestSoFar();
    if (best != MatchPlayer.NONE && (best != toldBest || searched != toldTurn)) {
      toldBest = best;
      toldTurn = searched;
      tell(ChildMessage.of(ChildMessage.BEST, searched, known.moveTerm(best)));
    }
  }

  private synchronized void tell(ChildMessage message) {
    out.println(message);
    out.flush();
  }
}
