package org.tafl.bench;

import org.tafl.bench.BenchResult.Status;

/// How a match between two players ended.
///
/// @param status whether it was played to its end
/// @param reason why not, in a line; empty if it was
/// @param seats by role, `1` or `2` for the player, `-` for chance
/// @param share of the win that the first player has: the roles of the highest goal share it
/// @param goals by role, with blanks between
/// @param steps joint moves
/// @param faults moves that a player did not make in time, and that were drawn for it
public record PlayResult(
    Status status, String reason, String seats, double share, String goals, int steps, int faults) {
  /// Returns a result without a match.
  ///
  /// @param reason its first line is kept
  static PlayResult failed(Status status, String reason) {
    String line = reason.strip().lines().findFirst().orElse("no reason given");
    return new PlayResult(status, line, "", 0, "", 0, 0);
  }

  /// Returns whether the match was played.
  public boolean isOk() {
    return status == Status.OK;
  }
}
