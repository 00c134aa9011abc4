package org.tafl.search;

import org.tafl.playout.PlayoutRandom;
import org.tafl.reasoner.Simulator;
import org.tafl.reasoner.State;
import org.tafl.search.TreeSearch.Step;

/// Finds leaves for one thread: goes down the tree, and asks an engine for what is not in it yet.
final class Descent {
  private final TreeSearch search;
  private final Simulator simulator;
  private final PlayoutRandom random;
  private final Position position;
  private final int[] jointMove;
  private State leaf = State.EMPTY;

  /// @param simulator moved by every leaf that is new
  Descent(TreeSearch search, Simulator simulator, PlayoutRandom random, int roleCount) {
    this.search = search;
    this.simulator = simulator;
    this.random = random;
    this.position = new Position(roleCount);
    this.jointMove = new int[roleCount];
  }

  /// Finds a leaf.
  ///
  /// @param path receives the way to it
  /// @return EVALUATE if {@link #leaf} is to be played out, BACKED_UP or OVER
  Step next(TreePath path) {
    Step step = search.descend(path, random);
    boolean isNew = false;
    while (step == Step.EXPAND) {
      search.lastMoves(path, jointMove);
      boolean isRead = false;
      try {
        simulator.set(search.last(path));
        simulator.play(jointMove);
        position.read(simulator);
        isRead = true;
      } finally {
        if (!isRead) {
          search.undo(path);
        }
      }
      isNew = true;
      step = search.attach(path, position, random);
    }
    if (isNew) {
      search.count(0, 1);
    }
    if (step == Step.EVALUATE) {
      leaf = path.isOpen() ? position.state() : search.last(path);
    }
    return step;
  }

  /// Looks for moves of a leaf after which the match is over: worth while where a playout was over
  /// after one move, for then a win that is at hand need not be found by visit after visit.
  ///
  /// @return whether the value of the leaf is certain now, and the path backed up
  boolean findEnds(TreePath path) {
    int choices = search.choices(path);
    int looked = 0;
    boolean isBest = false;
    boolean isLooked = false;
    try {
      for (; looked < choices && !isBest; looked++) {
        search.choose(path, looked, jointMove);
        simulator.set(search.last(path));
        simulator.play(jointMove);
        if (simulator.isTerminal()) {
          position.read(simulator);
          isBest = search.addEnd(path, looked, position);
        }
      }
      isLooked = true;
    } finally {
      if (!isLooked) {
        search.undo(path);
      }
    }
    search.count(0, looked);
    return search.backUpIfCertain(path);
  }

  /// Returns the state of the last leaf.
  State leaf() {
    return leaf;
  }
}
