package org.tafl.search;

import java.util.Arrays;
import org.jspecify.annotations.Nullable;
import org.tafl.budget.Budget;
import org.tafl.budget.BudgetExceededException;
import org.tafl.playout.PlayoutRandom;
import org.tafl.reasoner.Game;
import org.tafl.reasoner.Outcome;
import org.tafl.reasoner.Simulator;
import org.tafl.reasoner.State;

/// Playouts that prefer moves that did well before: the move-average sampling technique (MAST), or
/// the N-gram selection technique (NST).
///
/// Each role keeps the mean value of every playout in which it made a move, whatever the state; by
/// NST also of those in which it made it after the same joint move, and where that came often
/// enough the mean of both means counts. It takes the best of its legal moves by that, and any of
/// them with probability epsilon; with epsilon 1 playouts are random, and nothing is learned. Not
/// thread-safe.
final class PolicyWalk {
  private static final int CHECK_INTERVAL = 64; // steps between two looks at the budget

  /*
   * M. Tak, M. Winands, Y. Bjornsson, N-Grams and the Last-Good-Reply Policy Applied in General Game
   * Playing, 2012, for NST, for epsilon in place of a Gibbs distribution, and for fading from move to
   * move.
   */

  private final Simulator simulator;
  private final PlayoutRandom random;
  private final int stepLimit;
  private final boolean isBlind;
  private final long blindBits; // a random number below it means: draw
  private final boolean[] isRandom; // [role]
  private final int[] jointMove;
  private final MoveAverages averages;
  private final @Nullable MovePairs pairs; // null by MAST
  private Budget budget = Budget.unlimited();
  private int[] made = new int[0]; // [step * roles + role] -> move
  private int length;
  private long before; // number of the last joint move, for pairs

  /// @param random shared with the caller
  PolicyWalk(Simulator simulator, Game game, PlayoutRandom random, MctsOptions options) {
    this.simulator = simulator;
    this.random = random;
    this.stepLimit = options.stepLimit();
    double epsilon = options.guidedEpsilon(false);
    this.isBlind = epsilon >= 1;
    this.blindBits = (long) (epsilon * (1L << 32));
    this.jointMove = new int[game.roleCount()];
    this.isRandom = new boolean[game.roleCount()];
    this.averages = new MoveAverages(game.roleCount());
    this.pairs = options.policy() == PlayoutPolicy.NST && !isBlind ? new MovePairs() : null;
    for (int role = 0; role < isRandom.length; role++) {
      isRandom[role] = game.isRandom(role);
    }
  }

  /// Sets what playouts may use from now on, and the simulator for each of its answers.
  void setBudget(Budget newBudget) {
    budget = newBudget;
    simulator.setBudget(newBudget);
  }

  /// Returns the joint moves of the last playout.
  int length() {
    return length;
  }

  /// Returns a move of the last playout.
  int made(int step, int role) {
    return made[step * jointMove.length + role];
  }

  /// Plays a playout; the simulator stands at its end.
  ///
  /// @throws BudgetExceededException if the budget is spent in the middle of it
  Outcome run(State root) {
    simulator.set(root);
    length = 0;
    while (true) {
      if (simulator.isTerminal()) {
        return Outcome.TERMINAL;
      }
      if (length == stepLimit) {
        return Outcome.STEP_LIMIT;
      }
      for (int role = 0; role < jointMove.length; role++) {
        int count = simulator.legalCount(role);
        if (count == 0) {
          return Outcome.STUCK;
        }
        jointMove[role] = choose(role, count);
      }
      note();
      before = MovePairs.number(jointMove);
      simulator.play(jointMove);
      length++;
      if (length % CHECK_INTERVAL == 0) {
        budget.check("a playout", length);
      }
    }
  }

  private void note() {
    int roles = jointMove.length;
    if ((length + 1) * roles > made.length) {
      made = Arrays.copyOf(made, Math.max(64, 2 * (length + 1) * roles));
    }
    System.arraycopy(jointMove, 0, made, length * roles, roles);
  }

  private int choose(int role, int count) {
    if (isBlind || count == 1 || isRandom[role] || random.nextLong() >>> 32 < blindBits) {
      return simulator.legal(role, random.below(count));
    }
    int offset = random.below(count); // of equal moves not always the first
    int best = Tree.NONE;
    double bestMean = -1;
    for (int i = 0; i < count; i++) {
      int move = simulator.legal(role, (i + offset) % count);
      double mean = value(role, move);
      if (mean > bestMean) {
        bestMean = mean;
        best = move;
      }
    }
    return best;
  }

  private double value(int role, int move) {
    double mean = averages.value(role, move);
    return pairs == null || length == 0 ? mean : (mean + pairs.mean(before, role, move, mean)) / 2;
  }

  /// Learns from the last playout.
  ///
  /// @param values by role, from 0 to 1
  void learn(double[] values) {
    if (isBlind) {
      return;
    }
    for (int step = 0; step < length; step++) {
      for (int role = 0; role < jointMove.length; role++) {
        averages.learn(role, made(step, role), values[role]);
      }
    }
    if (pairs != null) {
      learnPairs(pairs, values);
    }
  }

  private void learnPairs(MovePairs known, double[] values) {
    for (int step = 1; step < length; step++) {
      System.arraycopy(made, (step - 1) * jointMove.length, jointMove, 0, jointMove.length);
      long number = MovePairs.number(jointMove);
      for (int role = 0; role < jointMove.length; role++) {
        known.add(number, role, made(step, role), values[role]);
      }
    }
  }

  /// Forgets a part of what was learned.
  void fade() {
    averages.fade();
    if (pairs != null) {
      pairs.fade();
    }
  }
}
