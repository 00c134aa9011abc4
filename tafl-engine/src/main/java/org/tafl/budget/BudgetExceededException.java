package org.tafl.budget;

/// Says that a stage stopped because its {@link Budget} was spent.
public final class BudgetExceededException extends RuntimeException {
  private static final long serialVersionUID = 1L;

  private final String stage;
  private final long size;
  private final String reason;

  /// Creates the exception.
  ///
  /// @param stage what was going on
  /// @param size how far it came, in the stage's own unit, and so not in the message
  /// @param reason why it stopped, and what to try
  public BudgetExceededException(String stage, long size, String reason) {
    super("%s stopped: %s".formatted(stage, reason));
    this.stage = stage;
    this.size = size;
    this.reason = reason;
  }

  /// Returns what was going on.
  public String stage() {
    return stage;
  }

  /// Returns how far it came, in the stage's own unit.
  public long size() {
    return size;
  }

  /// Returns why it stopped, and what to try.
  public String reason() {
    return reason;
  }
}
