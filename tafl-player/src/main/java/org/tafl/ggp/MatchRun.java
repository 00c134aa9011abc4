package org.tafl.ggp;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.SplittableRandom;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.tafl.gdl.Term;
import org.tafl.reasoner.Game;
import org.tafl.reasoner.Outcome;
import org.tafl.reasoner.Reasoner;
import org.tafl.reasoner.State;

/// One match: asks the players, replaces what is late or illegal by a random legal move, and writes
/// it all down.
///
/// Remote players think at the same time, each on its own machine; local ones one after the other,
/// so that none takes another's cores.
final class MatchRun {
  private static final String TOKEN_LETTERS = "abcdefghijklmnopqrstuvwxyz0123456789";
  private static final int TOKEN_LENGTH = 32;

  private final SeriesOptions options;
  private final Reasoner referee;
  private final Game game;
  private final String matchId;
  private final List<String> players; // [role]
  private final List<Seat> seats; // [role]
  private final SplittableRandom random;
  private final List<List<Term>> moves = new ArrayList<>(); // [step][role]
  private final List<State> states = new ArrayList<>(); // [step]
  private final List<Long> times = new ArrayList<>(); // [step], milliseconds
  private final List<List<String>> errors = new ArrayList<>(); // [step + 1][role]
  private final List<List<String>> explanations = new ArrayList<>(); // [step][role]
  private long startTime; // milliseconds since 1970

  /// @param seats `[role]`; closed by whom opened them
  MatchRun(
      SeriesOptions options,
      Reasoner referee,
      String matchId,
      List<String> players,
      List<Seat> seats,
      long seed) {
    this.options = options;
    this.referee = referee;
    this.game = referee.game();
    this.matchId = matchId;
    this.players = List.copyOf(players);
    this.seats = List.copyOf(seats);
    this.random = new SplittableRandom(seed);
  }

  /// Tells the players to prepare. To be called once, before {@link #play}.
  ///
  /// @return why players could not be reached, a line for each of them
  /// @throws InterruptedException if the thread is interrupted; the players are told
  List<String> start() throws InterruptedException {
    startTime = System.currentTimeMillis();
    List<Reply> replies;
    try {
      replies = askAll(this::startOf, false);
    } catch (InterruptedException e) {
      abort();
      throw e;
    }
    errors.add(replies.stream().map(MatchRun::errorOfStart).toList());
    var unreached = new ArrayList<String>();
    for (int role = 0; role < replies.size(); role++) {
      if (replies.get(role) instanceof Reply.Unreachable(String why)) {
        unreached.add("%s cannot be reached: %s".formatted(players.get(role), why));
      }
    }
    return unreached;
  }

  /// Tells the players that the match is broken off.
  void abort() {
    seats.forEach(Seat::abort);
  }

  /// Plays it.
  ///
  /// @throws InterruptedException if the thread is interrupted; the players are told
  MatchRecord play() throws InterruptedException {
    try {
      State state = referee.initialState();
      add(state);
      Outcome outcome = outcome(state);
      while (outcome == null) {
        state = step(state);
        outcome = outcome(state);
      }
      List<Term> last = moves.isEmpty() ? List.of() : moves.getLast();
      askAll(role -> stop(role, last), false);
      return record(state, outcome);
    } catch (InterruptedException e) {
      abort();
      throw e;
    }
  }

  private Reply startOf(int role) {
    return seats.get(role).start();
  }

  private Reply stop(int role, List<Term> last) {
    seats.get(role).stop(last);
    return new Reply.Late(); // nobody asks
  }

  private @Nullable Outcome outcome(State state) {
    if (referee.isTerminal(state)) {
      return Outcome.TERMINAL;
    }
    for (int role = 0; role < game.roleCount(); role++) {
      if (referee.legalMoves(state, role).length == 0) {
        return Outcome.STUCK;
      }
    }
    return moves.size() == options.stepLimit() ? Outcome.STEP_LIMIT : null;
  }

