package org.tafl.planted.relation;

/// Planted: boxing in a hot package.
public final class CallsValueOf {
  private CallsValueOf() {}

  static Object box(int value) {
    return value;
  }
}
