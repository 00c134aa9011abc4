package org.tafl.bench;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/// A share of matches won, in percent.
///
/// @param percent of matches
/// @param half width of its interval of 95 %, by the normal approximation
public record PlayFigure(double percent, double half) {
  private static final double Z = 1.96; // of 95 %
  private static final String TABLE = "propnet-table4.tsv";

  /// Returns the figure of some matches.
  ///
  /// @param shares of each match, from 0 to 1; at least one
  static PlayFigure of(List<Double> shares) {
    double mean = shares.stream().mapToDouble(share -> share).average().orElseThrow();
    double squares = shares.stream().mapToDouble(share -> (share - mean) * (share - mean)).sum();
    int count = shares.size();
    double half = count < 2 ? Double.NaN : Z * Math.sqrt(squares / (count - 1) / count);
    return new PlayFigure(100 * mean, 100 * half);
  }

  /// Returns the paper's figure of a game; blanks of its name do not count.
  static Optional<PlayFigure> find(String game) {
    return lines()
        .map(line -> line.split("\t", -1))
        .filter(cells -> cells[0].replace(" ", "").equals(game.replace(" ", "")))
        .map(cells -> new PlayFigure(Double.parseDouble(cells[1]), Double.parseDouble(cells[2])))
        .findFirst();
  }

  private static Stream<String> lines() {
    try (InputStream stream = PlayFigure.class.getResourceAsStream(TABLE)) {
      if (stream == null) {
        throw new IllegalStateException("the resource " + TABLE + " is missing");
      }
      String text = new String(stream.readAllBytes(), StandardCharsets.UTF_8);
      return text.lines().filter(line -> !line.startsWith("#")).skip(1);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
