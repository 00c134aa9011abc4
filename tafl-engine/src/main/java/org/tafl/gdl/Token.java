package org.tafl.gdl;

/// The smallest piece of a rule sheet's text: `text[start, end)`.
///
/// @param kind what it is
/// @param start offset of its first character
/// @param end offset behind its last
record Token(Kind kind, int start, int end) {
  enum Kind {
    OPEN,
    CLOSE,
    WORD,
    VARIABLE,
    /// From `;` to the end of the line, which is no part of it.
    COMMENT
  }
}
