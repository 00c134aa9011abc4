package org.tafl.bench;

import java.io.IOException;
import java.io.InputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import org.tafl.bench.BenchResult.Status;
import org.tafl.budget.Budget;
import org.tafl.budget.BudgetExceededException;
import org.tafl.engines.Engines;
import org.tafl.gdl.Gdl;
import org.tafl.gdl.GdlException;
import org.tafl.playout.Playouts;
import org.tafl.reasoner.Game;
import org.tafl.reasoner.Reasoner;
import org.tafl.search.Clock;
import org.tafl.search.Match;
import org.tafl.search.Mcs;
import org.tafl.search.McsOptions;
import org.tafl.search.McsResult;
import org.tafl.search.Player;
import org.tafl.search.RandomPlayer;
import tools.jackson.databind.json.JsonMapper;

/// What runs in a forked JVM: reads a {@link PropNetRequest} as JSON from standard input, measures,
/// and prints a {@link PropNetResult} as one line of JSON on standard output. Whatever else prints
/// there goes to standard error.
public final class PropNetChild {
  private static final double ENGINE_SHARE_OF_HEAP = 0.75; // the rest is for what is not reserved
  private static final long WARMUP_SALT = 0x5DEECE66DL; // other playouts than those that count
  private static final JsonMapper JSON = JsonMapper.builder().build();

  private PropNetChild() {}

  /// Measures.
  ///
  /// @param args none
  /// @throws IOException if standard input cannot be read
  public static void main(String[] args) throws IOException {
    PrintStream out = System.out;
    System.setOut(System.err);
    out.println(answer(System.in));
    out.flush();
    System.exit(0); // whatever threads an engine may have left
  }

  private static String answer(InputStream input) throws IOException {
    String text = new String(input.readAllBytes(), StandardCharsets.UTF_8);
    return JSON.writeValueAsString(measure(JSON.readValue(text, PropNetRequest.class)));
  }

  /// Measures what a request says.
  static PropNetResult measure(PropNetRequest request) {
    try {
      Budget budget = budget(request);
      long start = System.nanoTime();
      Game game = Game.of(Gdl.parse(request.game(), request.text()));
      Reasoner reasoner = Engines.build(request.engine(), game, budget);
      reasoner.newSimulator(); // it stands at the first state
      budget.check("building " + request.engine(), 1); // an engine may not have asked
      double initMillis = (System.nanoTime() - start) / 1e6;
      PropNetResult result = work(request, reasoner, initMillis);
      return request.countsComponents() ? withComponents(result, request, game) : result;
    } catch (BudgetExceededException e) {
      return PropNetResult.failed(Status.BUDGET, String.valueOf(e.getMessage()));
    } catch (GdlException | IllegalArgumentException e) {
      return PropNetResult.failed(Status.ERROR, String.valueOf(e.getMessage()));
    }
  }

  private static Budget budget(PropNetRequest request) {
    long maxBytes = (long) (ENGINE_SHARE_OF_HEAP * Runtime.getRuntime().maxMemory());
    return Budget.of(duration(request.settings().buildSeconds()), maxBytes);
  }

  private static PropNetResult work(PropNetRequest request, Reasoner reasoner, double initMillis) {
    var tally = new Tally();
    PropNetSettings settings = request.settings();
    try {
      search(reasoner, settings.seed() ^ WARMUP_SALT, settings.warmupSeconds());
      switch (request.experiment()) {
        case SEARCH -> tally.add(search(reasoner, settings.seed(), settings.seconds()));
        case MATCH -> tally.steps = match(reasoner, settings, tally);
      }
    } catch (BudgetExceededException e) {
      return tally.result(initMillis).withFailure(Status.BUDGET, String.valueOf(e.getMessage()));
    }
    PropNetResult result = tally.result(initMillis);
    return tally.nodes > 0
        ? result
        : result.withFailure(Status.BUDGET, "no transition in the time of the search");
  }

  /// Searches for the first role, with a memory of its own.
  private static McsResult search(Reasoner reasoner, long seed, double seconds) {
    Clock clock = Clock.of(Budget.unlimited(), duration(seconds), Playouts.DEFAULT_GRACE);
    return new Mcs(reasoner, McsOptions.DEFAULT.withSeed(seed))
        .search(reasoner.initialState(), 0, clock);
  }

  /// Plays a match and returns its length.
  private static int match(Reasoner reasoner, PropNetSettings settings, Tally tally) {
    var players = new ArrayList<Player>();
    Game game = reasoner.game();
    for (int role = 0; role < game.roleCount(); role++) {
      long seed = TextHash.mix(settings.seed() * game.roleCount() + role);
      if (game.isRandom(role)) {
        players.add(new RandomPlayer(reasoner, seed));
      } else {
        var mcs = new Mcs(reasoner, McsOptions.DEFAULT.withSeed(seed));
        players.add((state, own, clock) -> tally.add(mcs.search(state, own, clock)).move());
      }
    }
    return Match.of(reasoner, players)
        .clock(duration(settings.clockSeconds()))
        .budget(Budget.of(duration(settings.matchSeconds())))
        .run()
        .length();
  }

  private static PropNetResult withComponents(
      PropNetResult result, PropNetRequest request, Game game) {
    try {
      return result.withComponents(
          PropNetComponents.count(game, request.engine(), budget(request)));
    } catch (BudgetExceededException e) {
      return result.withFailure(Status.BUDGET, "components not counted: " + e.getMessage());
    }
  }

  private static Duration duration(double seconds) {
    return Duration.ofNanos((long) (seconds * 1e9));
  }

  /// Sums over searches.
  private static final class Tally {
    private long nodes;
    private long nanos;
    private long playouts;
    private int steps;

    McsResult add(McsResult search) {
      nodes += search.nodes();
      nanos += search.nanos();
      playouts += search.playouts();
      return search;
    }

    PropNetResult result(double initMillis) {
      return new PropNetResult(Status.OK, "", initMillis, 0, nodes, nanos, playouts, steps);
    }
  }
}
