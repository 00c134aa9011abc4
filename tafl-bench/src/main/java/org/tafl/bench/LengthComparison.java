package org.tafl.bench;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/// Compares the mean lengths of playouts between engines: a cheap alarm for an engine that plays
/// another game.
final class LengthComparison {
  private static final double ERRORS = 6; // standard errors that chance hardly ever exceeds
  private static final long ENOUGH = 100; // playouts for a standard error to mean anything

  private LengthComparison() {}

  /// The rounds of one engine on one game, added up.
  private record Pool(String engine, double playouts, double mean, double variance) {
    static Pool of(String engine, List<BenchResult> results) {
      double playouts = 0;
      double mean = 0;
      for (BenchResult result : results) {
        playouts += result.playouts();
        mean += result.meanLength() * result.playouts();
      }
      mean /= playouts;
      double variance = 0;
      for (BenchResult result : results) {
        double share = result.playouts() / playouts;
        variance += Math.pow(share * result.lengthError(), 2);
      }
      return new Pool(engine, playouts, mean, variance);
    }

    /// The larger spread counts for both: a pool may have missed what is rare.
    boolean differs(Pool other) {
      double spread = Math.max(variance * playouts, other.variance * other.playouts);
      double error = Math.sqrt(spread / playouts + spread / other.playouts);
      double tolerance = ERRORS * error + 1e-9 * Math.abs(mean);
      return Math.abs(mean - other.mean) > tolerance;
    }
  }

  /// Returns a line per game and engine that differs from the first engine of the game.
  static List<String> differences(List<BenchRow> rows) {
    Map<String, Map<String, List<BenchResult>>> games = new LinkedHashMap<>();
    for (BenchRow row : rows) {
      BenchResult result = row.result();
      if (result.isOk() && result.playouts() >= ENOUGH && !row.contestant().isUnit()) {
        games
            .computeIfAbsent(row.contestant().game(), _ -> new LinkedHashMap<>())
            .computeIfAbsent(row.contestant().engine(), _ -> new ArrayList<>())
            .add(result);
      }
    }
    var lines = new ArrayList<String>();
    games.forEach((game, engines) -> {
      List<Pool> pools =
          engines.entrySet().stream().map(e -> Pool.of(e.getKey(), e.getValue())).toList();
      Pool first = pools.getFirst();
      pools.stream()
          .filter(first::differs)
          .map(pool -> line(game, first, pool))
          .forEach(lines::add);
    });
    return lines;
  }

  private static String line(String game, Pool first, Pool other) {
    return String.format(
        Locale.ROOT,
        "%s: playouts of %s are %.4f long, those of %s %.4f",
        game,
        first.engine,
        first.mean,
        other.engine,
        other.mean);
  }
}
