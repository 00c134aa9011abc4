package org.tafl.planted.relation;

import java.util.Map;

/// Planted: a boxed result in a hot package.
public final class BoxedResult {
  private BoxedResult() {}

  static Map<Long, String> empty() {
    return Map.of();
  }
}
