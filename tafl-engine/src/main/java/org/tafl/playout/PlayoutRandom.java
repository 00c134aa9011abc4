package org.tafl.playout;

/// A stream of random numbers for one playout, the same for the same seed and playout on every
/// engine and machine.
///
/// SplitMix64: G. Steele, D. Lea, C. Flood, *Fast Splittable Pseudorandom Number Generators*,
/// OOPSLA 2014. The stream of playout `p` under seed `s` starts at a state mixed of both.
public final class PlayoutRandom {
  private static final long GOLDEN_GAMMA = 0x9E3779B97F4A7C15L;

  private long state;

  /// Starts the stream of a playout.
  ///
  /// @param seed of the run
  /// @param playout its number in the run, from 0
  public void start(long seed, long playout) {
    state = mix(mix(seed + GOLDEN_GAMMA) ^ (playout * GOLDEN_GAMMA));
  }

  /// Returns a number below a bound, each with the same probability.
  ///
  /// Nothing is drawn if there is no choice. D. Lemire, *Fast Random Integer Generation in an
  /// Interval*, ACM TOMACS 29 (2019), algorithm 5, on 32 bits.
  ///
  /// @param bound at least 1
  /// @return a number in `[0, bound)`
  public int below(int bound) {
    if (bound == 1) {
      return 0;
    }
    long product = (nextLong() >>> 32) * bound;
    long low = product & 0xFFFFFFFFL;
    if (low < bound) {
      long threshold = (0x100000000L - bound) % bound;
      while (low < threshold) {
        product = (nextLong() >>> 32) * bound;
        low = product & 0xFFFFFFFFL;
      }
    }
    return (int) (product >>> 32);
  }

  /// Returns 64 random bits.
  public long nextLong() {
    state += GOLDEN_GAMMA;
    return mix(state);
  }

  private static long mix(long value) {
    long z = value;
    z = (z ^ (z >>> 30)) * 0xBF58476D1CE4E5B9L;
    z = (z ^ (z >>> 27)) * 0x94D049BB133111EBL;
    return z ^ (z >>> 31);
  }
}
