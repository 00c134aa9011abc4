package org.tafl.circuit;

/// Which of two runtimes is the faster one, found out while they are used.
///
/// The time that steps take is summed up for each. They take turns so that both get about the same
/// time, as compiled code begins slowly; what counts in the end is the last part of it, when
/// HotSpot has compiled both. Safe to share between threads.
final class RuntimeRace {
  private static final long WARMUP_NANOS = 200_000_000; // for each
  private static final long MEASURED_NANOS = 50_000_000; // for each

  private final long[] nanos = new long[2]; // event, generated; of all steps
  private final long[] measuredNanos = new long[2]; // after the warm-up
  private final long[] measuredSteps = new long[2];
  private volatile RuntimeKind winner = RuntimeKind.AUTO;

  static final int EVENT = 0;
  static final int GENERATED = 1;

  /// Returns the winner, AUTO as long as there is none.
  RuntimeKind winner() {
    return winner;
  }

  /// Returns whose turn it is: the one that has had less time.
  synchronized int next() {
    return nanos[GENERATED] < nanos[EVENT] ? GENERATED : EVENT;
  }

  /// Takes down what some steps took.
  synchronized void add(int runtime, long steps, long stepNanos) {
    if (nanos[runtime] > WARMUP_NANOS) {
      measuredNanos[runtime] += stepNanos;
      measuredSteps[runtime] += steps;
    }
    nanos[runtime] += stepNanos;
    if (measuredNanos[EVENT] > MEASURED_NANOS && measuredNanos[GENERATED] > MEASURED_NANOS) {
      double eventSpeed = (double) measuredSteps[EVENT] / measuredNanos[EVENT];
      double generatedSpeed = (double) measuredSteps[GENERATED] / measuredNanos[GENERATED];
      winner = generatedSpeed > eventSpeed ? RuntimeKind.GENERATED : RuntimeKind.EVENT;
    }
  }
}
