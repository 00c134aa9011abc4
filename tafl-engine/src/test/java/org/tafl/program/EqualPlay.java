package org.tafl.program;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import org.tafl.budget.Budget;
import org.tafl.budget.BudgetExceededException;
import org.tafl.gdl.Term;
import org.tafl.interpret.Interpreter;
import org.tafl.reasoner.Game;
import org.tafl.reasoner.Reasoner;
import org.tafl.reasoner.State;

/// Plays two programs at random by the interpreter, and compares all that they say.
final class EqualPlay {
  private final Reasoner original;
  private final Reasoner changed;
  private final Budget budget;

  private EqualPlay(Program original, Program changed, Budget budget) {
    this.original = Interpreter.build(Game.of(original), budget);
    this.changed = Interpreter.build(Game.of(changed), budget);
    this.budget = budget;
  }

  /// Asserts that two programs play the same.
  ///
  /// @param steps joint moves of a match at most
  /// @param budget ends the comparison, without a fault
  /// @return the number of states compared
  static int compare(Program original, Program changed, int matches, int steps, Budget budget) {
    int states = 0;
    try {
      var play = new EqualPlay(original, changed, budget);
      assertEquals(play.original.game().roles(), play.changed.game().roles());
      var random = new SplittableRandom(11);
      for (int match = 0; match < matches; match++) {
        states += play.match(steps, random);
      }
    } catch (BudgetExceededException e) {
      return states;
    }
    return states;
  }

  private int match(int steps, SplittableRandom random) {
    State left = original.initialState();
    State right = changed.initialState();
    for (int step = 0; true; step++) {
      budget.check("comparing", step);
      String place = " in step " + step + " in " + original.game().terms(left);
      assertEquals(original.game().terms(left), changed.game().terms(right), "state" + place);
      assertEquals(original.isTerminal(left), changed.isTerminal(right), "terminal" + place);
      int[] leftMoves = new int[original.game().roleCount()];
      int[] rightMoves = new int[leftMoves.length];
      boolean isStuck = false;
      for (int role = 0; role < leftMoves.length; role++) {
        assertEquals(original.goal(left, role), changed.goal(right, role), "goal" + place);
        int[] legal = original.legalMoves(left, role);
        int[] others = changed.legalMoves(right, role);
        assertEquals(moves(original, legal), moves(changed, others), "moves" + place);
        isStuck |= legal.length == 0;
        if (!isStuck) {
          int choice = random.nextInt(legal.length);
          leftMoves[role] = legal[choice];
          rightMoves[role] = others[choice];
        }
      }
      if (isStuck || step == steps || original.isTerminal(left)) {
        return step + 1;
      }
      left = original.nextState(left, leftMoves);
      right = changed.nextState(right, rightMoves);
    }
  }

  private static List<Term> moves(Reasoner reasoner, int[] moves) {
    var terms = new ArrayList<Term>();
    Arrays.stream(moves).forEach(move -> terms.add(reasoner.game().moveTerm(move)));
    return terms;
  }
}
