package org.tafl.ggp;

/// Says that a player cannot be reached when a series of matches begins.
public final class PlayerUnreachableException extends Exception {
  private static final long serialVersionUID = 1L;

  /// @param message who, and why
  PlayerUnreachableException(String message) {
    super(message);
  }
}
