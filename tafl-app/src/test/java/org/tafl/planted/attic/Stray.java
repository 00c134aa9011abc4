package org.tafl.planted.attic;

/// Planted: a package that is not on the map.
public final class Stray {
  private Stray() {}
}
