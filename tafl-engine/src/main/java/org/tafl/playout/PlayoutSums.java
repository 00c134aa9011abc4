package org.tafl.playout;

import java.util.ArrayList;
import java.util.Map;
import org.tafl.playout.PlayoutStats.Cut;
import org.tafl.playout.PlayoutStats.GoalStats;
import org.tafl.reasoner.Outcome;
import org.tafl.reasoner.Reasoner;
import org.tafl.reasoner.Simulator;

/// Sums over playouts while they run. For one thread; those of several are added up at the end.
///
/// Playouts are added one by one, or many at once in parts: then each counts once in an outcome,
/// once in a length, and, if its outcome is terminal, once for each role in a goal.
public final class PlayoutSums {
  private final int roleCount;
  private final long[] goalCounts; // [role]
  private final long[] goalsUndefined; // [role]
  private final long[] goalSums; // [role]
  private final long[] goalSquares; // [role]
  private final int[] goals; // [role] -> value at the end of the playout being added
  private long playouts;
  private long terminal;
  private long stuck;
  private long stepLimit;
  private long states;
  private double statesSquared;
  private long minLength = Long.MAX_VALUE;
  private long maxLength;
  private Cut cut = Cut.NONE;

  /// Makes sums over nothing.
  public PlayoutSums(int roleCount) {
    this.roleCount = roleCount;
    this.goalCounts = new long[roleCount];
    this.goalsUndefined = new long[roleCount];
    this.goalSums = new long[roleCount];
    this.goalSquares = new long[roleCount];
    this.goals = new int[roleCount];
  }

  long playouts() {
    return playouts;
  }

  long states() {
    return states;
  }

  /// Adds the playout that a simulator stands at the end of; nothing if that throws.
  void add(Outcome outcome, int length, Simulator simulator) {
    for (int role = 0; role < roleCount && outcome == Outcome.TERMINAL; role++) {
      goals[role] = simulator.goal(role);
    }
    addOutcomes(outcome, 1);
    addLength(length);
    if (outcome == Outcome.TERMINAL) {
      for (int role = 0; role < roleCount; role++) {
        addGoal(role, goals[role]);
      }
    }
  }

  private void addGoal(int role, int goal) {
    if (goal == Reasoner.NO_GOAL) {
      addUndefinedGoals(role, 1);
    } else {
      addGoals(role, goal, 1);
    }
  }

  /// Adds how some playouts ended.
  public void addOutcomes(Outcome outcome, long count) {
    playouts += count;
    switch (outcome) {
      case TERMINAL -> terminal += count;
      case STUCK -> stuck += count;
      case STEP_LIMIT -> stepLimit += count;
    }
  }

  /// Adds the length of a playout, in joint moves.
  public void addLength(long length) {
    states += length;
    statesSquared += (double) length * length;
    minLength = Math.min(minLength, length);
    maxLength = Math.max(maxLength, length);
  }

  /// Adds the lengths of some playouts, in joint moves.
  ///
  /// @param sum of lengths
  /// @param squares sum of squared lengths
  public void addLengths(long sum, long squares, long min, long max) {
    states += sum;
    statesSquared += squares;
    minLength = Math.min(minLength, min);
    maxLength = Math.max(maxLength, max);
  }

  /// Adds what a role got at the end of some playouts.
  public void addGoals(int role, int goal, long count) {
    goalCounts[role] += count;
    goalSums[role] += goal * count;
    goalSquares[role] += goal * count * goal;
  }

  /// Adds playouts at whose end a role has no goal or several.
  public void addUndefinedGoals(int role, long count) {
    goalsUndefined[role] += count;
  }

  /// Adds playouts that were given up in the middle.
  ///
  /// @param length of all of them, as far as it is known
  void cut(long count, long length, String reason) {
    cut = sum(cut, new Cut(count, length, reason));
  }

  private static Cut sum(Cut one, Cut other) {
    return new Cut(
        one.playouts() + other.playouts(),
        one.states() + other.states(),
        one.reason().isEmpty() ? other.reason() : one.reason());
  }

  void add(PlayoutSums other) {
    cut = sum(cut, other.cut);
    playouts += other.playouts;
    states += other.states;
    statesSquared += other.statesSquared;
    minLength = Math.min(minLength, other.minLength);
    maxLength = Math.max(maxLength, other.maxLength);
    terminal += other.terminal;
    stuck += other.stuck;
    stepLimit += other.stepLimit;
    for (int role = 0; role < roleCount; role++) {
      goalCounts[role] += other.goalCounts[role];
      goalsUndefined[role] += other.goalsUndefined[role];
      goalSums[role] += other.goalSums[role];
      goalSquares[role] += other.goalSquares[role];
    }
  }

  /// Adds what came out elsewhere.
  void add(PlayoutStats other) {
    var sums = new PlayoutSums(roleCount);
    sums.cut = other.cut();
    sums.playouts = other.playouts();
    sums.states = other.states();
    sums.statesSquared = other.statesSquared();
    sums.minLength = other.playouts() == 0 ? Long.MAX_VALUE : other.minLength();
    sums.maxLength = other.maxLength();
    sums.terminal = other.outcomes().getOrDefault(Outcome.TERMINAL, 0L);
    sums.stuck = other.outcomes().getOrDefault(Outcome.STUCK, 0L);
    sums.stepLimit = other.outcomes().getOrDefault(Outcome.STEP_LIMIT, 0L);
    for (int role = 0; role < roleCount; role++) {
      GoalStats goal = other.goals().get(role);
      sums.goalCounts[role] = goal.count();
      sums.goalsUndefined[role] = goal.undefined();
      sums.goalSums[role] = goal.sum();
      sums.goalSquares[role] = goal.sumOfSquares();
    }
    add(sums);
  }

  /// Returns the statistics.
  ///
  /// @param nanos wall time
  /// @param cpuNanos processor time of all threads
  public PlayoutStats stats(long nanos, long cpuNanos, long seed, int threads) {
    var goalStats = new ArrayList<GoalStats>();
    for (int role = 0; role < roleCount; role++) {
      goalStats.add(
          new GoalStats(goalCounts[role], goalsUndefined[role], goalSums[role], goalSquares[role]));
    }
    return new PlayoutStats(
        playouts,
        states,
        statesSquared,
        playouts == 0 ? 0 : minLength,
        maxLength,
        Map.of(Outcome.TERMINAL, terminal, Outcome.STUCK, stuck, Outcome.STEP_LIMIT, stepLimit),
        goalStats,
        cut,
        nanos,
        cpuNanos,
        seed,
        threads);
  }
}
