package org.tafl.cli;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/// One board in print: cells in aligned columns, with both axes.
final class Grid {
  private final List<String> across;
  private final List<String> up;
  private final String absent;
  private final int minWidth;
  private final Map<Cell, String> cells = new HashMap<>();

  private record Cell(String x, String y) {}

  /// @param across values of the axis from left to right
  /// @param up values of the axis upwards
  /// @param absent what is printed of a cell without content
  /// @param minWidth of the columns, in characters
  Grid(List<String> across, List<String> up, String absent, int minWidth) {
    this.across = across;
    this.up = up;
    this.absent = absent;
    this.minWidth = minWidth;
  }

  /// Puts something into a cell, beside what is there.
  void put(String x, String y, String content) {
    cells.merge(new Cell(x, y), content, (old, added) -> old + "," + added);
  }

  /// Returns the lines, the highest row first.
  List<String> lines() {
    int widest = across.stream().mapToInt(String::length).reduce(minWidth, Math::max);
    for (String content : cells.values()) {
      widest = Math.max(widest, content.length());
    }
    int width = widest;
    int labelWidth = up.stream().mapToInt(String::length).max().orElse(1);
    var lines = new ArrayList<String>();
    for (String y : up.reversed()) {
      var line = new StringBuilder(" ".repeat(labelWidth - y.length())).append(y).append(' ');
      for (String x : across) {
        pad(line, cells.getOrDefault(new Cell(x, y), absent), width);
      }
      lines.add(line.toString().stripTrailing());
    }
    var axis = new StringBuilder(" ".repeat(labelWidth + 1));
    across.forEach(x -> pad(axis, x, width));
    lines.add(axis.toString().stripTrailing());
    return lines;
  }

  private static void pad(StringBuilder line, String text, int width) {
    line.append(' ').append(text).append(" ".repeat(width - text.length()));
  }
}
