package org.tafl.ggp;

import java.util.List;
import java.util.SplittableRandom;
import org.tafl.gdl.Term;
import org.tafl.reasoner.Game;

/// Chance: the role `random`, which the match manager plays itself.
final class RandomSeat implements Seat {
  private final Game game;
  private final SplittableRandom random;

  RandomSeat(Game game, long seed) {
    this.game = game;
    this.random = new SplittableRandom(seed);
  }

  @Override
  public Reply start() {
    return new Reply.Move(Term.constant("ready"));
  }

  @Override
  public Reply play(Question question) {
    int[] legal = question.legal();
    return new Reply.Move(game.moveTerm(legal[random.nextInt(legal.length)]));
  }

  @Override
  public void stop(List<Term> lastMoves) {}

  @Override
  public void abort() {}

  @Override
  public String explanation() {
    return "";
  }

  @Override
  public boolean isLocal() {
    return true;
  }

  @Override
  public void close() {}
}
