package org.tafl.compile;

import org.tafl.program.Rule;

/// Rules in messages.
final class RuleText {
  private static final int MAX_LENGTH = 160;

  private RuleText() {}

  /// Returns a rule as it was written, shortened if it is long.
  static String of(Rule rule) {
    String text = rule.origin().toString();
    return text.length() > MAX_LENGTH ? text.substring(0, MAX_LENGTH) + "..." : text;
  }
}
