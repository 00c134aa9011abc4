package org.tafl.bench;

import java.util.Locale;

/// How an engine is put to work; sections 5.2 to 5.4 of the paper.
public enum PropNetExperiment {
  /// Flat Monte Carlo search from the initial state, for a time.
  SEARCH,
  /// A whole match, in which every role searches for a time per move.
  MATCH;

  /// Returns the word of files.
  @Override
  public String toString() {
    return name().toLowerCase(Locale.ROOT);
  }

  /// Returns the one of a word.
  ///
  /// @throws IllegalArgumentException if there is none
  static PropNetExperiment of(String word) {
    return valueOf(word.toUpperCase(Locale.ROOT));
  }
}
