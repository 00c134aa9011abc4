package org.tafl.search;

import java.util.Optional;
import org.tafl.budget.Budget;
import org.tafl.playout.BatchReasoner;
import org.tafl.playout.PlayoutBatch;
import org.tafl.playout.PlayoutBatch.Result;
import org.tafl.playout.PlayoutRandom;
import org.tafl.playout.PlayoutStats;
import org.tafl.reasoner.Outcome;
import org.tafl.reasoner.Simulator;

/// Tells from a look at a game whether its playouts, of which a batch plays many, are better guided
/// by what moves were worth before, or blind and faster.
///
/// What a move is worth in other playouts holds in this one
///
/// * where all playouts are about as long, so that a match ends when its time has come and what was
///   gained is counted; where it may end at any time, moves that did well elsewhere hide threats;
/// * where roles move in turns, since the best reply depends on what it replies to;
/// * where there are few moves, each of which is made in many playouts.
final class GuidanceChoice {
  private static final int SAMPLE = 256; // playouts
  private static final double STEADY = 0.1; // standard deviation of lengths, in parts of the mean
  private static final int MOST_MOVES = 500; // of all roles
  private static final int WALK = 500; // steps of the playout whose turns are looked at

  private GuidanceChoice() {}

  /// Returns whether playouts are to be guided; false if that is not known in time.
  static boolean isGuided(BatchReasoner reasoner, MctsOptions options, Budget time) {
    return reasoner.game().moveCount() <= MOST_MOVES
        && isOfSteadyLength(reasoner, options, time)
        && takesTurns(reasoner, options, time);
  }

  private static boolean isOfSteadyLength(
      BatchReasoner reasoner, MctsOptions options, Budget time) {
    PlayoutBatch batch = reasoner.newBatch(options.seed(), options.stepLimit());
    batch.submit(reasoner.initialState(), SAMPLE, 0);
    Optional<Result> result = Optional.empty();
    while (result.isEmpty() && goesOn(time)) {
      result = batch.poll();
    }
    return result.isPresent() && isSteady(result.get().stats());
  }

  private static boolean isSteady(PlayoutStats stats) {
    double mean = stats.meanLength();
    double variance = stats.statesSquared() / stats.playouts() - mean * mean;
    boolean areOver = stats.count(Outcome.TERMINAL) == stats.playouts();
    return areOver && Math.sqrt(Math.max(0, variance)) < STEADY * mean;
  }

  private static boolean takesTurns(BatchReasoner reasoner, MctsOptions options, Budget time) {
    var position = new Position(reasoner.game().roleCount());
    var random = new PlayoutRandom();
    random.start(options.seed(), 0);
    int[] jointMove = new int[reasoner.game().roleCount()];
    Simulator simulator = reasoner.newSimulator();
    simulator.set(reasoner.initialState());
    position.read(simulator);
    for (int step = 0; step < WALK && !position.isEnd() && goesOn(time); step++) {
      if (position.chooser() == Tree.NONE) {
        return false;
      }
      for (int role = 0; role < jointMove.length; role++) {
        jointMove[role] = position.move(role, random.below(position.moveCount(role)));
      }
      simulator.play(jointMove);
      position.read(simulator);
    }
    return goesOn(time);
  }

  private static boolean goesOn(Budget time) {
    return time.remainingNanos() > 0 && !time.isCancelled();
  }
}
