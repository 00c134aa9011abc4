package org.tafl.planted.budget;

import org.slf4j.LoggerFactory;

/// Planted: an engine package that logs.
public final class LogsBySlf4j {
  private LogsBySlf4j() {}

  static void log() {
    LoggerFactory.getLogger("planted").info("planted");
  }
}
