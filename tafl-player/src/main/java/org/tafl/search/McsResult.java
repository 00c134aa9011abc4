package org.tafl.search;

import java.util.List;

/// What a flat Monte Carlo search found.
///
/// @param moves one entry per legal move, in term order; copied
/// @param best index of the move to make: the largest mean, of equal ones the first; if no move has
///   a mean, 0
/// @param playouts that were finished
/// @param nodes transitions, those of a playout that was cut too
/// @param nanos of time
/// @param isCut whether the last playout was given up in the middle, for the clock or the engine's
///   own limits
public record McsResult(
    List<MoveStats> moves, int best, long playouts, long nodes, long nanos, boolean isCut) {
  /// Copies the list.
  public McsResult {
    moves = List.copyOf(moves);
  }

  /// What playouts say of a move.
  ///
  /// @param move the move
  /// @param playouts that began with it and were finished
  /// @param scored of them, those that ended in a terminal state with a goal value of the role
  /// @param goalSum of those values
  public record MoveStats(int move, long playouts, long scored, long goalSum) {
    /// Returns the mean goal value, NaN if there is none.
    public double mean() {
      return scored == 0 ? Double.NaN : (double) goalSum / scored;
    }
  }

  /// Returns the move to make.
  public int move() {
    return moves.get(best).move();
  }

  /// Returns transitions per second of time, NaN if no time was measured.
  public double nodesPerSecond() {
    return nanos == 0 ? Double.NaN : nodes / (nanos / 1e9);
  }
}
