package org.tafl.cli;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import org.tafl.ggp.Clocks;
import org.tafl.ggp.Opponent;
import org.tafl.reasoner.Reasoner;
import org.tafl.search.PlayerFactory;

/// Players that move for all roles but the person's and those of chance.
final class ThinkingOpponents implements Opponents, AutoCloseable {
  private final List<Optional<Opponent>> opponents = new ArrayList<>(); // [role]
  private final long seed;

  /// @param isHuman `[role]` -> whether the person moves for it
  /// @param play time for each move, and before the first
  /// @param seed of chance
  /// @param log receives what goes wrong with a player
  ThinkingOpponents(
      Reasoner reasoner,
      boolean[] isHuman,
      PlayerFactory factory,
      Duration play,
      long seed,
      Consumer<String> log) {
    this.seed = seed;
    for (int role = 0; role < isHuman.length; role++) {
      boolean isPlayer = !isHuman[role] && !reasoner.game().isRandom(role);
      opponents.add(
          isPlayer
              ? Optional.of(new Opponent(reasoner, role, factory, new Clocks(play, play), log))
              : Optional.empty());
    }
    opponents.forEach(opponent -> opponent.ifPresent(Opponent::start));
  }

  @Override
  public int[] moves(PlayMatch match) {
    int[] moves = match.randomMoves(seed);
    for (int role = 0; role < moves.length; role++) {
      Optional<Opponent> opponent = opponents.get(role);
      if (opponent.isPresent()) {
        moves[role] = opponent.get().choose(match.state(), match.legal(role));
      }
    }
    return moves;
  }

  @Override
  public void close() {
    opponents.forEach(opponent -> opponent.ifPresent(Opponent::close));
  }
}
