package org.tafl.playout;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.OptionalInt;
import org.tafl.gdl.Term;
import org.tafl.reasoner.Game;
import org.tafl.reasoner.Reasoner;
import org.tafl.reasoner.Simulator;
import org.tafl.reasoner.State;

/// One match, with all that the rules say of each of its states.
///
/// @param steps one per state, from the start to the end
public record Trace(List<Step> steps) {
  /// Copies the steps.
  public Trace {
    steps = List.copyOf(steps);
  }

  /// A state and what the rules say of it. Lists are in term order.
  ///
  /// @param number from 0
  /// @param state its fluents
  /// @param isTerminal whether the match is over
  /// @param legal `[role]` -> legal moves; empty lists in a terminal state
  /// @param goals `[role]` -> goal value, if there is exactly one
  /// @param moves `[role]` -> the move made here; empty in the last state
  public record Step(
      int number,
      List<Term> state,
      boolean isTerminal,
      List<List<Term>> legal,
      List<OptionalInt> goals,
      List<Term> moves) {
    /// Copies the lists.
    public Step {
      state = List.copyOf(state);
      legal = List.copyOf(legal);
      goals = List.copyOf(goals);
      moves = List.copyOf(moves);
    }
  }

  /// Plays a random match: the playout of number 0 under the seed.
  ///
  /// @param root where it begins
  /// @param stepLimit joint moves after which it is given up
  public static Trace random(Reasoner reasoner, State root, long seed, int stepLimit) {
    Game game = reasoner.game();
    Simulator simulator = reasoner.newSimulator();
    var random = new PlayoutRandom();
    random.start(seed, 0);
    simulator.set(root);
    var steps = new ArrayList<Step>();
    while (true) {
      int[] jointMove = new int[game.roleCount()];
      boolean isLast = simulator.isTerminal() || steps.size() == stepLimit;
      for (int role = 0; role < jointMove.length && !isLast; role++) {
        int count = simulator.legalCount(role);
        isLast = count == 0;
        jointMove[role] = isLast ? 0 : simulator.legal(role, random.below(count));
      }
      steps.add(step(game, simulator, steps.size(), isLast ? new int[0] : jointMove));
      if (isLast) {
        return new Trace(steps);
      }
      simulator.play(jointMove);
    }
  }

  /// Replays given joint moves.
  ///
  /// @param root where the match begins
  /// @param jointMoves `[step][role]` -> move; need not be legal
  public static Trace replay(Reasoner reasoner, State root, int[][] jointMoves) {
    Simulator simulator = reasoner.newSimulator();
    simulator.set(root);
    var steps = new ArrayList<Step>();
    for (int[] jointMove : jointMoves) {
      steps.add(step(reasoner.game(), simulator, steps.size(), jointMove));
      simulator.play(jointMove);
    }
    steps.add(step(reasoner.game(), simulator, steps.size(), new int[0]));
    return new Trace(steps);
  }

  private static Step step(Game game, Simulator simulator, int number, int[] jointMove) {
    boolean isTerminal = simulator.isTerminal();
    var legal = new ArrayList<List<Term>>();
    var goals = new ArrayList<OptionalInt>();
    for (int role = 0; role < game.roleCount(); role++) {
      var moves = new ArrayList<Term>();
      for (int i = 0; !isTerminal && i < simulator.legalCount(role); i++) {
        moves.add(game.moveTerm(simulator.legal(role, i)));
      }
      legal.add(moves);
      int goal = simulator.goal(role);
      goals.add(goal == Reasoner.NO_GOAL ? OptionalInt.empty() : OptionalInt.of(goal));
    }
    List<Term> moves = Arrays.stream(jointMove).mapToObj(game::moveTerm).toList();
    return new Step(number, game.terms(simulator.state()), isTerminal, legal, goals, moves);
  }
}
