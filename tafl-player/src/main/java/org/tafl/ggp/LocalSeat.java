package org.tafl.ggp;

import java.util.List;
import org.tafl.gdl.Term;
import org.tafl.reasoner.Game;

/// A player of this process.
final class LocalSeat implements Seat {
  private final Game game;
  private final Opponent player;
  private final long playNanos;

  /// @param player ended with the seat
  /// @param clocks of the player
  LocalSeat(Game game, Opponent player, Clocks clocks) {
    this.game = game;
    this.player = player;
    this.playNanos = clocks.play().toNanos();
  }

  @Override
  public Reply start() {
    player.start();
    return new Reply.Move(Term.constant("ready"));
  }

  @Override
  public Reply play(Question question) {
    long begin = System.nanoTime();
    int move = player.choose(question.state(), question.legal());
    return System.nanoTime() - begin > playNanos
        ? new Reply.Late()
        : new Reply.Move(game.moveTerm(move));
  }

  @Override
  public void stop(List<Term> lastMoves) {}

  @Override
  public void abort() {}

  @Override
  public String explanation() {
    return player.explanation();
  }

  @Override
  public boolean isLocal() {
    return true;
  }

  @Override
  public void close() {
    player.close();
  }
}
