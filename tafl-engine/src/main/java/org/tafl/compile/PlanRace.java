package org.tafl.compile;

import java.util.Optional;
import java.util.function.Supplier;
import org.tafl.budget.Budget;
import org.tafl.budget.BudgetExceededException;

/// Finds the fastest engine among those of several plans of a game: each plays for a moment. One
/// that cannot be made or does not play leaves the best so far. For one thread.
final class PlanRace {
  private static final double CLEARLY_FASTER = 1.15; // less may be chance
  private static final double UNKNOWN = -1;

  private final Budget budget;
  private CompiledReasoner best;
  private double speed = UNKNOWN; // of the best, in states per second

  /// @param first plays in any case
  PlanRace(CompiledReasoner first, Budget budget) {
    this.best = first;
    this.budget = budget;
  }

  /// Returns the best so far.
  CompiledReasoner best() {
    return best;
  }

  /// Takes an engine without a race.
  void take(CompiledReasoner engine) {
    best = engine;
    speed = UNKNOWN;
  }

  /// Lets an engine run against the best; it wins if it is clearly faster.
  ///
  /// @throws BudgetExceededException if the budget is cancelled
  void offer(CompiledReasoner engine) {
    offer(engine, CLEARLY_FASTER);
  }

  /// Lets an engine that is expected to be faster run against the best; it wins if it is not
  /// slower.
  ///
  /// @throws BudgetExceededException if the budget is cancelled
  void offerExpected(CompiledReasoner engine) {
    offer(engine, 1);
  }

  private void offer(CompiledReasoner engine, double times) {
    if (speed == UNKNOWN) {
      speedOf(best); // the first run of all pays for what the later ones find compiled
      speed = speedOf(best);
    }
    double other = speedOf(engine);
    if (other > times * speed) {
      best = engine;
      speed = other;
    }
  }

  /// Returns the states per second of an engine, 0 if it fails.
  private double speedOf(CompiledReasoner engine) {
    return attempt(() -> Profile.statesPerSecond(engine, budget)).orElse(0.0);
  }

  /// Returns what is made, or nothing if that fails.
  ///
  /// @throws BudgetExceededException if the budget is cancelled
  <T> Optional<T> attempt(Supplier<T> maker) {
    try {
      return Optional.of(maker.get());
    } catch (BudgetExceededException e) {
      if (budget.isCancelled()) {
        throw e;
      }
      return Optional.empty();
    } catch (StackOverflowError
        | OutOfMemoryError
        | LinkageError
        | IllegalArgumentException
        | IllegalStateException e) {
      return Optional.empty(); // such as a method that is too long for a class file
    }
  }
}
