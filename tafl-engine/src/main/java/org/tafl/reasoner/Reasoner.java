package org.tafl.reasoner;

/// An engine: answers what a game's rules say of any state.
///
/// Thread-safe. The questions here are a convenience over pooled simulators; who asks many of them
/// in a row, in one thread, takes a {@link #newSimulator() simulator} of its own.
///
/// Legal moves come in term order, the same for every engine. What is asked of a state must be a
/// state of this game, made by any engine of it.
public interface Reasoner {
  /// In place of a goal value: none is derivable, or several.
  int NO_GOAL = -1;

  /// Returns the game.
  Game game();

  /// Returns the engine with its options, such as `propnet:runtime=event`.
  String spec();

  /// Returns a new simulator at the initial state. Simulators share nothing that one could change.
  Simulator newSimulator();

  /// Returns the initial state.
  State initialState();

  /// Returns whether the match is over.
  boolean isTerminal(State state);

  /// Returns the legal moves of a role, in term order; none if it is stuck.
  ///
  /// @param role in `[0, game().roleCount())`
  int[] legalMoves(State state, int role);

  /// Returns the state after a joint move.
  ///
  /// @param jointMove a move per role, in the order of roles; need not be legal
  State nextState(State state, int[] jointMove);

  /// Returns what a role gets, 0 to 100, or {@link #NO_GOAL}.
  ///
  /// @param role in `[0, game().roleCount())`
  int goal(State state, int role);

  /// Returns the bytes of the tables, networks and programs that all simulators share, as far as
  /// the engine counts them.
  long bytes();

  /// Returns what there is to say of how it runs, in a line, such as its size and what it chose by
  /// itself; empty if there is nothing. May change while it runs.
  default String details() {
    return "";
  }
}
