package org.tafl.search;

import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import org.tafl.reasoner.Game;
import org.tafl.reasoner.Reasoner;

/// Engines that were built for matches of one game, for the next ones: they are there at once, and
/// at the speed they had got up to. Thread-safe.
public final class EngineShelf {
  private final Game game;
  private final Map<String, Reasoner> engines = new ConcurrentHashMap<>(); // by SPEC

  /// Makes an empty one.
  ///
  /// @param game that all matches are of
  public EngineShelf(Game game) {
    this.game = game;
  }

  /// Returns an engine that was put here.
  Optional<Reasoner> find(Game wanted, String spec) {
    return wanted == game ? Optional.ofNullable(engines.get(spec)) : Optional.empty();
  }

  /// Keeps an engine that is built.
  ///
  /// @param spec that asked for it
  void put(String spec, Reasoner engine) {
    if (engine.game() == game) {
      engines.put(spec, engine);
    }
  }
}
