package org.tafl.batch;

import org.jspecify.annotations.Nullable;
import org.tafl.playout.PlayoutSums;
import org.tafl.reasoner.State;

/// Playouts from one state: what a {@link LanePool} was given, and what came of it so far.
final class Root {
  final State state;
  final long[] words; // [word of a state] -> all bits or none
  final long tag;
  final PlayoutSums sums;
  final FirstMoves.@Nullable Sums byFirstMove; // null if nobody asked
  int toIssue;
  int playing; // issued and not at their end
  int unfinished; // issued or not

  Root(
      State state,
      long[] words,
      int playouts,
      long tag,
      int roleCount,
      FirstMoves.@Nullable Sums byFirstMove) {
    this.state = state;
    this.words = words;
    this.tag = tag;
    this.toIssue = playouts;
    this.unfinished = playouts;
    this.sums = new PlayoutSums(roleCount);
    this.byFirstMove = byFirstMove;
  }
}
