package org.tafl.ggp;

import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import org.tafl.budget.Budget;
import org.tafl.engines.Engines;
import org.tafl.gdl.Gdl;
import org.tafl.gdl.GdlException;
import org.tafl.gdl.Term;
import org.tafl.ggp.Message.Played;
import org.tafl.ggp.Sexpr.MalformedException;
import org.tafl.reasoner.Game;
import org.tafl.reasoner.Reasoner;
import org.tafl.reasoner.State;

/// One match of the player's server: where it stands, and who thinks about it.
///
/// Rules are read and states computed by a thread of the match, one message after the other; who
/// asks waits no longer than the clock allows. So even rules that take for ever leave an answer.
final class MatchSession implements AutoCloseable {
  /// The answer where there is none.
  static final String NO_MOVE = "nil";

  /// The answer where the match is not played.
  static final String BUSY = "busy";

  private final Message.Start start;
  private final PlayerOptions options;
  private final Margin margin;
  private final Consumer<String> log;
  private final Transcript transcript;
  private final ExecutorService worker; // all fields below, but for the volatile ones, are its own
  private final Budget budget = Budget.unlimited();
  private @Nullable Position position; // null before the rules are read, and if they cannot be
  private volatile @Nullable TurnLoop loop;
  private volatile boolean isClosed;
  private volatile long lastMessageNanos = System.nanoTime();
  private volatile String workingMove = NO_MOVE;

  /// Where the match stands.
  private static final class Position {
    final Reasoner interpreter;
    final int role;
    State state;
    int turn;
    boolean isCertain = true;

    Position(Reasoner interpreter, int role) {
      this.interpreter = interpreter;
      this.role = role;
      this.state = interpreter.initialState();
    }

    Game game() {
      return interpreter.game();
    }
  }

  /// @param log receives what happens in the match, in lines
  MatchSession(Message.Start start, PlayerOptions options, Margin margin, Consumer<String> log) {
    this.start = start;
    this.options = options;
    this.margin = margin;
    this.log = log;
    this.transcript = Transcript.begin(options.logFolder(), start.id());
    this.worker =
        Executors.newSingleThreadExecutor(
            Thread.ofPlatform().daemon().name("tafl-match-" + start.id()).factory());
  }

  /// Returns the match's id.
  String id() {
    return start.id();
  }

  /// Returns where its messages are kept.
  Transcript transcript() {
    return transcript;
  }

  /// Returns whether no message came for so long that none will.
  boolean isAbandoned() {
    Duration clock =
        start.startClock().compareTo(start.playClock()) > 0
            ? start.startClock()
            : start.playClock();
    return System.nanoTime() - lastMessageNanos
        > options.abandon().plus(clock.multipliedBy(4)).toNanos();
  }

  /// Reads the rules and builds the player, as far as the start clock allows.
  ///
  /// @param arrivalNanos when the message came, in `System.nanoTime`
  String start(long arrivalNanos) {
    long clock = start.startClock().toNanos();
    long deadline = arrivalNanos + clock;
    Future<String> answer = worker.submit(() -> begin(clock, deadline));
    return await(answer, deadline - margin.nanos(clock) / 2).orElse(isClosed ? BUSY : "ready");
  }

  private String begin(long clock, long deadline) {
    LenientGame rules;
    try {
      rules = LenientGame.of(start.rules());
    } catch (GdlException e) {
      log.accept("the rules have no meaning: " + firstLine(e));
      return BUSY;
    }
    if (!rules.faults().isEmpty()) {
      log.accept(
          "%d %s in the rules; played without the broken ones. The first: %s"
              .formatted(
                  rules.faults().size(),
                  rules.faults().size() == 1 ? "fault" : "faults",
                  rules.faults().getFirst().message()));
    }
    int role = role(rules.game());
    if (role < 0) {
      log.accept("no role %s; roles are %s".formatted(start.role(), rules.game().roles()));
      return BUSY;
    }
    Reasoner interpreter = Engines.build("interpreter", rules.game(), budget);
    position = new Position(interpreter, role);
    var made = new TurnLoop(interpreter, role, options.factory(), margin, log);
    loop = made;
    if (isClosed) { // before there was a loop to close
      made.close();
      return BUSY;
    }
    made.start(clock, deadline);
    return "ready";
  }

  private int role(Game game) {
    try {
      return game.roles().indexOf(Gdl.parseTerm(start.role()));
    } catch (GdlException _) {
      return -1;
    }
  }

