package org.tafl.planted.budget;

import org.tafl.planted.search.Seeker;

/// Planted: an engine package that knows the player.
public final class UsesSearch {
  private UsesSearch() {}

  static int reach() {
    return Seeker.one();
  }
}
