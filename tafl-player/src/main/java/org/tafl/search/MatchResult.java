package org.tafl.search;

import java.util.List;
import org.tafl.reasoner.Outcome;
import org.tafl.reasoner.Reasoner;
import org.tafl.reasoner.State;

/// A match that was played.
///
/// @param jointMoves from the start to the end; copied
/// @param outcome how it ended
/// @param last the state it ended in
/// @param goals by role, what the rules give there, or {@link Reasoner#NO_GOAL}; a result only if
///   the outcome is TERMINAL; copied
public record MatchResult(
    List<List<Integer>> jointMoves, Outcome outcome, State last, List<Integer> goals) {
  /// Copies the lists.
  public MatchResult {
    jointMoves = jointMoves.stream().map(List::copyOf).toList();
    goals = List.copyOf(goals);
  }

  /// Returns the number of joint moves.
  public int length() {
    return jointMoves.size();
  }
}
