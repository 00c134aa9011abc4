package org.tafl.reasoner;

/// How a playout ends.
public enum Outcome {
  /// In a terminal state.
  TERMINAL,
  /// In a state that is not terminal and in which some role has no legal move.
  STUCK,
  /// After as many joint moves as were allowed.
  STEP_LIMIT
}
