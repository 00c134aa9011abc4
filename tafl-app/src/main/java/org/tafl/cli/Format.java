package org.tafl.cli;

import java.util.Locale;

/// How a command prints what it found.
enum Format {
  /// For people.
  TEXT,
  /// For programs.
  JSON;

  /// Returns the word of the command line.
  @Override
  public String toString() {
    return name().toLowerCase(Locale.ROOT);
  }
}
