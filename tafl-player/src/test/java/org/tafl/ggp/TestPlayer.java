package org.tafl.ggp;

import org.tafl.reasoner.State;
import org.tafl.search.Clock;
import org.tafl.search.MatchPlayer;

/// A player that does what a test says.
final class TestPlayer implements MatchPlayer {
  private final Mind mind;
  volatile int best = NONE;
  volatile boolean isClosed;

  /// What it does to choose.
  interface Mind {
    int choose(State state, Clock clock) throws InterruptedException;
  }

  TestPlayer(Mind mind) {
    this.mind = mind;
  }

  @Override
  public int choose(State state, Clock clock) {
    try {
      return mind.choose(state, clock);
    } catch (InterruptedException e) {
      throw new IllegalStateException(e);
    }
  }

  @Override
  public int bestSoFar() {
    return best;
  }

  @Override
  public String explain() {
    return "";
  }

  @Override
  public void close() {
    isClosed = true;
  }
}
