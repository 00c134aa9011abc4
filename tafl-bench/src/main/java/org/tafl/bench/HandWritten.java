package org.tafl.bench;

import java.lang.management.ManagementFactory;
import java.time.Duration;
import org.tafl.playout.PlayoutStats;

/// A game as a programmer writes it for speed, the limit that engines are measured against.
///
/// Complete uniformly random playouts from the initial state with all that an engine does: the
/// legal moves of the role in control, one of them drawn, the next state, whether it is terminal,
/// and at the end the goals. Equal in rules to the sheet of the corpus. For one thread.
abstract class HandWritten {
  /*
   * Random numbers are SplitMix64 as in the engines' playouts. A number below a bound is the high
   * half of a product: the bias is below bound / 2^64, or 2^32 where two are made of one number.
   *
   * Each game has the loop over its playouts itself: one for all, here, made some of them up to 8 %
   * slower, and a limit that is too low flatters the engines.
   *
   * Tests follow the moves through moved(), which they override. In a JVM without such a class,
   * HotSpot knows that nobody does, and neither the call nor its arguments leave a trace.
   */

  private static final long GOLDEN_GAMMA = 0x9E3779B97F4A7C15L;
  private static final int CHUNK = 1 << 16; // playouts between looks at the clock

  private long random; // the state of the stream

  /// Returns counts of zero for the results of this game.
  abstract Endings endings();

  /// Plays from what {@link #nextRandom} gives.
  ///
  /// @param playouts at least 0
  /// @param endings are added to
  abstract void play(long playouts, Endings endings);

  /// Runs playouts.
  ///
  /// @param playouts at least 0
  /// @param seed equal seeds and counts play alike
  /// @param endings are added to
  final void run(long playouts, long seed, Endings endings) {
    random = mix(seed);
    play(playouts, endings);
  }

  /// Runs playouts.
  ///
  /// @param playouts at least 0
  final PlayoutStats count(long seed, long playouts) {
    Endings endings = endings();
    run(playouts, seed, endings);
    return endings.stats(0, 0, seed);
  }

  /// Runs playouts for a time.
  ///
  /// @param warmup of playouts beforehand that are not counted
  /// @return what came out, with times
  final PlayoutStats timed(long seed, Duration warmup, Duration time) {
    random = mix(~seed);
    playFor(warmup, endings());
    random = mix(seed);
    Endings endings = endings();
    long cpuStart = threadCpuNanos();
    long start = System.nanoTime();
    playFor(time, endings);
    long nanos = System.nanoTime() - start;
    return endings.stats(nanos, threadCpuNanos() - cpuStart, seed);
  }

  private void playFor(Duration time, Endings endings) {
    long end = System.nanoTime() + time.toNanos();
    while (System.nanoTime() - end < 0) {
      play(CHUNK, endings);
    }
  }

  private static long threadCpuNanos() {
    return ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime();
  }

  /// Is told of a move in the state before it.
  ///
  /// @param role who moves; of a role that has no choice, nothing is told
  /// @param legal how many moves it has
  /// @param move which one, in the game's own numbers
  void moved(int role, int legal, int move) {}

  /// Returns 64 random bits.
  final long nextRandom() {
    random += GOLDEN_GAMMA;
    return mix(random);
  }

  private static long mix(long value) {
    long z = (value ^ (value >>> 30)) * 0xBF58476D1CE4E5B9L;
    z = (z ^ (z >>> 27)) * 0x94D049BB133111EBL;
    return z ^ (z >>> 31);
  }

  /// Returns a number below a bound.
  ///
  /// @param bits 64 random ones
  static int below(long bits, int bound) {
    return (int) Math.unsignedMultiplyHigh(bits, bound);
  }

  /// Returns a number below a bound.
  ///
  /// @param bits 32 random ones, the others 0
  static int belowBy32(long bits, int bound) {
    return (int) ((bits * bound) >>> 32);
  }

  /// Returns one of the elements of a set.
  ///
  /// @param index of the element, below their number
  static long element(int index, long set) {
    return Long.expand(1L << index, set);
  }
}
