package org.tafl.bench;

import java.io.IOException;
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

/// What runs in a forked JVM: reads a {@link PropNetRequest} as JSON from standard input, measures,
/// and prints a {@link PropNetResult} as one line of JSON on standard output. Whatever else prints
/// there goes to standard error.
public final class PropNetChild {
  private static final long WARMUP_SALT = 0x5DEECE66DL; // other playouts than those that count

  private PropNetChild() {}

  /// Measures.
  ///
  /// @param args none
  /// @throws IOException if standard input cannot be read
  public static void main(String[] args) throws IOException {
    ChildMain.run(PropNetRequest.class, PropNetChild::measure);
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
    return ChildMain.budget(request.settings().buildSeconds());
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
    Clock clock = Clock.of(Budget.unlimited(), ChildMain.duration(seconds), Playouts.DEFAULT_GRACE);
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
        .clock(ChildMain.duration(settings.clockSeconds()))
        .budget(Budget.of(ChildMain.duration(settings.matchSeconds())))
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
