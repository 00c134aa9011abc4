package org.tafl.planted.ggp;

import org.tafl.planted.search.Seeker;

/// Planted: the other half of a cycle.
public final class Manager {
  private Manager() {}

  /// Returns one.
  public static int one() {
    return 1;
  }

  static int reach() {
    return Seeker.one();
  }
}
