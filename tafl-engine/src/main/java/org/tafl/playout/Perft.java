package org.tafl.playout;

import java.util.ArrayList;
import java.util.List;
import org.tafl.budget.Budget;
import org.tafl.budget.BudgetExceededException;
import org.tafl.reasoner.Reasoner;
import org.tafl.reasoner.Simulator;
import org.tafl.reasoner.State;

/// Counts all ways through a game to a depth, as chess programmers check move generators.
///
/// States reached in two ways are counted twice.
public final class Perft {
  private final Simulator simulator;
  private final Budget budget;
  private final int roleCount;
  private final long[] states; // [depth]
  private final long[] terminals; // [depth]
  private final long[] stuck; // [depth]
  private final long[][] goalSums; // [depth][role]; over terminal states with a goal value
  private long visited;

  /// What was counted at one depth.
  ///
  /// @param depth joint moves from the start
  /// @param states ways to get there
  /// @param terminals of them, those that end in a terminal state
  /// @param stuck of them, those at which a role has no legal move though the match is not over
  /// @param goalSums `[role]` -> sum of the goal values at terminal states
  public record Row(int depth, long states, long terminals, long stuck, long[] goalSums) {}

  private Perft(Reasoner reasoner, int depth, Budget budget) {
    this.simulator = reasoner.newSimulator();
    this.budget = budget;
    simulator.setBudget(budget);
    this.roleCount = reasoner.game().roleCount();
    this.states = new long[depth + 1];
    this.terminals = new long[depth + 1];
    this.stuck = new long[depth + 1];
    this.goalSums = new long[depth + 1][roleCount];
  }

  /// Counts.
  ///
  /// @param root where to begin
  /// @param depth joint moves at most, at least 0
  /// @return a row per depth, from 0 on
  /// @throws BudgetExceededException if the budget is spent
  public static List<Row> count(Reasoner reasoner, State root, int depth, Budget budget) {
    if (depth < 0) {
      throw new IllegalArgumentException("depth " + depth + " is below 0");
    }
    var perft = new Perft(reasoner, depth, budget);
    perft.visit(root, 0);
    var rows = new ArrayList<Row>();
    for (int d = 0; d <= depth; d++) {
      rows.add(new Row(d, perft.states[d], perft.terminals[d], perft.stuck[d], perft.goalSums[d]));
    }
    return rows;
  }

  private void visit(State state, int depth) {
    if ((++visited & 63) == 0) {
      budget.check("perft", visited);
    }
    states[depth]++;
    simulator.set(state);
    if (simulator.isTerminal()) {
      terminals[depth]++;
      for (int role = 0; role < roleCount; role++) {
        goalSums[depth][role] += Math.max(0, simulator.goal(role));
      }
      return;
    }
    int[][] legal = new int[roleCount][];
    for (int role = 0; role < roleCount; role++) {
      legal[role] = new int[simulator.legalCount(role)];
      for (int i = 0; i < legal[role].length; i++) {
        legal[role][i] = simulator.legal(role, i);
      }
      if (legal[role].length == 0) {
        stuck[depth]++;
        return;
      }
    }
    if (depth + 1 < states.length) {
      visitNext(state, legal, new int[roleCount], 0, depth);
    }
  }

  /// Visits the state after each joint move that completes the given one.
  private void visitNext(State state, int[][] legal, int[] jointMove, int role, int depth) {
    if (role == roleCount) {
      simulator.set(state);
      simulator.play(jointMove);
      visit(simulator.state(), depth + 1);
      return;
    }
    for (int move : legal[role]) {
      jointMove[role] = move;
      visitNext(state, legal, jointMove, role + 1, depth);
    }
  }
}
