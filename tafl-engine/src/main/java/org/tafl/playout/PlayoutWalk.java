package org.tafl.playout;

import org.tafl.budget.Budget;
import org.tafl.budget.BudgetExceededException;
import org.tafl.reasoner.Outcome;
import org.tafl.reasoner.Simulator;
import org.tafl.reasoner.State;

/// Runs playouts one at a time on a simulator.
///
/// In each state every role, in order, draws one of its legal moves, each with the same
/// probability. Not thread-safe.
public final class PlayoutWalk {
  private static final int CHECK_INTERVAL = 64; // steps between two looks at the budget

  private final Simulator simulator;
  private final int stepLimit;
  private final int[] jointMove;
  private final PlayoutRandom random = new PlayoutRandom();
  private final int[] firstMove; // [role] -> in the playout under way
  private Budget budget = Budget.unlimited();
  private int length; // of the playout under way
  private Outcome outcome = Outcome.STUCK; // of the last playout

  /// @param simulator moved by every playout
  /// @param roleCount roles of its game
  /// @param stepLimit joint moves after which a playout is given up, at least 0
  public PlayoutWalk(Simulator simulator, int roleCount, int stepLimit) {
    this.simulator = simulator;
    this.stepLimit = stepLimit;
    this.jointMove = new int[roleCount];
    this.firstMove = new int[roleCount];
  }

  /// Sets what playouts may use from now on, and the simulator for each of its answers.
  public void setBudget(Budget newBudget) {
    budget = newBudget;
    simulator.setBudget(newBudget);
  }

  /// Returns the joint moves made in the playout under way, or the last.
  public int length() {
    return length;
  }

  /// Runs a playout and adds it to sums.
  ///
  /// @param seed of the run
  /// @param number of the playout in the run
  /// @throws BudgetExceededException if the budget is spent in the middle of it
  void run(State root, long seed, long number, PlayoutSums sums) {
    start(root, seed, number);
    finish();
    addTo(sums);
  }

  /// Adds the playout just run to further sums.
  void addTo(PlayoutSums sums) {
    sums.add(outcome, length, simulator);
  }

  /// Returns the move that a role began the last playout with; of no meaning if its length is 0.
  int firstMove(int role) {
    return firstMove[role];
  }

  /// Runs a playout in which one role makes a given move first, and the others any; the simulator
  /// stands at its end.
  ///
  /// @param seed of the run
  /// @param number of the playout in the run
  /// @param role in `[0, roleCount)`
  /// @param move a legal one of the role at the root, which must not be terminal
  /// @throws BudgetExceededException if the budget is spent in the middle of it
  public Outcome run(State root, long seed, long number, int role, int move) {
    start(root, seed, number);
    if (stepLimit == 0) {
      return Outcome.STEP_LIMIT;
    }
    if (!draw()) {
      return Outcome.STUCK;
    }
    jointMove[role] = move;
    simulator.play(jointMove);
    length++;
    return finish();
  }

  /// Begins a playout, to be gone on with.
  ///
  /// @param seed of the run
  /// @param number of the playout in the run
  void start(State root, long seed, long number) {
    random.start(seed, number);
    length = 0;
    simulator.set(root);
  }

  private Outcome finish() {
    while (!goOn(CHECK_INTERVAL)) {
      budget.check("a playout", length);
    }
    return outcome;
  }

  /// Goes on with the playout begun; returns whether it is over.
  ///
  /// @param steps joint moves after which it rests
  boolean goOn(int steps) {
    for (int step = 0; step < steps; step++) {
      if (simulator.isTerminal()) {
        return end(Outcome.TERMINAL);
      }
      if (length == stepLimit) {
        return end(Outcome.STEP_LIMIT);
      }
      if (!draw()) {
        return end(Outcome.STUCK);
      }
      if (length == 0) {
        System.arraycopy(jointMove, 0, firstMove, 0, jointMove.length);
      }
      simulator.play(jointMove);
      length++;
    }
    return false;
  }

  private boolean end(Outcome how) {
    outcome = how;
    return true;
  }

  /// Draws a joint move; returns false if a role has no move.
  private boolean draw() {
    for (int role = 0; role < jointMove.length; role++) {
      int count = simulator.legalCount(role);
      if (count == 0) {
        return false;
      }
      jointMove[role] = simulator.legal(role, random.below(count));
    }
    return true;
  }
}
