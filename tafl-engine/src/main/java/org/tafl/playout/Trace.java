package org.tafl.playout;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import org.tafl.budget.Budget;
import org.tafl.budget.BudgetExceededException;
import org.tafl.gdl.Term;
import org.tafl.reasoner.Game;
import org.tafl.reasoner.Reasoner;
import org.tafl.reasoner.Simulator;
import org.tafl.reasoner.State;

/// One match, with all that the rules say of each of its states.
///
/// @param steps one per state, from the start to the end, or as far as the budget allowed; copied
/// @param cut why it ends before its end, in a line; empty if it does not
public record Trace(List<Step> steps, String cut) {
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

  /// Plays a random match: the playout of number 0 under the seed. Of an engine that plays many at
  /// once it is the first that a batch plays.
  ///
  /// @param root where it begins
  /// @param stepLimit joint moves after which it is given up
  /// @param budget when it is spent, the trace is cut
  public static Trace random(
      Reasoner reasoner, State root, long seed, int stepLimit, Budget budget) {
    var recorder = new Recorder(reasoner, root, budget);
    return recorder.trace(() -> {
      Optional<int[][]> together =
          reasoner instanceof BatchReasoner batch
              ? batch.firstPlayout(root, seed, stepLimit, budget)
              : Optional.empty();
      together.ifPresentOrElse(recorder::replay, () -> recorder.random(seed, stepLimit));
    });
  }

  /// Replays given joint moves.
  ///
  /// @param root where the match begins
  /// @param jointMoves `[step][role]` -> move; need not be legal
  /// @param budget when it is spent, the trace is cut
  public static Trace replay(Reasoner reasoner, State root, int[][] jointMoves, Budget budget) {
    var recorder = new Recorder(reasoner, root, budget);
    return recorder.trace(() -> recorder.replay(jointMoves));
  }

  /// Writes down a match as it goes on.
  private static final class Recorder {
    private final Game game;
    private final Simulator simulator;
    private final Budget budget;
    private final List<Step> steps = new ArrayList<>();

    Recorder(Reasoner reasoner, State root, Budget budget) {
      this.game = reasoner.game();
      this.simulator = reasoner.newSimulator();
      this.budget = budget;
      simulator.setBudget(budget);
      simulator.set(root);
    }

    Trace trace(Runnable match) {
      try {
        match.run();
        return new Trace(steps, "");
      } catch (BudgetExceededException e) {
        return new Trace(steps, String.valueOf(e.getMessage()));
      }
    }

    void random(long seed, int stepLimit) {
      var random = new PlayoutRandom();
      random.start(seed, 0);
      while (true) {
        int[] jointMove = new int[game.roleCount()];
        boolean isLast = simulator.isTerminal() || steps.size() == stepLimit;
        for (int role = 0; role < jointMove.length && !isLast; role++) {
          int count = simulator.legalCount(role);
          isLast = count == 0;
          jointMove[role] = isLast ? 0 : simulator.legal(role, random.below(count));
        }
        add(isLast ? new int[0] : jointMove);
        if (isLast) {
          return;
        }
        simulator.play(jointMove);
      }
    }

    void replay(int[][] jointMoves) {
      for (int[] jointMove : jointMoves) {
        add(jointMove);
        simulator.play(jointMove);
      }
      add(new int[0]);
    }

    private void add(int[] jointMove) {
      budget.check("tracing a match", steps.size());
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
      steps.add(
          new Step(steps.size(), game.terms(simulator.state()), isTerminal, legal, goals, moves));
    }
  }
}
