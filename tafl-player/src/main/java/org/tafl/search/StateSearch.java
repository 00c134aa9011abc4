package org.tafl.search;

import java.util.Arrays;
import java.util.HashSet;
import java.util.Set;
import java.util.function.UnaryOperator;
import org.tafl.reasoner.Reasoner;
import org.tafl.reasoner.Simulator;
import org.tafl.reasoner.State;

/// Visits the states of a game of one role, each once, breadth first or depth first, and remembers
/// how it came to the best end.
final class StateSearch {
  /// Which state comes next.
  enum Order {
    /// The nearest to the root.
    BREADTH,
    /// The last found.
    DEPTH
  }

  private static final int NONE = -1;

  private final Simulator simulator;
  private final Order order;
  private final UnaryOperator<State> key; // states of equal keys are visited once
  private final int maxStates;
  private final Set<State> keys = new HashSet<>();
  private State[] states; // [number], in the order they were found
  private int[] parents; // [number] -> number
  private int[] moves; // [number] -> move that led there
  private int[] open; // numbers to visit; a stack if depth comes first, else all numbers
  private int count;
  private int openCount;
  private int nextBreadth; // number
  private final int[] jointMove = new int[1];
  private int best = NONE; // number of the best end
  private int bestGoal = NONE;

  /// @param maxStates after which it stops
  StateSearch(
      Simulator simulator, State root, Order order, UnaryOperator<State> key, int maxStates) {
    this.simulator = simulator;
    this.order = order;
    this.key = key;
    this.maxStates = maxStates;
    this.states = new State[1024];
    this.parents = new int[1024];
    this.moves = new int[1024];
    this.open = new int[1024];
    find(root, NONE, NONE);
  }

  /// Returns whether a state is left to visit, and there is room for those after it.
  boolean goesOn() {
    boolean isOpen = order == Order.DEPTH ? openCount > 0 : nextBreadth < count;
    return isOpen && count < maxStates && bestGoal < PuzzlePlayer.BEST;
  }

  /// Returns whether all there is was visited.
  boolean isExhausted() {
    return (order == Order.DEPTH ? openCount == 0 : nextBreadth == count) && count < maxStates;
  }

  /// Visits a state.
  void step() {
    int number = order == Order.DEPTH ? open[--openCount] : nextBreadth++;
    State state = states[number];
    simulator.set(state);
    if (simulator.isTerminal()) {
      int goal = simulator.goal(0);
      if (goal != Reasoner.NO_GOAL && goal > bestGoal) {
        bestGoal = goal;
        best = number;
      }
      return;
    }
    int legal = simulator.legalCount(0);
    int[] choices = new int[legal];
    for (int i = 0; i < legal; i++) {
      choices[i] = simulator.legal(0, i);
    }
    for (int i = 0; i < legal; i++) {
      if (i > 0) {
        simulator.set(state);
      }
      jointMove[0] = choices[i];
      simulator.play(jointMove);
      find(simulator.state(), number, choices[i]);
    }
  }

  private void find(State state, int parent, int move) {
    if (!keys.add(key.apply(state))) {
      return;
    }
    if (count == states.length) {
      states = Arrays.copyOf(states, 2 * count);
      parents = Arrays.copyOf(parents, 2 * count);
      moves = Arrays.copyOf(moves, 2 * count);
    }
    states[count] = state;
    parents[count] = parent;
    moves[count] = move;
    if (order == Order.DEPTH) {
      if (openCount == open.length) {
        open = Arrays.copyOf(open, 2 * openCount);
      }
      open[openCount++] = count;
    }
    count++;
  }

  /// Returns the number of states found.
  int size() {
    return count;
  }

  /// Returns the goal of the best end, -1 if there is none yet.
  int bestGoal() {
    return bestGoal;
  }

  /// Returns the moves to the best end.
  int[] bestLine() {
    int length = 0;
    for (int number = best; number > 0; number = parents[number]) {
      length++;
    }
    int[] line = new int[length];
    for (int number = best; number > 0; number = parents[number]) {
      line[--length] = moves[number];
    }
    return line;
  }
}
