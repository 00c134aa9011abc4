package org.tafl.bench;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;

/// The figures that a paper prints in a table, from a resource that names its source.
///
/// @param figures by measure, game without blanks, and column
record PaperFigures(Map<Place, Double> figures) {
  private static final String AVERAGE = "average";
  private static final String NONE = "-";

  /// Where a figure stands.
  record Place(String measure, String game, String column) {}

  /// Reads the figures of a table.
  static PaperFigures of(PaperTable table) {
    String name = "propnet-" + table + ".tsv";
    try (InputStream stream = PaperFigures.class.getResourceAsStream(name)) {
      if (stream == null) {
        throw new IllegalStateException("the resource " + name + " is missing");
      }
      String text = new String(stream.readAllBytes(), StandardCharsets.UTF_8);
      return parse(text.lines().filter(line -> !line.startsWith("#")).toList());
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static PaperFigures parse(List<String> lines) {
    Map<Place, Double> figures = new HashMap<>();
    List<String> columns = cells(lines.getFirst());
    for (String line : lines.subList(1, lines.size())) {
      List<String> cells = cells(line);
      for (int i = 2; i < cells.size(); i++) {
        if (!cells.get(i).equals(NONE)) {
          var place = new Place(cells.getFirst(), withoutBlanks(cells.get(1)), columns.get(i));
          figures.put(place, Double.valueOf(cells.get(i)));
        }
      }
    }
    return new PaperFigures(Map.copyOf(figures));
  }

  private static List<String> cells(String line) {
    return List.of(line.split("\t", -1));
  }

  private static String withoutBlanks(String name) {
    return name.replace(" ", "");
  }

  /// Returns a figure, 0 if the paper has none.
  double figure(PropNetMeasure measure, String game, String column) {
    return figures.getOrDefault(new Place("" + measure, withoutBlanks(game), column), 0.0);
  }

  /// Returns the average relative increase that the paper prints below a column, in percent.
  OptionalDouble average(PropNetMeasure measure, String column) {
    Double average = figures.get(new Place("" + measure, AVERAGE, column));
    return average == null ? OptionalDouble.empty() : OptionalDouble.of(average);
  }
}
