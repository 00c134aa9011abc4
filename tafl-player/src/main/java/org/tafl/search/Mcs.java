package org.tafl.search;

import java.util.ArrayList;
import org.jspecify.annotations.Nullable;
import org.tafl.budget.BudgetExceededException;
import org.tafl.playout.PlayoutWalk;
import org.tafl.reasoner.Outcome;
import org.tafl.reasoner.Reasoner;
import org.tafl.reasoner.Simulator;
import org.tafl.reasoner.State;
import org.tafl.search.McsResult.MoveStats;

/// Flat Monte Carlo search: random playouts through each legal move of a role, and then the move
/// with the best mean.
///
/// The moves take turns. All other roles move at random, whatever their number and interests, and
/// so does the role itself after its first move. Playout `n` of a player's life draws from a stream
/// made of the seed and `n`: for a fixed seed and number of playouts the same searches in the same
/// order give the same results, on every engine.
///
/// Keeps one simulator for its life, so an engine with a cache remembers from move to move. For one
/// thread.
public final class Mcs implements Player {
  /*
   * The search of C. F. Sironi, M. H. M. Winands, Optimizing Propositional Networks, 2016, section
   * 5.1, which measures engines by the nodes it visits. A node is a transition.
   */

  private final Reasoner reasoner;
  private final McsOptions options;
  private @Nullable Simulator idle; // null at first, and after a cut
  private long begun; // playouts so far
  private volatile int bestSoFar = MatchPlayer.NONE; // of the search under way, or the last

  /// @param reasoner the engine that plays the playouts
  public Mcs(Reasoner reasoner, McsOptions options) {
    this.reasoner = reasoner;
    this.options = options;
  }

  @Override
  public int choose(State state, int role, Clock clock) {
    return search(state, role, clock).move();
  }

  /// Searches until the clock or the number of playouts ends it.
  ///
  /// @param state not terminal
  /// @param role in `[0, roleCount)`; has a legal move
  /// @throws IllegalArgumentException if the state is terminal, or the role stuck
  /// @throws IllegalStateException if neither clock nor options set a limit
  /// @throws BudgetExceededException if not even the legal moves were found in time
  public McsResult search(State state, int role, Clock clock) {
    if (clock.isUnlimited() && options.maxPlayouts() == Long.MAX_VALUE) {
      throw new IllegalStateException("set a time or a number of playouts for the search");
    }
    long start = System.nanoTime();
    Simulator simulator = idle != null ? idle : reasoner.newSimulator();
    idle = null;
    bestSoFar = MatchPlayer.NONE;
    simulator.setBudget(clock.finish());
    var run = new Run(simulator, legalMoves(simulator, state, role), role);
    if (run.moves.length > 1 || !options.skipsSingleMove()) {
      run.playouts(state, clock);
    }
    if (!run.isCut) {
      idle = simulator;
    }
    return run.result(System.nanoTime() - start);
  }

  /// Returns the best move of the search under way, or {@link MatchPlayer#NONE} before its first
  /// round of playouts. Any thread may ask.
  public int bestSoFar() {
    return bestSoFar;
  }

  private int[] legalMoves(Simulator simulator, State state, int role) {
    simulator.set(state);
    if (simulator.isTerminal()) {
      throw new IllegalArgumentException("a search from a terminal state");
    }
    int[] moves = new int[simulator.legalCount(role)];
    if (moves.length == 0) {
      throw new IllegalArgumentException(
          "a search for %s, which has no legal move".formatted(reasoner.game().roles().get(role)));
    }
    for (int i = 0; i < moves.length; i++) {
      moves[i] = simulator.legal(role, i);
    }
    return moves;
  }

  /// One search.
  private final class Run {
    private final Simulator simulator;
    private final PlayoutWalk walk;
    private final int role;
    private final int[] moves; // [index] -> legal move
    private final long[] playouts; // [index] -> finished
    private final long[] scored; // [index] -> with a goal value
    private final long[] goalSums; // [index]
    private long finished;
    private long nodes;
    private boolean isCut;

    Run(Simulator simulator, int[] moves, int role) {
      this.simulator = simulator;
      this.walk = new PlayoutWalk(simulator, reasoner.game().roleCount(), options.stepLimit());
      this.role = role;
      this.moves = moves;
      this.playouts = new long[moves.length];
      this.scored = new long[moves.length];
      this.goalSums = new long[moves.length];
    }

    void playouts(State root, Clock clock) {
      walk.setBudget(clock.finish());
      try {
        while (finished < options.maxPlayouts() && clock.goesOn()) {
          playout(root, (int) (finished % moves.length));
        }
      } catch (BudgetExceededException _) {
        isCut = true;
        nodes += walk.length();
      }
    }

    private void playout(State root, int index) {
      Outcome outcome = walk.run(root, options.seed(), begun++, role, moves[index]);
      int goal = outcome == Outcome.TERMINAL ? simulator.goal(role) : Reasoner.NO_GOAL;
      if (goal != Reasoner.NO_GOAL) {
        scored[index]++;
        goalSums[index] += goal;
      }
      nodes += walk.length();
      playouts[index]++;
      finished++;
      if (index == moves.length - 1) {
        bestSoFar = moves[best()];
      }
    }

    private int best() {
      int best = 0;
      for (int i = 1; i < moves.length; i++) {
        boolean isFirst = scored[best] == 0 && scored[i] > 0;
        if (isFirst || mean(i) > mean(best)) {
          best = i;
        }
      }
      return best;
    }

    private double mean(int index) {
      return (double) goalSums[index] / scored[index]; // NaN if there is none
    }

    McsResult result(long nanos) {
      var stats = new ArrayList<MoveStats>();
      for (int i = 0; i < moves.length; i++) {
        stats.add(new MoveStats(moves[i], playouts[i], scored[i], goalSums[i]));
      }
      return new McsResult(stats, best(), finished, nodes, nanos, isCut);
    }
  }
}
