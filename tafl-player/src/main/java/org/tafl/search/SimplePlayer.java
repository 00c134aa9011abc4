package org.tafl.search;

import org.tafl.reasoner.State;

/// A player that does not think about its moves.
record SimplePlayer(MatchEngine engine, int role, Player player) implements MatchPlayer {
  @Override
  public int choose(State state, Clock clock) {
    return player.choose(state, role, clock);
  }

  @Override
  public int bestSoFar() {
    return NONE;
  }

  @Override
  public String explain() {
    return "";
  }

  @Override
  public void close() {
    engine.close();
  }
}
