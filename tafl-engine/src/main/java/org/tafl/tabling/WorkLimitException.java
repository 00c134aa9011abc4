package org.tafl.tabling;

/// Says that an evaluation took more steps than it was allowed: its plan may be a bad one.
public final class WorkLimitException extends RuntimeException {
  private static final long serialVersionUID = 1L;

  WorkLimitException() {
    super("the evaluation took too many steps", null, false, false);
  }
}
