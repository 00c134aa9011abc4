package org.tafl.playout;

import java.util.ArrayList;
import java.util.Map;
import org.tafl.playout.PlayoutStats.Cut;
import org.tafl.playout.PlayoutStats.GoalStats;
import org.tafl.reasoner.Outcome;
import org.tafl.reasoner.Reasoner;
import org.tafl.reasoner.Simulator;

/// Sums over playouts while they run. For one thread; those of several are added up at the end.
final class PlayoutSums {
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

  PlayoutSums(int roleCount) {
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
    playouts++;
    states += length;
    statesSquared += (double) length * length;
    minLength = Math.min(minLength, length);
    maxLength = Math.max(maxLength, length);
    switch (outcome) {
      case TERMINAL -> terminal++;
      case STUCK -> stuck++;
      case STEP_LIMIT -> stepLimit++;
    }
    if (outcome == Outcome.TERMINAL) {
      for (int role = 0; role < roleCount; role++) {
        addGoal(role, goals[role]);
      }
    }
  }

  private void addGoal(int role, int goal) {
    if (goal == Reasoner.NO_GOAL) {
      goalsUndefined[role]++;
    } else {
      goalCounts[role]++;
      goalSums[role] += goal;
      goalSquares[role] += (long) goal * goal;
    }
  }

  /// Adds a playout that was given up in the middle.
  void cut(int length, String reason) {
    cut = sum(cut, new Cut(1, length, reason));
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

  PlayoutStats stats(long nanos, long cpuNanos, long seed, int threads) {
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
