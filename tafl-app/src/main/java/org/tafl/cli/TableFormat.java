package org.tafl.cli;

import java.util.Locale;

/// How the table of a bench is printed.
enum TableFormat {
  /// Markdown.
  MD,
  /// The rows as they were measured.
  CSV,
  /// For programs.
  JSON;

  /// Returns the word of the command line.
  @Override
  public String toString() {
    return name().toLowerCase(Locale.ROOT);
  }
}
