package org.tafl.gdl;

/// How bad a {@link Diagnostic} is.
public enum Severity {
  /// The rule sheet has no defined meaning and is refused.
  ERROR,
  /// The rule sheet is accepted; the specification frowns on what it does.
  WARNING
}
