package org.tafl.batch;

import org.jspecify.annotations.Nullable;
import org.tafl.playout.PlayoutSums;
import org.tafl.reasoner.State;

/// Playouts from one state: what a {@link LanePool} was given, and what came of it so far.
final class Root {
  final State state;
  final long[] fluents; // [fluent] -> all bits or none
  final long tag;
  final PlayoutSums sums;
  final FirstMoves.@Nullable Sums byFirstMove; // null if nobody asked
  int toIssue;
  int unfinished; // issued or not
  int lanes; // that play it

  Root(
      State state,
      long[] fluents,
      int playouts,
      long tag,
      int roleCount,
      FirstMoves.@Nullable Sums byFirstMove) {
    this.state = state;
    this.fluents = fluents;
    this.tag = tag;
    this.toIssue = playouts;
    this.unfinished = playouts;
    this.sums = new PlayoutSums(roleCount);
    this.byFirstMove = byFirstMove;
  }

  /// Returns which of some lanes of a block have a root.
  ///
  /// @param roots `[lane]`
  static long lanesOf(Root root, int block, long lanes, Root[] roots) {
    long same = 0;
    for (long rest = lanes; rest != 0; rest &= rest - 1) {
      int lane = block * Long.SIZE + Long.numberOfTrailingZeros(rest);
      same |= roots[lane] == root ? Long.lowestOneBit(rest) : 0;
    }
    return same;
  }
}
