package org.tafl.cli;

import java.util.ArrayList;
import java.util.List;
import org.tafl.playout.Trace;
import org.tafl.playout.Trace.Step;
import org.tafl.reasoner.Reasoner;

/// A match that begins with given moves and goes on at random.
///
/// @param steps one per state; copied
record MatchTrace(List<Step> steps) {
  MatchTrace {
    steps = List.copyOf(steps);
  }

  /// @param begun the moves it begins with
  /// @param stepLimit joint moves after these
  MatchTrace(Reasoner reasoner, MoveList begun, long seed, int stepLimit) {
    this(join(reasoner, begun, Trace.random(reasoner, begun.last(), seed, stepLimit)));
  }

  private static List<Step> join(Reasoner reasoner, MoveList begun, Trace rest) {
    int count = begun.moves().length;
    Trace replay = Trace.replay(reasoner, begun.states().getFirst(), begun.moves());
    var steps = new ArrayList<>(replay.steps().subList(0, count));
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
