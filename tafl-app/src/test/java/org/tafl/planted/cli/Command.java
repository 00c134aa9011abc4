package org.tafl.planted.cli;

/// Planted: the target of a dependency on the app.
public final class Command {
  private Command() {}

  /// Returns one.
  public static int one() {
    return 1;
  }
}
