package org.tafl.interpret;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/// Tables of the corpus: tab-separated, the first line without `#` names the columns.
final class Tsv {
  private Tsv() {}

  /// Returns the rows, column name -> cell.
  static List<Map<String, String>> read(Path file) throws IOException {
    List<String> lines =
        Files.readAllLines(file).stream()
            .filter(line -> !line.startsWith("#") && !line.isBlank())
            .toList();
    String[] names = lines.getFirst().split("\t", -1);
    var rows = new ArrayList<Map<String, String>>();
    for (String line : lines.subList(1, lines.size())) {
      String[] cells = line.split("\t", -1);
      var row = new LinkedHashMap<String, String>();
      for (int i = 0; i < names.length; i++) {
        row.put(names[i], i < cells.length ? cells[i] : "");
      }
      rows.add(row);
    }
    return rows;
  }
}
