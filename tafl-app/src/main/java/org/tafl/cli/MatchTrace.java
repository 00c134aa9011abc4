package org.tafl.cli;

import java.util.ArrayList;
import java.util.List;
import org.tafl.budget.Budget;
import org.tafl.playout.Trace;
import org.tafl.playout.Trace.Step;
import org.tafl.reasoner.Reasoner;

/// A match that begins with given moves and goes on at random.
///
/// @param steps one per state; copied
/// @param cut why it ends before its end, in a line; empty if it does not
record MatchTrace(List<Step> steps, String cut) {
  MatchTrace {
    steps = List.copyOf(steps);
  }

  /// Plays a match.
  ///
  /// @param begun the moves it begins with
  /// @param stepLimit joint moves after these
  /// @param budget when it is spent, the match is cut
  static MatchTrace play(
      Reasoner reasoner, MoveList begun, long seed, int stepLimit, Budget budget) {
    Trace start = Trace.replay(reasoner, begun.states().getFirst(), begun.moves(), budget);
    if (!start.cut().isEmpty()) {
      return new MatchTrace(start.steps(), start.cut());
    }
    Trace rest = Trace.random(reasoner, begun.last(), seed, stepLimit, budget);
    return new MatchTrace(join(start, rest), rest.cut());
  }

  private static List<Step> join(Trace start, Trace rest) {
    int count = start.steps().size() - 1; // the last step of one is the first of the other
    var steps = new ArrayList<>(start.steps().subList(0, count));
    for (Step step : rest.steps()) {
      steps.add(
          new Step(
              count + step.number(),
              step.state(),
              step.isTerminal(),
              step.legal(),
              step.goals(),
              step.moves()));
    }
    return steps;
  }
}
