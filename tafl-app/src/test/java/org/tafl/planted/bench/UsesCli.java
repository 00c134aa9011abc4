package org.tafl.planted.bench;

import org.tafl.planted.cli.Command;

/// Planted: a bench that knows the app.
public final class UsesCli {
  private UsesCli() {}

  static int reach() {
    return Command.one();
  }
}
