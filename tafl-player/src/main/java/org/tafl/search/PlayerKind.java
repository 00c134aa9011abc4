package org.tafl.search;

import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import org.tafl.engines.Engines;
import org.tafl.engines.Spec;
import org.tafl.gdl.NearMatch;
import org.tafl.playout.Playouts;
import org.tafl.reasoner.Game;

/// The players by their names in a SPEC.
public enum PlayerKind {
  /// Draws a legal move.
  UNIFORM("draws a legal move"),
  /// Takes the first legal move.
  LEGAL("takes the first legal move in term order"),
  /// Flat Monte Carlo search.
  MCS("flat Monte Carlo search: random playouts through each move"),
  /// Monte Carlo tree search.
  MCTS("Monte Carlo tree search");

  private static final String ENGINE = "engine";
  private static final String SEED = "seed";
  private static final String PLAYOUTS = "playouts";
  private static final String STEPS = "steps";
  private static final String JVM = "jvm";
  private static final String HEAP = "heap";

  private final String description;

  /// Where a player thinks.
  private enum Jvm {
    SHARED,
    OWN
  }

  PlayerKind(String description) {
    this.description = description;
  }

  /// Returns what it is, in a line.
  public String description() {
    return description;
  }

  /// Returns its options, with what they mean.
  public Map<String, String> options() {
    Map<String, String> options = new LinkedHashMap<>();
    options.put(ENGINE, "a SPEC of an engine, in brackets if it has options");
    options.put(SEED, "of what it draws");
    options.put(JVM, "own: it thinks in a JVM of its own, which may fail; shared by default");
    options.put(HEAP, "of its own JVM, such as 2g; by default what Java takes");
    switch (this) {
      case UNIFORM, LEGAL -> {}
      case MCS -> {
        options.put(PLAYOUTS, "per move at most; by default as many as the clock allows");
        options.put(STEPS, "joint moves after which a playout is given up");
      }
      case MCTS -> options.putAll(MctsOptions.KEYS);
    }
    return options;
  }

  /// Returns its name in a SPEC.
  @Override
  public String toString() {
    return name().toLowerCase(Locale.ROOT);
  }

  /// Returns the players that a SPEC names.
  ///
  /// @param salt added to the seed
  /// @param shelf where players that think in this JVM find engines of earlier matches
  /// @throws IllegalArgumentException if there are none; says what there is
  static PlayerFactory factory(String text, long salt, Optional<EngineShelf> shelf) {
    Spec spec = Spec.parse(text);
    PlayerKind kind = find(spec.name());
    var reader = new OptionReader(spec, kind.options().keySet());
    boolean isSearch = kind == MCS || kind == MCTS;
    String engine = reader.text(ENGINE, isSearch ? Engines.AUTO : MatchEngine.INTERPRETER);
    Engines.check(engine);
    long seed = reader.number(SEED, 1, Long.MIN_VALUE, Long.MAX_VALUE) + salt;
    PlayerFactory here = here(kind, engine, seed, shelf, reader);
    boolean isOwn = reader.word(JVM, Jvm.SHARED) == Jvm.OWN;
    String heap = reader.heap(HEAP);
    if (!heap.isEmpty() && !isOwn) {
      throw new IllegalArgumentException("heap=%s wants jvm=own beside it".formatted(heap));
    }
    return isOwn ? ChildPlayer.factory(inside(spec), salt, heap) : here;
  }

  /// Returns the players that think in this JVM.
  private static PlayerFactory here(
      PlayerKind kind, String engine, long seed, Optional<EngineShelf> shelf, OptionReader reader) {
    return switch (kind) {
      case UNIFORM ->
          (game, role, clock) -> {
            var own = engineOf(game, engine, shelf, clock);
            return new SimplePlayer(own, role, new RandomPlayer(own::current, seed + role));
          };
      case LEGAL ->
          (game, role, clock) -> {
            var own = engineOf(game, engine, shelf, clock);
            Player first = (state, r, _) -> own.current().legalMoves(state, r)[0];
            return new SimplePlayer(own, role, first);
          };
      case MCS -> {
        long playouts = reader.number(PLAYOUTS, Long.MAX_VALUE, 1, Long.MAX_VALUE);
        long steps = reader.number(STEPS, Playouts.DEFAULT_STEP_LIMIT, 1, Integer.MAX_VALUE);
        var options = new McsOptions(seed, playouts, (int) steps, true);
        yield (game, role, clock) ->
            new McsPlayer(engineOf(game, engine, shelf, clock), role, options);
      }
      case MCTS -> {
        MctsOptions options = MctsOptions.read(reader, seed);
        yield (game, role, clock) ->
            mcts(engineOf(game, engine, shelf, clock), role, options, clock);
      }
    };
  }

  private static MatchEngine engineOf(
      Game game, String engine, Optional<EngineShelf> shelf, Clock clock) {
    return new MatchEngine(game, engine, shelf.orElseGet(EngineShelf::new), clock);
  }

  /// Returns what a SPEC names in the JVM that is its own.
  private static String inside(Spec spec) {
    var options = new LinkedHashMap<>(spec.options());
    options.keySet().removeAll(List.of(JVM, HEAP));
    return new Spec(spec.name(), options).toString();
  }

  private static MatchPlayer mcts(MatchEngine engine, int role, MctsOptions options, Clock clock) {
    boolean isMade = false;
    try {
      var player = new MctsPlayer(engine, role, options, clock.finish());
      Game game = engine.interpreter().game();
      boolean isPuzzle = game.roleCount() == 1 && !game.isRandom(role);
      if (!isPuzzle) {
        player.warmUp(clock);
      }
      isMade = true;
      return isPuzzle ? new PuzzlePlayer(engine, options, player) : player;
    } finally {
      if (!isMade) {
        engine.close();
      }
    }
  }

  private static PlayerKind find(String name) {
    List<String> names = Arrays.stream(values()).map(PlayerKind::toString).toList();
    int index = names.indexOf(name);
    if (index < 0) {
      throw new IllegalArgumentException(
          "there is no player '%s'; %s"
              .formatted(
                  name,
                  NearMatch.of(name, names)
                      .map(near -> "did you mean " + near + "?")
                      .orElse("players are: " + String.join(", ", names))));
    }
    return values()[index];
  }
}
