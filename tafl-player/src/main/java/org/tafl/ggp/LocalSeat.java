package org.tafl.ggp;

import java.util.List;
import java.util.function.Consumer;
import org.tafl.gdl.Term;
import org.tafl.reasoner.Game;
import org.tafl.reasoner.Reasoner;
import org.tafl.search.PlayerFactory;

/// A player of this process.
final class LocalSeat implements Seat {
  private final Game game;
  private final Opponent player;
  private final long playNanos;

  /// @param interpreter of the match's game
  /// @param margin shared by all seats of this process
  /// @param log receives what goes wrong
  LocalSeat(
      Reasoner interpreter,
      int role,
      PlayerFactory factory,
      Clocks clocks,
      Margin margin,
      Consumer<String> log) {
    this.game = interpreter.game();
    this.player = new Opponent(interpreter, role, factory, clocks, margin, log);
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
