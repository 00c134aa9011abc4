package org.tafl.gdl;

/// A stretch of a source: where something was written.
///
/// @param source the text it lies in
/// @param start offset of its first character
/// @param end offset behind its last character, at least `start`
public record Span(Source source, int start, int end) {
  /// The span of what was never written, such as a term made by a program. Its text is empty.
  public static final Span NONE = new Span(new Source("", ""), 0, 0);

  /// Checks the bounds.
  ///
  /// @throws IllegalArgumentException unless `0 <= start <= end <= source.text().length()`
  public Span {
    if (start < 0 || end < start || end > source.text().length()) {
      throw new IllegalArgumentException(
          "span ["
              + start
              + ", "
              + end
              + ") does not lie in a text of length "
              + source.text().length());
    }
  }

  /// Returns the line of the first character, from 1.
  public int line() {
    return source.line(start);
  }

  /// Returns the column of the first character, from 1.
  public int column() {
    return source.column(start);
  }

  /// Returns the characters themselves.
  public String text() {
    return source.text().substring(start, end);
  }

  /// Returns whether this is the span of something that was written.
  public boolean isWritten() {
    return end > start;
  }

  /// Returns `file:line:column`.
  public String place() {
    return source.name() + ":" + line() + ":" + column();
  }

  @Override
  public String toString() {
    return place();
  }
}
