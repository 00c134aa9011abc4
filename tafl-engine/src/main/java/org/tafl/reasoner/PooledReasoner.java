package org.tafl.reasoner;

import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.function.Function;

/// The thread-safe half of a {@link Reasoner}: each question borrows a simulator.
public abstract class PooledReasoner implements Reasoner {
  private final Game game;
  private final String spec;
  private final ConcurrentLinkedQueue<Simulator> idle = new ConcurrentLinkedQueue<>();

  /// @param game the game
  /// @param spec the engine with its options
  protected PooledReasoner(Game game, String spec) {
    this.game = game;
    this.spec = spec;
  }

  @Override
  public final Game game() {
    return game;
  }

  @Override
  public final String spec() {
    return spec;
  }

  @Override
  public final boolean isTerminal(State state) {
    return ask(state, Simulator::isTerminal);
  }

  @Override
  public final int[] legalMoves(State state, int role) {
    return ask(
        state,
        simulator -> {
          int[] moves = new int[simulator.legalCount(role)];
          for (int i = 0; i < moves.length; i++) {
            moves[i] = simulator.legal(role, i);
          }
          return moves;
        });
  }

  @Override
  public final State nextState(State state, int[] jointMove) {
    return ask(
        state,
        simulator -> {
          simulator.play(jointMove);
          return simulator.state();
        });
  }

  @Override
  public final int goal(State state, int role) {
    return ask(state, simulator -> simulator.goal(role));
  }

  private <T> T ask(State state, Function<Simulator, T> question) {
    Simulator borrowed = idle.poll();
    Simulator simulator = borrowed != null ? borrowed : newSimulator();
    simulator.set(state);
    T answer = question.apply(simulator); // after an exception the simulator is not used again
    idle.add(simulator);
    return answer;
  }

  @Override
  public String toString() {
    return spec;
  }
}
