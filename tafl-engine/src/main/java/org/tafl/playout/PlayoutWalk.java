package org.tafl.playout;

import org.tafl.reasoner.Outcome;
import org.tafl.reasoner.Simulator;
import org.tafl.reasoner.State;

/// Runs playouts one at a time on a simulator.
///
/// In each state every role, in order, draws one of its legal moves, each with the same
/// probability. Not thread-safe.
public final class PlayoutWalk {
  private final Simulator simulator;
  private final int stepLimit;
  private final int[] jointMove;
  private final PlayoutRandom random = new PlayoutRandom();
  private final int[] firstMove; // [role] -> in the playout under way
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

  /// Returns the joint moves made in the playout under way, or the last.
  public int length() {
    return length;
  }

  /// Runs a playout and adds it to sums.
  ///
  /// @param seed of the run
  /// @param number of the playout in the run
  void run(State root, long seed, long number, PlayoutSums sums) {
    start(root, seed, number);
    outcome = finish();
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

  private void start(State root, long seed, long number) {
    random.start(seed, number);
    length = 0;
    simulator.set(root);
  }

  private Outcome finish() {
    while (true) {
      if (simulator.isTerminal()) {
        return Outcome.TERMINAL;
      }
      if (length == stepLimit) {
        return Outcome.STEP_LIMIT;
      }
      if (!draw()) {
        return Outcome.STUCK;
      }
      if (length == 0) {
        System.arraycopy(jointMove, 0, firstMove, 0, jointMove.length);
      }
      simulator.play(jointMove);
      length++;
    }
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
