package org.tafl.planted.search;

/// Planted: a player package that prints a stack trace.
public final class PrintsTrace {
  private PrintsTrace() {}

  static void print() {
    new IllegalStateException().printStackTrace();
  }
}
