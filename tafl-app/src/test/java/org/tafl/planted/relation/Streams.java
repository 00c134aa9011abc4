package org.tafl.planted.relation;

import java.util.stream.IntStream;

/// Planted: a stream in a hot package.
public final class Streams {
  private Streams() {}

  static int sum(int[] values) {
    return IntStream.of(values).sum();
  }
}
