package org.tafl.bench;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

/// Comma-separated values as RFC 4180 has them, with line ends of one character.
final class CsvFile {
  private CsvFile() {}

  /// Returns a line with its end.
  static String line(List<String> cells) {
    return cells.stream().map(CsvFile::quote).collect(Collectors.joining(",", "", "\n"));
  }

  private static String quote(String cell) {
    boolean isPlain = cell.chars().noneMatch(c -> c == ',' || c == '"' || c == '\n' || c == '\r');
    return isPlain ? cell : '"' + cell.replace("\"", "\"\"") + '"';
  }

  /// Returns the lines of a text. A last line without an end is left out: whoever wrote it was
  /// stopped.
  static List<List<String>> parse(String text) {
    var lines = new ArrayList<List<String>>();
    var cells = new ArrayList<String>();
    var cell = new StringBuilder();
    boolean isQuoted = false;
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      if (c == '"' && isQuoted && text.startsWith("\"", i + 1)) {
        cell.append('"');
        i++;
      } else if (c == '"') {
        isQuoted = !isQuoted;
      } else if (isQuoted || (c != ',' && c != '\n')) {
        cell.append(c);
      } else {
        cells.add(cell.toString());
        cell.setLength(0);
        if (c == '\n') {
          lines.add(List.copyOf(cells));
          cells.clear();
        }
      }
    }
    return lines;
  }

  /// Reads a file.
  static List<List<String>> read(Path file) throws IOException {
    return parse(Files.readString(file));
  }

  /// Replaces a file.
  static void write(Path file, List<List<String>> lines) throws IOException {
    Files.writeString(file, lines.stream().map(CsvFile::line).collect(Collectors.joining()));
  }

  /// Adds a line at the end.
  static void append(Path file, List<String> cells) throws IOException {
    Files.writeString(file, line(cells), StandardOpenOption.APPEND);
  }
}
