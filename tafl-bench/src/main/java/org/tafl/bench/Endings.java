package org.tafl.bench;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.tafl.playout.PlayoutStats;
import org.tafl.playout.PlayoutStats.GoalStats;
import org.tafl.reasoner.Outcome;

/// How playouts ended: counted by result and length, from which all their sums follow.
final class Endings {
  static final int MAX_LENGTH = 255;

  private static final int LENGTH_BITS = 8;

  private final int[][] goals; // [result][role] -> what the role gets
  private final long[] counts; // [result << LENGTH_BITS | length] -> playouts

  /// @param goals `[result][role]`, what the roles get; the results are numbered by the game
  Endings(int[][] goals) {
    this.goals = goals;
    this.counts = new long[goals.length << LENGTH_BITS];
  }

  /// Counts a playout.
  ///
  /// @param result its number
  /// @param length transitions, 1 to {@link #MAX_LENGTH}
  void add(int result, int length) {
    counts[result << LENGTH_BITS | length]++;
  }

  /// Counts several of one length.
  void add(int result, int length, long count) {
    counts[result << LENGTH_BITS | length] += count;
  }

  /// Returns the number of playouts of one result and length.
  long count(int result, int length) {
    return counts[result << LENGTH_BITS | length];
  }

  /// Returns what the playouts say together, all of which ended in a terminal state.
  PlayoutStats stats(long nanos, long cpuNanos, long seed) {
    long playouts = 0;
    long states = 0;
    double statesSquared = 0;
    int minLength = 0;
    int maxLength = 0;
    for (int length = 1; length <= MAX_LENGTH; length++) {
      long ended = 0;
      for (int result = 0; result < goals.length; result++) {
        ended += count(result, length);
      }
      playouts += ended;
      states += length * ended;
      statesSquared += (double) length * length * ended;
      minLength = minLength == 0 && ended > 0 ? length : minLength;
      maxLength = ended > 0 ? length : maxLength;
    }
    return new PlayoutStats(
        playouts,
        states,
        statesSquared,
        minLength,
        maxLength,
        Map.of(Outcome.TERMINAL, playouts, Outcome.STUCK, 0L, Outcome.STEP_LIMIT, 0L),
        goalStats(playouts),
        PlayoutStats.Cut.NONE,
        nanos,
        cpuNanos,
        seed,
        1);
  }

  private List<GoalStats> goalStats(long playouts) {
    var stats = new ArrayList<GoalStats>();
    for (int role = 0; role < goals[0].length; role++) {
      long sum = 0;
      long squares = 0;
      for (int result = 0; result < goals.length; result++) {
        long goal = goals[result][role];
        for (int length = 1; length <= MAX_LENGTH; length++) {
          sum += goal * count(result, length);
          squares += goal * goal * count(result, length);
        }
      }
      stats.add(new GoalStats(playouts, 0, sum, squares));
    }
    return stats;
  }
}
