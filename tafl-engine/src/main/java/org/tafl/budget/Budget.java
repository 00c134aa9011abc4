package org.tafl.budget;

import java.time.Duration;
import java.util.concurrent.atomic.AtomicLong;

/// What a long stage may use: time, memory, ground rules; and whether it was told to stop.
///
/// The clock runs from the making of the budget. Safe to share between threads.
public final class Budget {
  private static final long NO_LIMIT = Long.MAX_VALUE;
  private static final long HEAP_BYTES =
      Runtime.getRuntime().maxMemory() / 10 * 7; // the rest: others

  private final long deadlineNanos; // in System.nanoTime; meaningless if hasDeadline is false
  private final boolean hasDeadline;
  private final long maxBytes;
  private final long maxRules;
  private final Shared shared;

  /// What a budget and its slices have in common.
  private static final class Shared {
    final AtomicLong reservedBytes = new AtomicLong();
    volatile boolean isCancelled;
  }

  private Budget(
      long deadlineNanos, boolean hasDeadline, long maxBytes, long maxRules, Shared shared) {
    this.deadlineNanos = deadlineNanos;
    this.hasDeadline = hasDeadline;
    this.maxBytes = maxBytes;
    this.maxRules = maxRules;
    this.shared = shared;
  }

  /// Returns a budget without limits, which may still be cancelled.
  public static Budget unlimited() {
    return new Budget(0, false, NO_LIMIT, NO_LIMIT, new Shared());
  }

  /// Returns a budget of time.
  ///
  /// @param time from now; not negative
  public static Budget of(Duration time) {
    return of(time, NO_LIMIT);
  }

  /// Returns a budget of time and memory.
  ///
  /// @param time from now; not negative
  /// @param maxBytes of big arrays, all together
  public static Budget of(Duration time, long maxBytes) {
    if (time.isNegative() || maxBytes < 0) {
      throw new IllegalArgumentException("negative budget: " + time + ", " + maxBytes + " bytes");
    }
    long deadline = System.nanoTime() + nanos(time);
    return new Budget(deadline, true, maxBytes, NO_LIMIT, new Shared());
  }

  /// Returns this budget with another limit of ground rules.
  public Budget withMaxRules(long newMaxRules) {
    return new Budget(deadlineNanos, hasDeadline, maxBytes, newMaxRules, shared);
  }

  /// Returns this budget with a limit of ground rules, if it does not have a lower one.
  public Budget withAtMostRules(long newMaxRules) {
    return withMaxRules(Math.min(maxRules, newMaxRules));
  }

  /// Returns a part of this budget: it ends after the given time or with the whole, shares its
  /// memory, and is cancelled with it.
  ///
  /// @param time from now; not negative
  public Budget slice(Duration time) {
    long deadline = System.nanoTime() + nanos(time);
    if (hasDeadline && deadlineNanos - deadline < 0) {
      deadline = deadlineNanos;
    }
    return new Budget(deadline, true, maxBytes, maxRules, shared);
  }

  /// Tells every stage that works under this budget, or a slice or whole of it, to stop.
  public void cancel() {
    shared.isCancelled = true;
  }

  /// Returns whether it was told to stop.
  public boolean isCancelled() {
    return shared.isCancelled;
  }

  /// Returns the time left, at least 0; {@link Long#MAX_VALUE} if there is no limit.
  public long remainingNanos() {
    return hasDeadline ? Math.max(0, deadlineNanos - System.nanoTime()) : NO_LIMIT;
  }

  /// Checks time and cancellation. Takes some 30 ns: call it every thousand steps of a loop.
  ///
  /// @param stage what is going on, such as `grounding cell/3`
  /// @param size how far it came, in the stage's own unit
  /// @throws BudgetExceededException if the time is over or the budget cancelled
  public void check(String stage, long size) {
    if (shared.isCancelled) {
      throw new BudgetExceededException(stage, size, "it was cancelled");
    }
    if (hasDeadline && System.nanoTime() - deadlineNanos >= 0) {
      throw new BudgetExceededException(stage, size, "its time is over; give it more");
    }
  }

  /// Checks a number of ground rules.
  ///
  /// @throws BudgetExceededException if there are too many
  public void checkRules(String stage, long rules) {
    if (rules > maxRules) {
      throw new BudgetExceededException(
          stage, rules, "only %,d rules are allowed; allow more".formatted(maxRules));
    }
  }

  /// Reserves memory for a big array before it is made. Even without a limit, no more than most of
  /// the heap.
  ///
  /// @throws BudgetExceededException if that is too much; then nothing is reserved
  public void reserve(String stage, long bytes) {
    long reserved = shared.reservedBytes.addAndGet(bytes);
    if (reserved > Math.min(maxBytes, HEAP_BYTES)) {
      shared.reservedBytes.addAndGet(-bytes);
      throw new BudgetExceededException(
          stage,
          bytes,
          "it needs %,d bytes beside %,d in use, and %s"
              .formatted(
                  bytes,
                  reserved - bytes,
                  maxBytes <= HEAP_BYTES
                      ? "%,d are allowed; allow more".formatted(maxBytes)
                      : "the heap has room for %,d; give the JVM more by -Xmx"
                          .formatted(HEAP_BYTES)));
    }
  }

  /// Gives back what was reserved.
  public void release(long bytes) {
    shared.reservedBytes.addAndGet(-bytes);
  }

  /// Returns the bytes reserved now.
  public long reservedBytes() {
    return shared.reservedBytes.get();
  }

  private static long nanos(Duration time) {
    try {
      return Math.min(time.toNanos(), NO_LIMIT / 4);
    } catch (ArithmeticException e) {
      return NO_LIMIT / 4; // 73 years
    }
  }
}
