package org.tafl.cli;

import java.util.LinkedHashMap;
import org.tafl.engines.Spec;
import org.tafl.search.PlayerFactory;

/// Reads SPECs of players from the command line.
final class PlayerSpecs {
  /// The player that is taken where none is named.
  static final String DEFAULT = "mcts";

  /// What the help of an option for players ends with.
  static final String NAMES =
      " Players are uniform, legal, mcs and mcts; 'tafl engines' lists their options.";

  private PlayerSpecs() {}

  /// Returns the players that a SPEC makes, each of whom draws otherwise than those before.
  ///
  /// @param engine the engine they are to have, or nothing
  /// @throws InputException if there are none
  static PlayerFactory factory(String spec, String engine) {
    return factory(spec, engine, 0);
  }

  /// Returns the players that a SPEC makes, each of whom draws otherwise than those before.
  ///
  /// @param engine the engine they are to have, or nothing
  /// @param seed added to that of the SPEC
  /// @throws InputException if there are none
  static PlayerFactory factory(String spec, String engine, long seed) {
    try {
      return PlayerFactory.varying(withEngine(spec, engine), seed);
    } catch (IllegalArgumentException e) {
      throw new InputException("player " + spec + ": " + e.getMessage(), e);
    }
  }

  /// Returns a SPEC with an engine, unless none is named.
  static String withEngine(String spec, String engine) {
    if (engine.isEmpty()) {
      return spec;
    }
    Spec parsed = Spec.parse(spec);
    if (parsed.options().containsKey("engine")) {
      throw new InputException(
          "player %s has an engine already; leave out --engine %s".formatted(spec, engine));
    }
    var options = new LinkedHashMap<>(parsed.options());
    options.put("engine", EngineSpecs.one(engine));
    return new Spec(parsed.name(), options).toString();
  }
}
