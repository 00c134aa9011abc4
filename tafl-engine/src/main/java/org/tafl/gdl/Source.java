package org.tafl.gdl;

import java.util.Arrays;

/// The text of one rule sheet and the name it is called by in messages.
///
/// Lines and columns are counted from 1. A line ends with LF, CR or CR LF. A column counts
/// characters (Unicode code points); a tab is one. Immutable and safe to share between threads.
public final class Source {
  private final String name;
  private final String text;
  private final int[] lineStarts; // [line - 1] -> offset of its first character, ascending

  /// Creates a source.
  ///
  /// @param name what messages call it, usually the path as the user gave it
  /// @param text the whole text
  public Source(String name, String text) {
    this.name = name;
    this.text = text;
    this.lineStarts = findLineStarts(text);
  }

  /// Returns the name used in messages.
  public String name() {
    return name;
  }

  /// Returns the whole text.
  public String text() {
    return text;
  }

  /// Returns the number of lines, at least 1.
  public int lineCount() {
    return lineStarts.length;
  }

  /// Returns the line of an offset, from 1.
  ///
  /// @param offset in `[0, text().length()]`
  public int line(int offset) {
    int index = Arrays.binarySearch(lineStarts, offset);
    return index >= 0 ? index + 1 : -index - 1;
  }

  /// Returns the column of an offset within its line, from 1.
  ///
  /// @param offset in `[0, text().length()]`
  public int column(int offset) {
    return text.codePointCount(lineStarts[line(offset) - 1], offset) + 1;
  }

  /// Returns the text of a line without its end.
  ///
  /// @param line in `[1, lineCount()]`
  public String lineText(int line) {
    int start = lineStart(line);
    int end = line < lineStarts.length ? lineStart(line + 1) : text.length();
    while (end > start && (text.charAt(end - 1) == '\n' || text.charAt(end - 1) == '\r')) {
      end--;
    }
    return text.substring(start, end);
  }

  /// Returns the offset of the first character of a line.
  ///
  /// @param line in `[1, lineCount()]`
  int lineStart(int line) {
    return lineStarts[line - 1];
  }

  @Override
  public String toString() {
    return name;
  }

  private static int[] findLineStarts(String text) {
    int[] starts = new int[16];
    int count = 1;
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      boolean ends = c == '\n' || (c == '\r' && !text.startsWith("\n", i + 1));
      if (ends) {
        if (count == starts.length) {
          starts = Arrays.copyOf(starts, 2 * count);
        }
        starts[count++] = i + 1;
      }
    }
    return Arrays.copyOf(starts, count);
  }
}
