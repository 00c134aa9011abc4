package org.tafl.cli;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/// A table for people: columns as wide as their widest cell, two blanks between them.
final class TextTable {
  private final String alignment;
  private final List<List<String>> rows = new ArrayList<>();

  /// @param alignment one letter a column: `l` left, `r` right
  /// @param header the first row
  TextTable(String alignment, String... header) {
    this.alignment = alignment;
    row((Object[]) header);
  }

  /// Adds a row.
  ///
  /// @param cells one a column
  /// @throws IllegalArgumentException if there are more or fewer
  void row(Object... cells) {
    if (cells.length != alignment.length()) {
      throw new IllegalArgumentException(
          cells.length + " cells in a table of " + alignment.length() + " columns");
    }
    rows.add(Arrays.stream(cells).map(String::valueOf).toList());
  }

  /// Returns whether there is nothing but the header.
  boolean isEmpty() {
    return rows.size() == 1;
  }

  /// Returns the lines, without blanks at their ends.
  ///
  /// @param indent what each begins with
  List<String> lines(String indent) {
    int[] widths = new int[alignment.length()];
    for (List<String> row : rows) {
      Arrays.setAll(widths, column -> Math.max(widths[column], width(row.get(column))));
    }
    return rows.stream().map(row -> (indent + line(row, widths)).stripTrailing()).toList();
  }

  private String line(List<String> row, int[] widths) {
    var line = new StringBuilder();
    for (int column = 0; column < widths.length; column++) {
      String cell = row.get(column);
      String blanks = " ".repeat(widths[column] - width(cell));
      line.append(column == 0 ? "" : "  ")
          .append(alignment.charAt(column) == 'r' ? blanks + cell : cell + blanks);
    }
    return line.toString();
  }

  private static int width(String cell) {
    return cell.codePointCount(0, cell.length());
  }
}
