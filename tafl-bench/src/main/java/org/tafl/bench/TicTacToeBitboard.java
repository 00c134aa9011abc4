package org.tafl.bench;

import java.lang.management.ManagementFactory;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.tafl.playout.PlayoutStats;
import org.tafl.playout.PlayoutStats.GoalStats;
import org.tafl.reasoner.Outcome;

/// Tic-tac-toe as a programmer writes it for speed, the limit that engines are measured against.
///
/// Complete uniformly random playouts with all that an engine does: the legal moves of the role in
/// control, one of them drawn, the next state, whether it is terminal, and at the end the goals.
/// For one thread.
public final class TicTacToeBitboard {
  /*
   * A state is two sets of cells, nine bits each; the legal marks are the cells in neither. One
   * 64-bit random number is enough for a playout: taken as a fraction in [0, 1), its product with
   * the number of legal moves has the index of the move before the point and the next fraction
   * behind it. Nine draws share 2^64 values among 9! orders, so the bias is below 10^-13. The k-th
   * empty cell is one PDEP. Whether a role has a line is a bit of a table of 512. How a playout
   * ended is counted by winner and length, and all sums follow from those counts.
   */

  /// The name of this contestant beside the engines' SPECs.
  public static final String NAME = "bitboard";

  private static final long GOLDEN_GAMMA = 0x9E3779B97F4A7C15L;
  private static final int CELLS = 0b111_111_111;
  private static final int MAX_LENGTH = 9;
  private static final int DRAWS = 2 * (MAX_LENGTH + 1); // where the ends of drawn playouts begin
  private static final int CHUNK = 4096; // playouts between looks at the clock
  private static final long[] HAS_LINE = hasLine(); // [cells / 64] bit cells % 64: a line in cells

  private final long seed;
  private final long[] ends = new long[3 * (MAX_LENGTH + 1)]; // [winner * 10 + length] -> playouts
  private long random;

  private TicTacToeBitboard(long seed) {
    this.seed = seed;
    this.random = seed;
  }

  private static long[] hasLine() {
    int[] lines = {
      0b111_000_000, 0b000_111_000, 0b000_000_111, // rows
      0b100_100_100, 0b010_010_010, 0b001_001_001, // columns
      0b100_010_001, 0b001_010_100 // diagonals
    };
    long[] table = new long[(CELLS + 1) / Long.SIZE];
    for (int cells = 0; cells <= CELLS; cells++) {
      for (int line : lines) {
        if ((cells & line) == line) {
          table[cells >> 6] |= 1L << cells;
        }
      }
    }
    return table;
  }

  /// Runs a number of playouts.
  ///
  /// @param count at least 0
  /// @return what came out; the roles are x and o
  public static PlayoutStats count(long seed, long count) {
    var board = new TicTacToeBitboard(seed);
    board.run(count);
    return board.stats(0, 0);
  }

  /// Runs playouts for a time.
  ///
  /// @param warmup of playouts beforehand that are not counted
  /// @return what came out, with times
  public static PlayoutStats timed(long seed, Duration warmup, Duration time) {
    new TicTacToeBitboard(~seed).runFor(warmup);
    var board = new TicTacToeBitboard(seed);
    long cpuStart = threadCpuNanos();
    long start = System.nanoTime();
    board.runFor(time);
    long nanos = System.nanoTime() - start;
    return board.stats(nanos, threadCpuNanos() - cpuStart);
  }

  private static long threadCpuNanos() {
    return ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime();
  }

  private void runFor(Duration time) {
    long end = System.nanoTime() + time.toNanos();
    while (System.nanoTime() - end < 0) {
      run(CHUNK);
    }
  }

  private void run(long count) {
    for (long i = 0; i < count; i++) {
      playout();
    }
  }

  private void playout() {
    random += GOLDEN_GAMMA; // SplitMix64, as in the engines' playouts
    long fraction = (random ^ (random >>> 30)) * 0xBF58476D1CE4E5B9L;
    fraction = (fraction ^ (fraction >>> 27)) * 0x94D049BB133111EBL;
    fraction ^= fraction >>> 31;
    int x = 0;
    int o = 0;
    int empty = CELLS;
    for (int legal = MAX_LENGTH; ; legal -= 2) {
      int mark = mark(fraction, legal, empty);
      fraction *= legal;
      x |= mark;
      empty ^= mark;
      if (isLine(x)) {
        ends[MAX_LENGTH + 1 - legal]++;
        return;
      }
      if (empty == 0) {
        ends[DRAWS + MAX_LENGTH]++;
        return;
      }
      mark = mark(fraction, legal - 1, empty);
      fraction *= legal - 1;
      o |= mark;
      empty ^= mark;
      if (isLine(o)) {
        ends[(MAX_LENGTH + 1) + MAX_LENGTH + 2 - legal]++;
        return;
      }
    }
  }

  private static int mark(long fraction, int legal, int empty) {
    int index = (int) Math.unsignedMultiplyHigh(fraction, legal);
    return Integer.expand(1 << index, empty);
  }

  private static boolean isLine(int cells) {
    return (HAS_LINE[cells >> 6] >>> cells & 1) != 0;
  }

  private PlayoutStats stats(long nanos, long cpuNanos) {
    long playouts = 0;
    long states = 0;
    double statesSquared = 0;
    int minLength = 0;
    int maxLength = 0;
    for (int i = 0; i < ends.length; i++) {
      int length = i % (MAX_LENGTH + 1);
      playouts += ends[i];
      states += length * ends[i];
      statesSquared += (double) length * length * ends[i];
      if (ends[i] > 0) {
        minLength = minLength == 0 ? length : Math.min(minLength, length);
        maxLength = Math.max(maxLength, length);
      }
    }
    List<GoalStats> goals =
        List.of(goals(playouts, wins(0), wins(DRAWS)), goals(playouts, wins(10), wins(DRAWS)));
    return new PlayoutStats(
        playouts,
        states,
        statesSquared,
        minLength,
        maxLength,
        Map.of(Outcome.TERMINAL, playouts, Outcome.STUCK, 0L, Outcome.STEP_LIMIT, 0L),
        goals,
        PlayoutStats.Cut.NONE,
        nanos,
        cpuNanos,
        seed,
        1);
  }

  private long wins(int first) {
    long sum = 0;
    for (int i = first; i <= first + MAX_LENGTH; i++) {
      sum += ends[i];
    }
    return sum;
  }

  private static GoalStats goals(long playouts, long wins, long draws) {
    return new GoalStats(playouts, 0, 100 * wins + 50 * draws, 10_000 * wins + 2_500 * draws);
  }
}
