package org.tafl.forward;

import java.time.Duration;
import org.tafl.budget.Budget;
import org.tafl.budget.BudgetExceededException;

/// The memory of one rule's tables: a limit of its own within the budget of the engine.
final class TableMemory {
  private static final long MAX_INTS = 48_000_000; // of one rule
  private static final String STAGE = "building reference tables";
  private static final int CHECK_MASK = (1 << 12) - 1; // steps between two looks at the clock

  private final Budget budget;
  private final Budget slice; // the time of this rule
  private long ints;
  private int steps;

  TableMemory(Budget budget, Duration time) {
    this.budget = budget;
    this.slice = budget.slice(time);
  }

  /// @throws BudgetExceededException if that is too much for the rule or the engine
  void reserve(long moreInts) {
    if (ints + moreInts > MAX_INTS) {
      throw new BudgetExceededException(
          STAGE, Integer.BYTES * (ints + moreInts), "a rule's tables have no more room");
    }
    budget.reserve(STAGE, Integer.BYTES * moreInts);
    ints += moreInts;
  }

  void release(long fewerInts) {
    budget.release(Integer.BYTES * fewerInts);
    ints -= fewerInts;
  }

  /// Gives back all but the tables, once they are built.
  void keepOnly(long keptInts) {
    release(ints - keptInts);
  }

  /// Looks at the clock now and then.
  void step() {
    if ((++steps & CHECK_MASK) == 0) {
      slice.check(STAGE, ints);
    }
  }

  /// Returns whether an array of so many ints would be within the limit of a rule.
  boolean hasRoom(long moreInts) {
    return ints + moreInts <= MAX_INTS;
  }

  long ints() {
    return ints;
  }
}
