package org.tafl.bench;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/// The figures of the paper on forward chaining, from a resource that names its source.
///
/// @param figures by game, then by column of the resource
record ForwardPaper(Map<String, Map<String, Double>> figures) {
  private static final String RESOURCE = "forward.tsv";
  private static final String NONE = "-";
  private static final List<String> ORDERS = List.of("worst", "original", "best");
  private static final double PLAYOUT_SECONDS = 30; // of the column playouts

  /// Reads the figures.
  static ForwardPaper read() {
    try (InputStream stream = ForwardPaper.class.getResourceAsStream(RESOURCE)) {
      if (stream == null) {
        throw new IllegalStateException("the resource " + RESOURCE + " is missing");
      }
      String text = new String(stream.readAllBytes(), StandardCharsets.UTF_8);
      return parse(text.lines().filter(line -> !line.startsWith("#")).toList());
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static ForwardPaper parse(List<String> lines) {
    List<String> columns = List.of(lines.getFirst().split("\t", -1));
    Map<String, Map<String, Double>> figures = new HashMap<>();
    for (String line : lines.subList(1, lines.size())) {
      List<String> cells = List.of(line.split("\t", -1));
      Map<String, Double> ofGame = new HashMap<>();
      for (int i = 1; i < cells.size(); i++) {
        if (!cells.get(i).equals(NONE)) {
          ofGame.put(columns.get(i), Double.valueOf(cells.get(i)));
        }
      }
      figures.put(key(cells.getFirst()), Map.copyOf(ofGame));
    }
    return new ForwardPaper(Map.copyOf(figures));
  }

  private static String key(String game) {
    return game.replace(" ", "_").toLowerCase(Locale.ROOT);
  }

  /// Returns a figure as printed, 0 if the paper has none.
  double figure(String game, String column) {
    return figures.getOrDefault(key(game), Map.of()).getOrDefault(column, 0.0);
  }

  /// Returns thousands of states per second in our unit, 0 if the paper has none: it counts the
  /// initial state of a playout too, so of L states L - 1 are transitions.
  ///
  /// @param column `states`, or an order
  double transitions(String game, String column) {
    double printed = figure(game, column);
    double playouts = figure(game, "playouts");
    if (printed == 0 || playouts == 0) {
      return 0;
    }
    double length = figure(game, "states") * PLAYOUT_SECONDS / playouts;
    return printed * (length - 1) / length;
  }

  /// Returns the same of the fastest order.
  double fastest(String game) {
    double fastest = 0;
    for (String order : ORDERS) {
      fastest = Math.max(fastest, transitions(game, order));
    }
    return fastest;
  }
}
