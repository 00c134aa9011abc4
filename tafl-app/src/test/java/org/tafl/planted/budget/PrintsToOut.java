package org.tafl.planted.budget;

/// Planted: an engine package that prints.
public final class PrintsToOut {
  private PrintsToOut() {}

  static void print() {
    System.out.println();
  }
}
