package org.tafl.playout;

import java.util.HashMap;
import java.util.Map;
import org.tafl.reasoner.Reasoner;
import org.tafl.reasoner.Simulator;
import org.tafl.reasoner.State;

/// What uniform random play comes to, computed exactly over all states that can be reached.
final class Expectation {
  private final Simulator simulator;
  private final int roleCount;
  private final Map<State, double[]> known = new HashMap<>(); // {length, goals ...}

  private Expectation(Reasoner reasoner) {
    this.simulator = reasoner.newSimulator();
    this.roleCount = reasoner.game().roleCount();
  }

  /// Returns the mean number of joint moves, then the mean goal of each role, for a game whose
  /// states never come again within a match.
  static double[] of(Reasoner reasoner) {
    return new Expectation(reasoner).at(reasoner.initialState());
  }

  private double[] at(State state) {
    double[] before = known.get(state);
    if (before != null) {
      return before;
    }
    double[] result = new double[roleCount + 1];
    simulator.set(state);
    if (simulator.isTerminal()) {
      for (int role = 0; role < roleCount; role++) {
        result[role + 1] = simulator.goal(role);
      }
    } else {
      int[][] legal = new int[roleCount][];
      double ways = 1;
      for (int role = 0; role < roleCount; role++) {
        legal[role] = new int[simulator.legalCount(role)];
        for (int i = 0; i < legal[role].length; i++) {
          legal[role][i] = simulator.legal(role, i);
        }
        ways *= legal[role].length;
      }
      add(state, legal, new int[roleCount], 0, result, 1 / ways);
      result[0] += 1;
    }
    known.put(state, result);
    return result;
  }

  private void add(
      State state, int[][] legal, int[] jointMove, int role, double[] result, double weight) {
    if (role == roleCount) {
      simulator.set(state);
      simulator.play(jointMove);
      double[] next = at(simulator.state());
      for (int i = 0; i < result.length; i++) {
        result[i] += weight * next[i];
      }
      return;
    }
    for (int move : legal[role]) {
      jointMove[role] = move;
      add(state, legal, jointMove, role + 1, result, weight);
    }
  }
}
