package org.tafl.search;

import java.time.Duration;
import org.tafl.budget.Budget;

/// The time for one move.
///
/// @param begin lasts as long as playouts are begun
/// @param finish lasts as long as those under way may go on; the same as `begin` where the time is
///   strict
public record Clock(Budget begin, Budget finish) {
  /// Returns a clock without limits.
  public static Clock unlimited() {
    Budget budget = Budget.unlimited();
    return new Clock(budget, budget);
  }

  /// Returns a clock that runs from now.
  ///
  /// @param whole it ends with that at the latest, and is cancelled with it
  /// @param time in which playouts are begun
  /// @param grace after it, in which the last may be finished
  public static Clock of(Budget whole, Duration time, Duration grace) {
    return new Clock(whole.slice(time), whole.slice(time.plus(grace)));
  }

  /// Returns whether a playout may be begun.
  boolean goesOn() {
    return !begin.isCancelled() && begin.remainingNanos() > 0;
  }

  /// Returns whether it never ends by itself.
  boolean isUnlimited() {
    return begin.remainingNanos() == Long.MAX_VALUE;
  }
}
