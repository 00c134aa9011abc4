package org.tafl.search;

/// By what a playout chooses where it does not draw blindly.
enum PlayoutPolicy {
  /// The mean value of a move, whatever the state.
  MAST,
  /// That, and its mean value after the same joint move.
  NST
}