  private State step(State state) throws InterruptedException {
    List<Term> last = moves.isEmpty() ? List.of() : moves.getLast();
    int[][] legal = new int[game.roleCount()][];
    for (int role = 0; role < legal.length; role++) {
      legal[role] = referee.legalMoves(state, role);
    }
    List<Reply> replies =
        askAll(role -> seats.get(role).play(new Seat.Question(last, state, legal[role])), true);
    int[] jointMove = new int[legal.length];
    var faults = new ArrayList<String>();
    var explained = new ArrayList<String>();
    for (int role = 0; role < legal.length; role++) {
      int move = legalMove(replies.get(role), legal[role]);
      boolean isGood = move >= 0;
      faults.add(isGood ? "" : error(replies.get(role)));
      jointMove[role] = isGood ? move : legal[role][random.nextInt(legal[role].length)];
      explained.add(legal[role].length > 1 ? seats.get(role).explanation() : "");
    }
    errors.add(faults);
    explanations.add(explained);
    moves.add(game.terms(jointMove));
    State next = referee.nextState(state, jointMove);
    add(next);
    return next;
  }

  private void add(State state) {
    states.add(state);
    times.add(System.currentTimeMillis());
  }

  private int legalMove(Reply reply, int[] legal) {
    if (!(reply instanceof Reply.Move(Term term))) {
      return -1;
    }
    for (int move : legal) {
      if (game.moveTerm(move).equals(term)) {
        return move;
      }
    }
    return -1;
  }

  private static String errorOfStart(Reply reply) {
    return switch (reply) {
      case Reply.Move _, Reply.Garbage _ -> "";
      case Reply.Late _, Reply.Unreachable _, Reply.Broken _ -> error(reply);
    };
  }

  private static String error(Reply reply) {
    return switch (reply) {
      case Reply.Late _ -> "TO";
      case Reply.Unreachable(String why) -> "CE " + why;
      case Reply.Broken(String why) -> "CE " + why;
      case Reply.Garbage(String text) -> "IL " + text;
      case Reply.Move(Term move) -> "IL " + move;
    };
  }

  /// Asks every seat.
  ///
  /// @param isSerial whether local ones are asked one after the other
  /// @return `[role]`
  private List<Reply> askAll(Function<Integer, Reply> question, boolean isSerial)
      throws InterruptedException {
    var replies = new ArrayList<Reply>(Collections.nCopies(seats.size(), new Reply.Late()));
    var waiting = new ArrayList<@Nullable Future<Reply>>(Collections.nCopies(seats.size(), null));
    try (ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor()) {
      for (int role = 0; role < seats.size(); role++) {
        if (!isSerial || !seats.get(role).isLocal()) {
          int asked = role;
          waiting.set(role, threads.submit(() -> question.apply(asked)));
        }
      }
      for (int role = 0; role < seats.size(); role++) {
        Future<Reply> reply = waiting.get(role);
        replies.set(role, reply == null ? question.apply(role) : get(reply));
      }
    }
    return replies;
  }

  private static Reply get(Future<Reply> reply) throws InterruptedException {
    try {
      return reply.get();
    } catch (ExecutionException e) {
      throw new IllegalStateException("a player's seat failed", e.getCause());
    }
  }

  private MatchRecord record(State last, Outcome outcome) {
    var goals = new ArrayList<Integer>();
    for (int role = 0; role < game.roleCount() && outcome == Outcome.TERMINAL; role++) {
      goals.add(referee.goal(last, role));
    }
    return new MatchRecord(
        matchId,
        token(),
        startTime,
        options.gameName(),
        options.sheet().toString(),
        game.roles().stream().map(Term::toString).toList(),
        players,
        options.clocks(),
        states.stream().map(state -> print(game.terms(state))).toList(),
        moves.stream().map(step -> step.stream().map(Term::toString).toList()).toList(),
        times,
        errors,
        goals,
        explanations,
        options.isScrambled(),
        outcome);
  }

  private static String print(List<Term> terms) {
    return terms.stream().map(Term::toString).collect(Collectors.joining(" ", "(", ")"));
  }

  private String token() {
    var token = new StringBuilder();
    for (int i = 0; i < TOKEN_LENGTH; i++) {
      token.append(TOKEN_LETTERS.charAt(random.nextInt(TOKEN_LETTERS.length())));
    }
    return token.toString();
  }
}
