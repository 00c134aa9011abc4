package org.tafl.gdl;

/// Limits on what is read.
///
/// @param maxBytes bytes of a rule sheet, at least 1
/// @param maxDepth open parentheses at any place, at least 1
public record ParseOptions(int maxBytes, int maxDepth) {
  /// 10 MB and 10,000 nested parentheses.
  public static final ParseOptions DEFAULT = new ParseOptions(10_000_000, 10_000);

  /// Checks the limits.
  ///
  /// @throws IllegalArgumentException if one is below 1
  public ParseOptions {
    if (maxBytes < 1 || maxDepth < 1) {
      throw new IllegalArgumentException(
          "limits must be at least 1: maxBytes " + maxBytes + ", maxDepth " + maxDepth);
    }
  }
}
