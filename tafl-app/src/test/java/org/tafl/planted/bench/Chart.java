package org.tafl.planted.bench;

/// Planted: the target of a dependency on the bench.
public final class Chart {
  private Chart() {}

  /// Returns one.
  public static int one() {
    return 1;
  }
}
