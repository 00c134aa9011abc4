package org.tafl.engines;

import java.util.List;

/// A match from the initial state, as the oracle saw it; perhaps cut short.
///
/// @param positions at least one; copied
/// @param jointMoves one less than positions; copied
record Match(List<Position> positions, List<int[]> jointMoves) {
  Match {
    positions = List.copyOf(positions);
    jointMoves = List.copyOf(jointMoves);
  }

  int size() {
    return positions.size();
  }

  /// Returns the joint moves from the initial state to a position.
  ///
  /// @param index of the position
  int[][] path(int index) {
    return jointMoves.subList(0, index).toArray(int[][]::new);
  }
}
