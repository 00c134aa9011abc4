package org.tafl.search;

import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import org.tafl.reasoner.Game;
import org.tafl.reasoner.Reasoner;

/// Engines that were built for matches of one game, for the next ones: they are there at once, and
/// at the speed they had got up to. Thread-safe.
public final class EngineShelf {
  private final Map<String, Reasoner> engines = new ConcurrentHashMap<>(); // by SPEC

  /// Returns an engine that was put here, if it is of this very game, whose numbers it has.
  Optional<Reasoner> find(Game game, String spec) {
    return Optional.ofNullable(engines.get(spec)).filter(engine -> engine.game() == game);
  }

  /// Keeps an engine that is built.
  ///
  /// @param spec that asked for it
  void put(String spec, Reasoner engine) {
    engines.put(spec, engine);
  }
}
