package org.tafl.planted.search;

import org.tafl.planted.bench.Chart;

/// Planted: a player package that knows the bench.
public final class UsesBench {
  private UsesBench() {}

  static int reach() {
    return Chart.one();
  }
}
