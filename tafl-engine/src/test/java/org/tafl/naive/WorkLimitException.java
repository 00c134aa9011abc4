package org.tafl.naive;

/// Says that a {@link NaiveEvaluator} was given more work than it was allowed.
public final class WorkLimitException extends RuntimeException {
  private static final long serialVersionUID = 1L;

  WorkLimitException() {
    super("more work than the naive evaluator was allowed");
  }
}
