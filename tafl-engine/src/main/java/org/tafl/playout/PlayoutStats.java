package org.tafl.playout;

import java.util.List;
import java.util.Map;
import org.tafl.reasoner.Outcome;

/// What came out of some playouts. Sums are exact and do not depend on the order of the playouts.
///
/// A state is one transition: the state a playout starts from is not counted. A playout that was
/// cut in the middle is told of apart, and counts in nothing else but the states per second.
///
/// @param playouts how many were finished
/// @param states transitions of all of them
/// @param statesSquared sum of the squares of their numbers of transitions
/// @param minLength transitions of the shortest, 0 if there is none
/// @param maxLength transitions of the longest, 0 if there is none
/// @param outcomes how many ended in each way; copied
/// @param goals one entry per role; copied
/// @param cut playouts that were not finished
/// @param nanos time taken by the playouts, without warm-up; 0 if not measured
/// @param cpuNanos processor time taken by all threads; 0 if not measured
/// @param seed the seed they were drawn from
/// @param threads how many ran them
public record PlayoutStats(
    long playouts,
    long states,
    double statesSquared,
    long minLength,
    long maxLength,
    Map<Outcome, Long> outcomes,
    List<GoalStats> goals,
    Cut cut,
    long nanos,
    long cpuNanos,
    long seed,
    int threads) {
  /// Copies map and list.
  public PlayoutStats {
    outcomes = Map.copyOf(outcomes);
    goals = List.copyOf(goals);
  }

  /// What one role got, over the playouts that ended in a terminal state with a goal value.
  ///
  /// @param count those playouts
  /// @param undefined playouts that ended in a terminal state without one value
  /// @param sum of the values
  /// @param sumOfSquares of the values
  public record GoalStats(long count, long undefined, long sum, long sumOfSquares) {
    /// Returns the mean, NaN if there is none.
    public double mean() {
      return count == 0 ? Double.NaN : (double) sum / count;
    }

    /// Returns the standard error of the mean, NaN for fewer than two playouts.
    public double standardError() {
      if (count < 2) {
        return Double.NaN;
      }
      double variance = (sumOfSquares - (double) sum * sum / count) / (count - 1);
      return Math.sqrt(Math.max(0, variance) / count);
    }
  }

  /// Playouts that were given up in the middle: a question took more time than was left, or more of
  /// something else than the engine allows.
  ///
  /// Where many are under way at once, those that end in time are the short ones. So all of a share
  /// count or none: a playout that was over counts as cut if one issued before it, or with it, was
  /// not.
  ///
  /// @param playouts how many: of an engine that plays one at a time, at most one per thread
  /// @param states transitions they had made
  /// @param reason of the first, in a line; empty if there is none
  public record Cut(long playouts, long states, String reason) {
    /// No playout was cut.
    public static final Cut NONE = new Cut(0, 0, "");
  }

  /// Returns whether a playout was cut, and the run ended by that.
  public boolean isCut() {
    return cut.playouts > 0;
  }

  /// Returns the mean number of transitions, NaN if there is no playout.
  public double meanLength() {
    return playouts == 0 ? Double.NaN : (double) states / playouts;
  }

  /// Returns how many playouts ended in a way.
  public long count(Outcome outcome) {
    return outcomes.getOrDefault(outcome, 0L);
  }

  /// Returns the seconds taken.
  public double seconds() {
    return nanos / 1e9;
  }

  /// Returns transitions per second of time, over all threads, those of playouts that were cut too;
  /// NaN if not measured.
  public double statesPerSecond() {
    return nanos == 0 ? Double.NaN : (states + cut.states) / seconds();
  }

  /// Returns playouts per second of time, over all threads; NaN if not measured.
  public double playoutsPerSecond() {
    return nanos == 0 ? Double.NaN : playouts / seconds();
  }
}
