package org.tafl.playout;

/// What playouts remember of moves, whatever the state: what they were worth to those who made
/// them. A guided batch asks it which moves to prefer, and tells it what came of some of them.
public interface MoveMemory {
  /// Returns what a move is worth. Only the order of values matters to a batch; a move not known is
  /// best taken for the best, so that it is tried.
  ///
  /// @param role its number
  /// @param move its id in the game
  double value(int role, int move);

  /// Learns what came of a move.
  ///
  /// @param role its number
  /// @param move its id in the game
  /// @param value what the role got at the end of the playout, from 0 to 1; 0 if it got nothing
  void learn(int role, int move, double value);
}
