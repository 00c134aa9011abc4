package org.tafl.cli;

/// Colours for a terminal, or none.
///
/// @param areOn whether text is coloured at all
record Colours(boolean areOn) {
  private static final String RESET = "\u001B[0m";

  /// Marks an error.
  String error(String text) {
    return paint("\u001B[1;31m", text);
  }

  /// Marks a warning.
  String warning(String text) {
    return paint("\u001B[1;33m", text);
  }

  /// Marks the place that is meant, or success.
  String good(String text) {
    return paint("\u001B[32m", text);
  }

  /// Marks a heading or a name.
  String strong(String text) {
    return paint("\u001B[1m", text);
  }

  /// Sets an aside apart.
  String faint(String text) {
    return paint("\u001B[36m", text);
  }

  private String paint(String code, String text) {
    return areOn && !text.isEmpty() ? code + text + RESET : text;
  }
}
