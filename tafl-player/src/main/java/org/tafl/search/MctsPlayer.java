package org.tafl.search;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.tafl.budget.Budget;
import org.tafl.budget.BudgetExceededException;
import org.tafl.playout.BatchReasoner;
import org.tafl.playout.Workers;
import org.tafl.reasoner.Game;
import org.tafl.reasoner.Simulator;
import org.tafl.reasoner.State;

/// Monte Carlo tree search in a match.
///
/// For a fixed seed, number of iterations and one thread it makes the same moves in the same match,
/// if its engine was there from the start.
final class MctsPlayer implements MatchPlayer {
  private static final Duration WARMUP = Duration.ofSeconds(3);
  private static final long LARGEST_TREE = 128L << 20;
  private static final long SMALLEST_TREE = 1L << 20;
  private static final int SHARE_OF_HEAP = 16;
  private static final int SAMPLE_SHARE = 8; // of the time for kernels, at most

  private final MatchEngine engine;
  private final Game game;
  private final int role;
  private final MctsOptions options;
  private final TreeSearch search;
  private final Budget budget; // of the tree
  private final long treeBytes; // reserved there
  private final List<LeafWorker> workers = new ArrayList<>();
  private final ExecutorService pool;
  private double mean = Double.NaN; // of the last move
  private volatile String explanation = "";

  MctsPlayer(MatchEngine engine, int role, MctsOptions options, Budget budget) {
    this.engine = engine;
    this.game = engine.interpreter().game();
    this.role = role;
    this.options = options;
    this.budget = budget;
    this.treeBytes = reserve(options.treeBytes(), budget);
    var tree = new Tree(game.roleCount(), treeBytes, options.graveVisits() > 0);
    this.search = new TreeSearch(tree, game, options, role);
    for (int number = 0; number < options.threads(); number++) {
      workers.add(new LeafWorker(search, engine, options, number));
    }
    this.pool = Executors.newCachedThreadPool(Thread.ofPlatform().daemon().factory());
  }

  /// Reserves the bytes of a tree, or what there is memory for.
  ///
  /// @param wanted 0 for a share of the heap
  private static long reserve(long wanted, Budget budget) {
    long bytes = wanted > 0 ? wanted : shareOfHeap();
    while (true) {
      try {
        budget.reserve("a search tree", bytes);
        return bytes;
      } catch (BudgetExceededException e) {
        if (bytes <= SMALLEST_TREE) {
          throw e;
        }
        bytes /= 2;
      }
    }
  }

  /// Returns the bytes of a tree that nobody gave a size.
  static long shareOfHeap() {
    return Math.min(LARGEST_TREE, Runtime.getRuntime().maxMemory() / SHARE_OF_HEAP);
  }

  /// Lets an engine that plays many playouts at once find its full speed, then searches from the
  /// initial state for a while, so that the first move finds a tree and code that the JVM has
  /// compiled.
  ///
  /// @param clock of the time before the first move; without a limit, or where iterations are
  ///   counted, nothing is done
  void warmUp(Clock clock) {
    if (clock.isUnlimited() || options.isRepeatable()) {
      return;
    }
    Duration share = Duration.ofNanos(clock.begin().remainingNanos() / 4 * 3);
    Budget kernels = clock.begin().slice(share);
    if (options.hasAutoEpsilon() && engine.current() instanceof BatchReasoner batch) {
      Budget look = kernels.slice(share.dividedBy(SAMPLE_SHARE));
      if (GuidanceChoice.isGuided(batch, options, look)) {
        guide();
      }
    }
    workers.getFirst().warmUp(kernels, clock);
    long nanos = Math.min(WARMUP.toNanos(), clock.begin().remainingNanos());
    if (nanos > 0) {
      Clock slice = new Clock(clock.begin().slice(Duration.ofNanos(nanos)), clock.finish());
      Position initial = look(engine.current().initialState(), slice);
      if (!initial.isEnd()) {
        search.start(initial);
        runWorkers(slice);
      }
    }
  }

  private void guide() {
    MctsOptions guided = options.withEpsilon(options.guidedEpsilon(true));
    for (LeafWorker worker : workers) {
      worker.setOptions(guided);
    }
  }

  @Override
  public int choose(State state, Clock clock) {
    if (clock.isUnlimited() && !options.isRepeatable()) {
      throw new IllegalStateException("set a time or a number of iterations for the search");
    }
    long start = System.nanoTime();
    search.forgetRoot();
    Position position = look(state, clock);
    if (position.isEnd()) {
      throw new IllegalArgumentException("a search from a state without a choice");
    }
    search.start(position);
    if (position.moveCount(role) > 1) {
      runWorkers(clock);
    }
    MctsResult result = search.result();
    mean = result.mean();
    explanation = explain(result, System.nanoTime() - start);
    return result.move();
  }

  private Position look(State state, Clock clock) {
    var position = new Position(game.roleCount());
    Simulator simulator = engine.current().newSimulator();
    simulator.setBudget(clock.finish());
    simulator.set(state);
    position.read(simulator);
    return position;
  }

  private void runWorkers(Clock clock) {
    var others = new ArrayList<Future<?>>();
    for (LeafWorker worker : workers.subList(1, workers.size())) {
      others.add(pool.submit(() -> worker.run(clock)));
    }
    try {
      workers.getFirst().run(clock);
    } finally {
      for (Future<?> other : others) {
        var _ = Workers.await(other, "a search was interrupted");
      }
    }
  }

  private String explain(MctsResult result, long nanos) {
    return String.format(
        Locale.ROOT,
        "%s at %.1f%s; %,.0f states/s, %,d playouts from %,d leaves, tree of %,d states, %d deep;"
            + " %s%s",
        game.moveTerm(result.move()),
        result.mean(),
        result.isCertain() ? ", which is certain" : "",
        result.states() / (Math.max(1, nanos) / 1e9),
        result.playouts(),
        result.leaves(),
        result.nodes(),
        result.depth(),
        engine.describe(),
        workers.getFirst().isGuided() ? ", guided playouts" : "");
  }

  @Override
  public int bestSoFar() {
    return search.result().move();
  }

  /// Returns what the move of the last search promises, 0 to 100; NaN if it was not tried.
  double mean() {
    return mean;
  }

  @Override
  public String explain() {
    return explanation;
  }

  @Override
  public void close() {
    engine.close();
    budget.release(treeBytes);
    pool.shutdownNow();
  }
}
