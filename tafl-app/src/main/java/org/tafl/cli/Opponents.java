package org.tafl.cli;

/// Who moves for the roles that the person does not play.
@FunctionalInterface
interface Opponents {
  /// Returns a legal move for every role, the person's among them.
  int[] moves(PlayMatch match);
}
