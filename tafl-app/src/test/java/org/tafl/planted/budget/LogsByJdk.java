package org.tafl.planted.budget;

import java.util.logging.Logger;

/// Planted: an engine package that logs by the JDK.
public final class LogsByJdk {
  private LogsByJdk() {}

  static void log() {
    Logger.getLogger("planted").info("planted");
  }
}
