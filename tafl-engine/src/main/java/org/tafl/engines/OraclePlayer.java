package org.tafl.engines;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.SplittableRandom;
import org.tafl.budget.Budget;
import org.tafl.budget.BudgetExceededException;
import org.tafl.interpret.CoveringSimulator;
import org.tafl.interpret.Interpreter;
import org.tafl.reasoner.State;

/// Plays random matches on the oracle and writes down what it says. For one thread.
///
/// When the budget is spent in the middle of a question, the match ends before it, and is the last.
final class OraclePlayer {
  private static final int SAMPLES = 8; // joint moves tried to find one that fires a new rule

  private final int roleCount;
  private final CoveringSimulator walker;
  private final CoveringSimulator scratch; // tries joint moves
  private final SplittableRandom random;
  private final State initial;
  private String cut = "";

  /// @param budget under which the oracle answers
  OraclePlayer(Interpreter oracle, long seed, Budget budget) {
    this.roleCount = oracle.game().roleCount();
    this.walker = oracle.newSimulator();
    this.scratch = oracle.newSimulator();
    this.random = new SplittableRandom(seed);
    walker.setBudget(budget);
    scratch.setBudget(budget);
    this.initial = walker.state();
  }

  /// Returns the rules that fired in matches, as indexes in the program.
  BitSet firedRules() {
    return walker.firedRules();
  }

  /// Returns why no more matches can be played, in a line; empty if they can.
  String cut() {
    return cut;
  }

  /// Plays a match.
  ///
  /// @param prefersNewRules whether joint moves that fire rules not fired yet are preferred
  /// @param maxPositions after which it is cut short, at least 1
  /// @param deadlineNanos likewise, in System.nanoTime
  /// @throws BudgetExceededException if the budget is not even enough for the first position
  Match play(boolean prefersNewRules, long maxPositions, long deadlineNanos) {
    var positions = new ArrayList<Position>();
    var jointMoves = new ArrayList<int[]>();
    try {
      return play(prefersNewRules, maxPositions, deadlineNanos, positions, jointMoves);
    } catch (BudgetExceededException e) {
      if (positions.isEmpty()) {
        throw e;
      }
      cut = String.valueOf(e.getMessage());
      return new Match(positions, jointMoves.subList(0, positions.size() - 1));
    }
  }

  private Match play(
      boolean prefersNewRules,
      long maxPositions,
      long deadlineNanos,
      List<Position> positions,
      List<int[]> jointMoves) {
    walker.set(initial);
    while (true) {
      Position position = Position.of(walker, roleCount);
      positions.add(position);
      if (!position.goesOn()
          || positions.size() >= maxPositions
          || System.nanoTime() - deadlineNanos >= 0) {
        return new Match(positions, jointMoves);
      }
      int[] jointMove = prefersNewRules ? newest(position) : draw(position);
      jointMoves.add(jointMove);
      walker.play(jointMove);
    }
  }

  private int[] draw(Position position) {
    int[] jointMove = new int[roleCount];
    for (int role = 0; role < roleCount; role++) {
      int[] legal = position.legal()[role];
      jointMove[role] = legal[random.nextInt(legal.length)];
    }
    return jointMove;
  }

  /// Returns the first of some joint moves that fires a rule not fired yet, else the last of them.
  private int[] newest(Position position) {
    int[] jointMove = draw(position);
    for (int sample = 1; sample < SAMPLES && !firesNewRule(position, jointMove); sample++) {
      jointMove = draw(position);
    }
    return jointMove;
  }

  private boolean firesNewRule(Position position, int[] jointMove) {
    var before = (BitSet) scratch.firedRules().clone();
    scratch.set(position.state());
    scratch.play(jointMove);
    Position.of(scratch, roleCount);
    var fresh = (BitSet) scratch.firedRules().clone();
    fresh.andNot(before);
    fresh.andNot(walker.firedRules());
    return !fresh.isEmpty();
  }
}
