package org.tafl.testkit;

import java.util.Optional;
import java.util.SplittableRandom;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.stream.Stream;

/// Checks that something holds for many random values.
///
/// `-Dtafl.seed=N` replaces the seed of every property, `-Dtafl.tries=N` the number of tries; what
/// a failure prints is the pair that makes the failing value again at the first try.
public final class Property {
  /*
   * Each try has a random stream of its own, so that a failure can be repeated without those before
   * it. The first try's seed is the property's.
   */

  private static final long GOLDEN_GAMMA = 0x9E3779B97F4A7C15L;
  private static final int MAX_SHRINKING_TRIES = 5_000;
  private static final int MAX_PRINTED = 4_000; // characters of a value in the message

  private Property() {}

  /// Checks that a test passes on every value.
  ///
  /// @param tries how many values, at least 1
  /// @param test throws to say that it does not hold
  /// @throws AssertionError with the seed and the value if it fails
  public static <T> void check(
      int tries, long seed, Function<SplittableRandom, T> generator, Consumer<? super T> test) {
    check(tries, seed, generator, _ -> Stream.empty(), test);
  }

  /// Checks that a test passes on every value; makes a value smaller for which it does not.
  ///
  /// @param tries how many values, at least 1
  /// @param test throws to say that it does not hold; a smaller value counts as failing if it
  ///   throws the same class again
  /// @throws AssertionError with the seed, the value and the smaller one if it fails
  public static <T> void check(
      int tries,
      long seed,
      Function<SplittableRandom, T> generator,
      Shrinker<T> shrinker,
      Consumer<? super T> test) {
    long firstSeed = Long.getLong("tafl.seed", seed);
    int lastTry = Integer.getInteger("tafl.tries", tries);
    for (int i = 0; i < lastTry; i++) {
      long trySeed = firstSeed + i * GOLDEN_GAMMA;
      T value = generator.apply(new SplittableRandom(trySeed));
      Optional<Throwable> failure = failure(test, value);
      if (failure.isPresent()) {
        throw report("try %d of %d".formatted(i + 1, lastTry), trySeed, value, failure.get())
            .shrunk(shrinker, test)
            .error();
      }
    }
  }

  /// Checks that a predicate holds for every value.
  ///
  /// @param tries how many values, at least 1
  /// @throws AssertionError with the seed and the value if it does not
  public static <T> void holds(
      int tries, long seed, Function<SplittableRandom, T> generator, Predicate<? super T> test) {
    holds(tries, seed, generator, _ -> Stream.empty(), test);
  }

  /// Checks that a predicate holds for every value; makes a value smaller for which it does not.
  ///
  /// @param tries how many values, at least 1
  /// @throws AssertionError with the seed, the value and the smaller one if it does not
  public static <T> void holds(
      int tries,
      long seed,
      Function<SplittableRandom, T> generator,
      Shrinker<T> shrinker,
      Predicate<? super T> test) {
    check(
        tries,
        seed,
        generator,
        shrinker,
        value -> {
          if (!test.test(value)) {
            throw new AssertionError("the predicate is false");
          }
        });
  }

  private static <T> Report<T> report(String which, long seed, T value, Throwable failure) {
    return new Report<>(which, seed, value, value, failure, 0);
  }

  /// A failure on its way to the reader.
  private record Report<T>(
      String which, long seed, T value, T smallest, Throwable failure, int steps) {

    Report<T> shrunk(Shrinker<T> shrinker, Consumer<? super T> test) {
      Report<T> best = this;
      int tries = 0;
      boolean isSmaller = true;
      while (isSmaller && tries < MAX_SHRINKING_TRIES) {
        isSmaller = false;
        var candidates = shrinker.candidates(best.smallest).iterator();
        while (!isSmaller && candidates.hasNext() && tries++ < MAX_SHRINKING_TRIES) {
          T candidate = candidates.next();
          Optional<Throwable> again =
              Property.failure(test, candidate).filter(f -> f.getClass() == failure.getClass());
          if (again.isPresent()) {
            best = new Report<>(which, seed, value, candidate, again.get(), best.steps + 1);
            isSmaller = true;
          }
        }
      }
      return best;
    }

    AssertionError error() {
      var message = new StringBuilder("property fails at " + which + ": " + failure.getMessage());
      message.append("\n  repeat: -Dtafl.seed=").append(seed).append(" -Dtafl.tries=1");
      if (steps > 0) {
        message.append("\n  value, shrunk in ").append(steps).append(" steps:\n");
        message.append(cut(smallest)).append("\n  value as it was:\n").append(cut(value));
      } else {
        message.append("\n  value:\n").append(cut(value));
      }
      return new AssertionError(message.toString(), failure);
    }

    private static String cut(Object value) {
      String text = String.valueOf(value);
      return text.length() <= MAX_PRINTED ? text : text.substring(0, MAX_PRINTED) + "...";
    }
  }

  @SuppressWarnings("CatchingUnchecked") // whatever a test throws is its failure
  private static <T> Optional<Throwable> failure(Consumer<? super T> test, T value) {
    try {
      test.accept(value);
      return Optional.empty();
    } catch (Exception | AssertionError | StackOverflowError failure) {
      return Optional.of(failure);
    }
  }
}
