package org.tafl.planted.search;

import org.tafl.planted.ggp.Manager;

/// Planted: one half of a cycle.
public final class Seeker {
  private Seeker() {}

  /// Returns one.
  public static int one() {
    return Manager.one();
  }
}
