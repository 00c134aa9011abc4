package org.tafl.search;

import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.tafl.budget.Budget;
import org.tafl.budget.BudgetExceededException;
import org.tafl.playout.Playouts;
import org.tafl.reasoner.Outcome;
import org.tafl.reasoner.Reasoner;
import org.tafl.reasoner.State;

/// A match between players of this process.
///
/// ```java
/// MatchResult result = Match.of(referee, List.of(mcs, random)).clock(Duration.ofSeconds(1)).run();
/// ```
///
/// In each state the roles choose one after the other, each with a clock of its own; none learns
/// what another has chosen.
public final class Match {
  private final Reasoner referee;
  private final List<Player> players;
  private State start;
  private Duration time = Duration.ofSeconds(1);
  private Duration grace = Playouts.DEFAULT_GRACE;
  private int stepLimit = Playouts.DEFAULT_STEP_LIMIT;
  private Budget budget = Budget.unlimited();

  private Match(Reasoner referee, List<Player> players) {
    this.referee = referee;
    this.players = List.copyOf(players);
    this.start = referee.initialState();
  }

  /// Returns a match from the initial state, with one second per move.
  ///
  /// @param referee tells what the rules say
  /// @param players one per role, in the order of roles; one player may play several
  /// @throws IllegalArgumentException if there are more or fewer players than roles
  public static Match of(Reasoner referee, List<Player> players) {
    int roles = referee.game().roleCount();
    if (players.size() != roles) {
      throw new IllegalArgumentException(
          "%d players for %d roles".formatted(players.size(), roles));
    }
    return new Match(referee, players);
  }

  /// Sets the state it begins in.
  public Match from(State newStart) {
    start = newStart;
    return this;
  }

  /// Sets the time per move and role.
  ///
  /// @param newTime at least 0
  public Match clock(Duration newTime) {
    time = notNegative(newTime, "time");
    return this;
  }

  /// Sets how long after the time a playout under way may go on.
  ///
  /// @param newGrace at least 0
  public Match grace(Duration newGrace) {
    grace = notNegative(newGrace, "grace");
    return this;
  }

  /// Sets the number of joint moves after which the match is given up.
  ///
  /// @param newStepLimit at least 0
  public Match stepLimit(int newStepLimit) {
    if (newStepLimit < 0) {
      throw new IllegalArgumentException("a limit of " + newStepLimit + " steps");
    }
    stepLimit = newStepLimit;
    return this;
  }

  /// Sets a budget of the whole match: when it is spent, the match stops with an exception.
  public Match budget(Budget newBudget) {
    budget = newBudget;
    return this;
  }

  private static Duration notNegative(Duration duration, String what) {
    if (duration.isNegative()) {
      throw new IllegalArgumentException("a negative " + what + ": " + duration);
    }
    return duration;
  }

  /// Plays it.
  ///
  /// @throws BudgetExceededException if the budget is spent, or a player found no move in time
  /// @throws IllegalStateException if a player chose a move that is not legal
  public MatchResult run() {
    var jointMoves = new ArrayList<List<Integer>>();
    State state = start;
    while (true) {
      if (referee.isTerminal(state)) {
        return result(jointMoves, Outcome.TERMINAL, state);
      }
      if (jointMoves.size() == stepLimit) {
        return result(jointMoves, Outcome.STEP_LIMIT, state);
      }
      if (isStuck(state)) {
        return result(jointMoves, Outcome.STUCK, state);
      }
      int[] jointMove = choose(state, jointMoves.size());
      jointMoves.add(Arrays.stream(jointMove).boxed().toList());
      state = referee.nextState(state, jointMove);
    }
  }

  private boolean isStuck(State state) {
    for (int role = 0; role < players.size(); role++) {
      if (referee.legalMoves(state, role).length == 0) {
        return true;
      }
    }
    return false;
  }

  private int[] choose(State state, int step) {
    int[] jointMove = new int[players.size()];
    for (int role = 0; role < jointMove.length; role++) {
      budget.check("a match", step);
      Clock clock = Clock.of(budget, time, grace);
      int move = players.get(role).choose(state, role, clock);
      if (Arrays.stream(referee.legalMoves(state, role)).noneMatch(legal -> legal == move)) {
        throw new IllegalStateException(
            "the player of %s chose move %d at step %d, which is not legal there"
                .formatted(referee.game().roles().get(role), move, step));
      }
      jointMove[role] = move;
    }
    return jointMove;
  }

  private MatchResult result(List<List<Integer>> jointMoves, Outcome outcome, State last) {
    var goals = new ArrayList<Integer>();
    for (int role = 0; role < players.size(); role++) {
      goals.add(referee.goal(last, role));
    }
    return new MatchResult(jointMoves, outcome, last, goals);
  }
}
