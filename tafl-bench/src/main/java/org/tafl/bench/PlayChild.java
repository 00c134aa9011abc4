package org.tafl.bench;

import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.tafl.bench.BenchResult.Status;
import org.tafl.budget.Budget;
import org.tafl.budget.BudgetExceededException;
import org.tafl.engines.Engines;
import org.tafl.gdl.Gdl;
import org.tafl.gdl.GdlException;
import org.tafl.reasoner.Game;
import org.tafl.reasoner.Outcome;
import org.tafl.reasoner.Reasoner;
import org.tafl.search.Clock;
import org.tafl.search.EngineShelf;
import org.tafl.search.Match;
import org.tafl.search.MatchPlayer;
import org.tafl.search.MatchResult;
import org.tafl.search.Player;
import org.tafl.search.PlayerFactory;
import org.tafl.search.RandomPlayer;

/// What runs in a forked JVM: reads a {@link PlayRequest} as JSON from standard input, plays the
/// match, and prints a {@link PlayResult} as one line of JSON on standard output. Whatever else
/// prints there goes to standard error.
public final class PlayChild {
  private static final Duration LAST_PLAYOUT = Duration.ofMillis(50); // may go on beyond the clock

  private final PlayRequest request;
  private final Game game;
  private final Reasoner referee;
  private final EngineShelf shelf = new EngineShelf(); // for players of the same engine
  private final List<MatchPlayer> thinkers = new ArrayList<>();
  private final int[] seats; // [role] -> 1 or 2 for the player, 0 for chance
  private int faults;

  private PlayChild(PlayRequest request) {
    this.request = request;
    this.game = Game.of(Gdl.parse(request.game(), request.text()));
    this.referee = Engines.build("interpreter", game, Budget.unlimited());
    if (game.roleCount() < 2) {
      throw new IllegalArgumentException(
          "a game for one is no match; take one of two roles or more");
    }
    this.seats = seats(game, request.number());
  }

  /// Plays.
  ///
  /// @param args none
  /// @throws IOException if standard input cannot be read
  public static void main(String[] args) throws IOException {
    ChildMain.run(PlayRequest.class, PlayChild::play);
  }

  /// Plays the match of a request.
  static PlayResult play(PlayRequest request) {
    try {
      var child = new PlayChild(request);
      try {
        return child.play();
      } finally {
        child.thinkers.forEach(MatchPlayer::close);
      }
    } catch (BudgetExceededException e) {
      return PlayResult.failed(Status.BUDGET, String.valueOf(e.getMessage()));
    } catch (GdlException | IllegalArgumentException e) {
      return PlayResult.failed(Status.ERROR, String.valueOf(e.getMessage()));
    }
  }

  /// Returns who plays which role: all mixed assignments come in turns, each after its opposite.
  ///
  /// @param number of the match, from 0
  static int[] seats(Game game, int number) {
    int[] roles =
        IntStream.range(0, game.roleCount()).filter(role -> !game.isRandom(role)).toArray();
    int[] seats = new int[game.roleCount()];
    int pairs = Math.max(1, (1 << (roles.length - 1)) - 1);
    int mask = 1 + (number / 2) % pairs; // its highest bit is 0, so its opposite is another pair's
    for (int i = 0; i < roles.length; i++) {
      boolean isFirst = ((mask >>> i) & 1) != number % 2;
      seats[roles[i]] = isFirst ? 1 : 2;
    }
    return seats;
  }

  private PlayResult play() {
    var players = new ArrayList<Player>();
    for (int role = 0; role < seats.length; role++) {
      long seed = TextHash.mix(request.settings().seed() + request.number()) + role;
      var random = new RandomPlayer(referee, seed);
      players.add(seats[role] == 0 ? random : thinker(role, seed, random));
    }
    MatchResult result =
        Match.of(referee, players)
            .clock(ChildMain.duration(request.settings().clockSeconds()))
            .grace(LAST_PLAYOUT)
            .budget(Budget.of(ChildMain.duration(request.settings().matchSeconds())))
            .run();
    if (result.outcome() != Outcome.TERMINAL) {
      return PlayResult.failed(Status.ERROR, "the match ended by " + result.outcome());
    }
    return new PlayResult(
        Status.OK,
        "",
        Arrays.stream(seats)
            .mapToObj(seat -> seat == 0 ? "-" : "" + seat)
            .collect(Collectors.joining()),
        share(result.goals()),
        result.goals().stream().map(goal -> "" + goal).collect(Collectors.joining(" ")),
        result.length(),
        faults);
  }

  /// Builds a player; where it finds no move in time, one is drawn for it.
  private Player thinker(int role, long seed, RandomPlayer random) {
    String spec = seats[role] == 1 ? request.first() : request.second();
    Budget building = Budget.of(ChildMain.duration(request.settings().buildSeconds()));
    MatchPlayer player =
        PlayerFactory.of(spec, seed, shelf).newMatch(game, role, new Clock(building, building));
    thinkers.add(player);
    building.check("building " + spec, role);
    return (state, r, clock) -> {
      try {
        return player.choose(state, clock);
      } catch (BudgetExceededException e) {
        faults++;
        return random.choose(state, r, clock);
      }
    };
  }

  private double share(List<Integer> goals) {
    int highest = -1;
    int winners = 0;
    int first = 0;
    for (int role = 0; role < seats.length; role++) {
      int goal = goals.get(role);
      if (seats[role] != 0 && goal >= highest) {
        winners = goal > highest ? 1 : winners + 1;
        first = (goal > highest ? 0 : first) + (seats[role] == 1 ? 1 : 0);
        highest = goal;
      }
    }
    return (double) first / winners;
  }
}
