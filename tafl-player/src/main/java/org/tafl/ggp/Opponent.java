package org.tafl.ggp;

import java.time.Duration;
import java.util.function.Consumer;
import org.tafl.reasoner.Reasoner;
import org.tafl.reasoner.State;
import org.tafl.search.PlayerFactory;

/// A player of this process that somebody plays against: it answers in time whatever it does.
///
/// For one thread.
public final class Opponent implements AutoCloseable {
  private static final Duration MARGIN = Duration.ofMillis(100);

  private final TurnLoop loop;
  private final Clocks clocks;

  /// @param interpreter of the game
  /// @param role in `[0, roleCount)`
  /// @param log receives what goes wrong, in lines
  public Opponent(
      Reasoner interpreter, int role, PlayerFactory factory, Clocks clocks, Consumer<String> log) {
    this(interpreter, role, factory, clocks, newMargin(), log);
  }

  /// @param margin shared with others on this machine, so that all learn how busy it is
  Opponent(
      Reasoner interpreter,
      int role,
      PlayerFactory factory,
      Clocks clocks,
      Margin margin,
      Consumer<String> log) {
    this.loop = new TurnLoop(interpreter, role, factory, margin, log);
    this.clocks = clocks;
  }

  /// Returns the margin of players of this process, who need not wait for a network.
  static Margin newMargin() {
    return new Margin(MARGIN);
  }

  /// Prepares it; returns when it is ready, or its start clock is over.
  public void start() {
    long clock = clocks.start().toNanos();
    loop.start(clock, System.nanoTime() + clock);
  }

  /// Returns its move.
  ///
  /// @param state not terminal
  /// @param legal the role's legal moves there, at least one
  public int choose(State state, int[] legal) {
    long clock = clocks.play().toNanos();
    return loop.choose(state, legal, clock, System.nanoTime() + clock).move();
  }

  /// Returns what it says of its last search, or nothing.
  public String explanation() {
    return loop.explanation();
  }

  /// Stops all that runs for it.
  @Override
  public void close() {
    loop.close();
  }
}
