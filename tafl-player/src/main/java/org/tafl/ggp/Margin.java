package org.tafl.ggp;

import java.time.Duration;

/// How long before a deadline an answer is sent: a fixed time, and what this machine was late of
/// late.
///
/// A thread that asks to be woken at a time is woken later where the machine is busy or the JVM
/// collects garbage; the answer would be as late. Safe to share between threads.
final class Margin {
  private static final long USUAL_NANOS = 10_000_000; // being so late is no news
  private static final double MEMORY = 0.9; // what is left of the worst at the next look
  private static final int USUAL_SHARE = 4; // a quarter of a clock at most is left unused
  private static final int MAX_SHARE = 2; // half of it where the machine is busy

  private final long baseNanos;
  private double worstNanos; // guarded by this

  /// @param base kept in any case, where the clock is long enough
  Margin(Duration base) {
    this.baseNanos = base.toNanos();
  }

  /// Returns the margin now.
  ///
  /// @param clockNanos the whole time for the answer
  synchronized long nanos(long clockNanos) {
    long usual = Math.min(baseNanos, clockNanos / USUAL_SHARE);
    return Math.min(usual + (long) worstNanos, Math.max(usual, clockNanos / MAX_SHARE));
  }

  /// Takes note of the end of a turn, by whatever it was ended.
  ///
  /// @param lateNanos how much later it was than asked for, 0 if it was not
  synchronized void observe(long lateNanos) {
    worstNanos = Math.max((double) (lateNanos - USUAL_NANOS), worstNanos * MEMORY);
  }
}
