package org.tafl.bench;

import org.tafl.bench.BenchResult.Status;
import org.tafl.bench.BenchRow.Contestant;

/// Made-up measurements.
final class BenchResults {
  static final BenchSettings SETTINGS = new BenchSettings(60, 1, 3, "2g", 1);
  static final Machine MACHINE = new Machine("A, \"fast\" one", 2, "25 VM", "abc123-dirty");

  private BenchResults() {}

  /// One processor second of playouts.
  static BenchResult ok(long states, double meanLength, double lengthError) {
    return new BenchResult(
        Status.OK,
        "",
        "interpreter",
        12.5,
        1000,
        2000,
        3000,
        (long) (states / meanLength),
        states,
        1_100_000_000L,
        1_000_000_000L,
        meanLength,
        lengthError);
  }

  static BenchRow row(int round, String game, String engine, BenchResult result) {
    return new BenchRow(
        new Contestant(round, game, engine),
        "2026-01-01T00:00:00Z",
        SETTINGS,
        "-Xmx2g",
        MACHINE,
        result);
  }
}
