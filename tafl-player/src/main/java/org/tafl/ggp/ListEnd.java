package org.tafl.ggp;

/// Watches bytes go by and tells when the first list among them is closed.
final class ListEnd {
  private int depth;
  private boolean isInComment;
  private boolean hasBegun;
  private boolean isClosed;

  /// Takes the next byte.
  void accept(int b) {
    if (isInComment) {
      isInComment = b != '\n' && b != '\r';
    } else if (b == ';') {
      isInComment = true;
    } else if (b == '(') {
      hasBegun = true;
      depth++;
    } else if (b == ')' && depth > 0) {
      depth--;
      isClosed |= depth == 0;
    }
  }

  /// Returns whether there was a parenthesis.
  boolean hasBegun() {
    return hasBegun;
  }

  /// Returns whether the first list is complete.
  boolean isClosed() {
    return isClosed;
  }
}
