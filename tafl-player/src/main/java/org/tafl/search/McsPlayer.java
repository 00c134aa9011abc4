package org.tafl.search;

import java.util.Locale;
import org.tafl.reasoner.State;

/// Flat Monte Carlo search in a match.
final class McsPlayer implements MatchPlayer {
  private final MatchEngine engine;
  private final int role;
  private final McsOptions options;
  private int changes; // of the engine, at the time the search was made
  private volatile Mcs mcs;
  private volatile String explanation = "";

  McsPlayer(MatchEngine engine, int role, McsOptions options) {
    this.engine = engine;
    this.role = role;
    this.options = options;
    this.changes = engine.changes();
    this.mcs = new Mcs(engine.current(), options);
  }

  @Override
  public int choose(State state, Clock clock) {
    if (changes != engine.changes()) {
      changes = engine.changes();
      mcs = new Mcs(engine.current(), options);
    }
    McsResult result = mcs.search(state, role, clock);
    explanation =
        String.format(
            Locale.ROOT,
            "%s at %.1f; %,.0f states/s, %,d playouts; %s",
            engine.interpreter().game().moveTerm(result.move()),
            result.moves().get(result.best()).mean(),
            result.nodesPerSecond(),
            result.playouts(),
            engine.describe());
    return result.move();
  }

  @Override
  public int bestSoFar() {
    return mcs.bestSoFar();
  }

  @Override
  public String explain() {
    return explanation;
  }

  @Override
  public void close() {
    engine.close();
  }
}
