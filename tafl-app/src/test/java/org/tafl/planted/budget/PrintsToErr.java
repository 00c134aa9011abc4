package org.tafl.planted.budget;

/// Planted: an engine package that prints to the error stream.
public final class PrintsToErr {
  private PrintsToErr() {}

  static void print() {
    System.err.println();
  }
}
