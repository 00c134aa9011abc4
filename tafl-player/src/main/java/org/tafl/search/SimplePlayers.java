package org.tafl.search;

import java.util.List;
import java.util.Map;
import org.tafl.engines.Engines;
import org.tafl.engines.Spec;
import org.tafl.gdl.NearMatch;
import org.tafl.reasoner.Game;
import org.tafl.reasoner.Reasoner;
import org.tafl.reasoner.State;

/// The players by their names: `uniform`, `legal`, `mcs`; `mcts` is the same as `mcs`.
final class SimplePlayers {
  private static final List<String> NAMES = List.of("uniform", "legal", "mcs", "mcts");
  private static final List<String> OPTIONS = List.of("engine", "seed", "playouts");

  private SimplePlayers() {}

  static PlayerFactory of(String text) {
    Spec spec = Spec.parse(text);
    if (!NAMES.contains(spec.name())) {
      throw new IllegalArgumentException(
          "there is no player '%s'; %s"
              .formatted(
                  spec.name(),
                  NearMatch.of(spec.name(), NAMES)
                      .map(near -> "did you mean " + near + "?")
                      .orElse("players are: " + String.join(", ", NAMES))));
    }
    for (String key : spec.options().keySet()) {
      if (!OPTIONS.contains(key)) {
        throw new IllegalArgumentException(
            "player %s has no option '%s'; its options are: %s"
                .formatted(spec.name(), key, String.join(", ", OPTIONS)));
      }
    }
    boolean isMcs = spec.name().startsWith("mc");
    String engine = spec.options().getOrDefault("engine", isMcs ? Engines.AUTO : "interpreter");
    Engines.check(engine);
    long seed = number(spec.options(), "seed", 1);
    long playouts = number(spec.options(), "playouts", Long.MAX_VALUE);
    return (game, role, clock) -> {
      Reasoner reasoner = Engines.build(engine, game, clock.finish());
      return switch (spec.name()) {
        case "mcs", "mcts" -> mcs(reasoner, role, seed, playouts);
        case "legal" -> new Simple(role, (state, r, _) -> reasoner.legalMoves(state, r)[0]);
        default -> new Simple(role, new RandomPlayer(reasoner, seed + role));
      };
    };
  }

  private static long number(Map<String, String> options, String key, long otherwise) {
    String text = options.get(key);
    try {
      return text == null ? otherwise : Long.parseLong(text);
    } catch (NumberFormatException e) {
      throw new IllegalArgumentException("%s=%s is no number".formatted(key, text), e);
    }
  }

  private static MatchPlayer mcs(Reasoner reasoner, int role, long seed, long playouts) {
    var options = McsOptions.DEFAULT.withSeed(seed).withMaxPlayouts(playouts);
    var mcs = new Mcs(reasoner, options.withSkippedSingleMove(true));
    Game game = reasoner.game();
    return new MatchPlayer() {
      private String explanation = "";

      @Override
      public int choose(State state, Clock clock) {
        McsResult result = mcs.search(state, role, clock);
        McsResult.MoveStats best = result.moves().get(result.best());
        explanation =
            "%s at %.1f, %,d playouts, %,.0f states/s, %s"
                .formatted(
                    game.moveTerm(result.move()),
                    best.mean(),
                    result.playouts(),
                    result.nodesPerSecond(),
                    reasoner.spec());
        return result.move();
      }

      @Override
      public int bestSoFar() {
        return NONE;
      }

      @Override
      public String explain() {
        return explanation;
      }

      @Override
      public void close() {}
    };
  }

  /// A player that does not search.
  private record Simple(int role, Player player) implements MatchPlayer {
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
    public void close() {}
  }
}
