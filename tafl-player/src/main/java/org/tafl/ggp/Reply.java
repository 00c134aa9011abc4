package org.tafl.ggp;

import org.tafl.gdl.Term;

/// What came of asking a player for something.
sealed interface Reply {
  /// It answered with a term.
  ///
  /// @param move which need not be a legal move
  record Move(Term move) implements Reply {}

  /// It answered with what is no term.
  ///
  /// @param text as it came
  record Garbage(String text) implements Reply {}

  /// It did not answer in time.
  record Late() implements Reply {}

  /// It could not be reached.
  ///
  /// @param why in words
  record Unreachable(String why) implements Reply {}

  /// It was reached, and the connection broke off.
  ///
  /// @param why in words
  record Broken(String why) implements Reply {}
}
