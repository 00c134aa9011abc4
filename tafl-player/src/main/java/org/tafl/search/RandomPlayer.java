package org.tafl.search;

import java.util.function.Supplier;
import org.tafl.playout.PlayoutRandom;
import org.tafl.reasoner.Reasoner;
import org.tafl.reasoner.State;

/// Draws one of the legal moves, each with the same probability; plays chance too.
public final class RandomPlayer implements Player {
  private final Supplier<Reasoner> reasoner;
  private final PlayoutRandom random = new PlayoutRandom();

  /// @param reasoner tells the legal moves
  /// @param seed of its moves
  public RandomPlayer(Reasoner reasoner, long seed) {
    this(() -> reasoner, seed);
  }

  /// @param reasoner asked before each move
  /// @param seed of its moves
  RandomPlayer(Supplier<Reasoner> reasoner, long seed) {
    this.reasoner = reasoner;
    random.start(seed, 0);
  }

  @Override
  public int choose(State state, int role, Clock clock) {
    int[] moves = reasoner.get().legalMoves(state, role);
    return moves[random.below(moves.length)];
  }
}