  /// Applies what was played and chooses a move.
  ///
  /// @param arrivalNanos when the message came, in `System.nanoTime`
  String play(Played played, long arrivalNanos) {
    lastMessageNanos = System.nanoTime();
    long clock = start.playClock().toNanos();
    long deadline = arrivalNanos + clock;
    workingMove = NO_MOVE;
    Future<String> answer = worker.submit(() -> move(played, clock, deadline));
    return await(answer, deadline - margin.nanos(clock) / 2).orElseGet(() -> workingMove);
  }

  private String move(Played played, long clock, long deadline) {
    Position now = position;
    TurnLoop player = loop;
    if (now == null || player == null) {
      return NO_MOVE;
    }
    apply(now, played);
    int[] legal = now.interpreter.legalMoves(now.state, now.role);
    if (legal.length == 0) {
      log.accept("no legal move after %d joint moves".formatted(now.turn));
      return NO_MOVE;
    }
    workingMove = now.game().moveTerm(legal[0]).toString();
    if (now.interpreter.isTerminal(now.state)) {
      log.accept("asked for a move after the end of the match");
      return workingMove;
    }
    Choice choice = player.choose(now.state, legal, clock, deadline);
    String move = now.game().moveTerm(choice.move()).toString();
    String more = legal.length == 1 ? "" : player.explanation();
    log.accept(
        "move %d: %s, %s of %d%s"
            .formatted(
                now.turn + 1, move, choice.how(), legal.length, more.isEmpty() ? "" : "; " + more));
    return move;
  }

  /// The server's word is the truth, be the move legal or not.
  private void apply(Position now, Played played) {
    try {
      var moves = new PlayedMoves(now.interpreter, now.role);
      Optional<PlayedMoves.Found> found = moves.find(played, now.state);
      if (played instanceof Played.Seen(int turn, _, _) && turn == now.turn) {
        return; // told before
      }
      if (found.isPresent()) {
        if (now.isCertain && !found.get().isCertain()) {
          log.accept("the others' moves are not told (GDL-II): played on as if they were known");
          now.isCertain = false;
        }
        warnOfIllegal(now, found.get().moves());
        now.state = now.interpreter.nextState(now.state, found.get().moves());
        now.turn++;
      }
    } catch (MalformedException e) {
      log.accept("the moves cannot be read: " + e.getMessage());
    }
  }

  private void warnOfIllegal(Position now, int[] moves) {
    for (int role = 0; role < moves.length; role++) {
      int move = moves[role];
      if (Arrays.stream(now.interpreter.legalMoves(now.state, role)).noneMatch(m -> m == move)) {
        log.accept(
            "warning: move %d of the server, %s, is not legal for %s; taken as played"
                .formatted(now.turn + 1, now.game().moveTerm(move), now.game().roles().get(role)));
      }
    }
  }

  /// Applies the last joint move and tells how the match ended.
  String stop(Played played) {
    Future<String> answer = worker.submit(() -> finish(played));
    String done = await(answer, System.nanoTime() + TimeUnit.SECONDS.toNanos(1)).orElse("done");
    close();
    return done;
  }

  private String finish(Played played) {
    Position now = position;
    if (now != null) {
      apply(now, played);
      log.accept("%s after %d joint moves; goals: %s".formatted(ending(now), now.turn, goals(now)));
    }
    return "done";
  }

  private static String ending(Position now) {
    return now.interpreter.isTerminal(now.state) ? "ended" : "stopped before the end";
  }

  private static String goals(Position now) {
    var goals = new ArrayList<String>();
    List<Term> roles = now.game().roles();
    for (int role = 0; role < roles.size(); role++) {
      int goal = now.interpreter.goal(now.state, role);
      goals.add(roles.get(role) + " " + (goal == Reasoner.NO_GOAL ? "-" : "" + goal));
    }
    return String.join(", ", goals);
  }

  private Optional<String> await(Future<String> answer, long endNanos) {
    try {
      return Optional.of(
          answer.get(Math.max(0, endNanos - System.nanoTime()), TimeUnit.NANOSECONDS));
    } catch (TimeoutException _) {
      return Optional.empty();
    } catch (ExecutionException e) {
      log.accept("failed: " + e.getCause());
      return Optional.empty();
    } catch (InterruptedException _) {
      Thread.currentThread().interrupt();
      return Optional.empty();
    }
  }

  private static String firstLine(GdlException fault) {
    return fault.diagnostics().getFirst().message();
  }

  /// Stops all that runs for the match.
  @Override
  public void close() {
    isClosed = true;
    budget.cancel();
    TurnLoop player = loop;
    if (player != null) {
      player.close();
    }
    worker.shutdownNow();
  }
}
