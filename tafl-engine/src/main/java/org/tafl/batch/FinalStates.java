package org.tafl.batch;

import java.util.function.ObjIntConsumer;
import org.jspecify.annotations.Nullable;
import org.tafl.playout.PlayoutSums;
import org.tafl.reasoner.Outcome;
import org.tafl.reasoner.Reasoner;

/// The final states that a kernel keeps until they are scored, all at once. For one thread.
///
/// A lane has one at most: if it ends again before, it rests.
final class FinalStates {
  private final BatchProgram program;
  private final @Nullable FirstMoves firstMoves; // null if nobody asked
  private final @Nullable LaneTrails trails; // null if nobody learns
  private final ObjIntConsumer<Root> finisher; // told how many playouts of a root are finished
  private final LaneRoots waiting; // of lanes whose last final state is not scored
  private final LaneLengths lengths;
  private final long[] column; // [block], read from a kernel
  private long states; // made by playouts whose final state was scored

  FinalStates(
      BatchProgram program,
      int blocks,
      @Nullable FirstMoves firstMoves,
      @Nullable LaneTrails trails,
      LaneLengths lengths,
      ObjIntConsumer<Root> finisher) {
    this.program = program;
    this.firstMoves = firstMoves;
    this.trails = trails;
    this.finisher = finisher;
    this.waiting = new LaneRoots(blocks);
    this.lengths = lengths;
    this.column = new long[blocks];
  }

  /// Returns how many wait.
  int count() {
    return waiting.count();
  }

  /// Returns the lanes of a block that have one.
  long lanes(int block) {
    return waiting.lanes[block];
  }

  /// Returns how many states were made by playouts that have reached their final state.
  long states(Kernel kernel) {
    return states + lengths.sum(kernel, program.finals + program.lengths, waiting.lanes);
  }

  /// Adds the states of some lanes of a block.
  void add(int block, long lanes, Root root) {
    waiting.add(block, lanes, root);
  }

  /// Scores all.
  void score(Kernel kernel) {
    int end = waiting.lanes.length;
    while (waiting.lanes[end - 1] == 0) {
      end--;
    }
    kernel.score(end);
    kernel.fill(program.waiting, 0);
    if (trails != null) {
      forEachScore(kernel, LaneTrails.BLOCK, waiting.lanes[LaneTrails.BLOCK], trails::learnWaiting);
    }
    Root sole = waiting.sole();
    if (sole != null && firstMoves == null) {
      int count = waiting.count();
      count(sole, count, kernel, waiting.lanes, 0, end);
      waiting.removeAll();
      finisher.accept(sole, count);
      return;
    }
    for (int block = 0; block < end; block++) {
      waiting.remove(
          block, waiting.lanes[block], (root, b, lanes) -> score(root, b, lanes, kernel));
    }
  }

  private void score(Root root, int block, long lanes, Kernel kernel) {
    PlayoutSums sums = root.sums;
    sums.addOutcomes(Outcome.TERMINAL, Long.bitCount(lanes));
    states += lengths.addTo(sums, kernel, program.finals + program.lengths, lanes, block);
    countGoals(kernel, block, lanes, sums);
    if (firstMoves != null && root.byFirstMove != null) {
      countGoals(kernel, block, lanes, firstMoves, root.byFirstMove);
    }
    finisher.accept(root, Long.bitCount(lanes));
  }

  /// Counts playouts of a root, in the lanes of some blocks.
  private void count(Root root, int playouts, Kernel kernel, long[] lanes, int from, int to) {
    PlayoutSums sums = root.sums;
    sums.addOutcomes(Outcome.TERMINAL, playouts);
    states += lengths.addTo(sums, kernel, program.finals + program.lengths, lanes, from, to);
    countGoals(playouts, kernel, lanes, from, to, sums);
  }

  private void countGoals(
      int playouts, Kernel kernel, long[] lanes, int from, int to, PlayoutSums sums) {
    for (int role = 0; role < program.scores.length; role++) {
      int left = playouts;
      for (Score score : program.scores[role]) {
        kernel.read(score.slot(), column, from, to);
        int winners = 0;
        for (int block = from; block < to; block++) {
          winners += Long.bitCount(column[block] & lanes[block]);
        }
        sums.addGoals(role, score.value(), winners);
        left -= winners;
      }
      sums.addUndefinedGoals(role, left);
    }
  }

  private void countGoals(Kernel kernel, int block, long lanes, PlayoutSums sums) {
    forEachScore(
        kernel,
        block,
        lanes,
        (role, value, winners) -> {
          if (value == Reasoner.NO_GOAL) {
            sums.addUndefinedGoals(role, Long.bitCount(winners));
          } else if (winners != 0) {
            sums.addGoals(role, value, Long.bitCount(winners));
          }
        });
  }

  private void countGoals(
      Kernel kernel, int block, long lanes, FirstMoves moves, FirstMoves.Sums sums) {
    for (long rest = lanes; rest != 0; rest &= rest - 1) {
      int lane = block * Long.SIZE + Long.numberOfTrailingZeros(rest);
      for (int role = 0; role < program.scores.length; role++) {
        PlayoutSums ofMove = moves.waiting(sums, lane, role);
        if (ofMove != null) {
          countGoals(kernel, block, Long.lowestOneBit(rest), ofMove);
        }
      }
    }
  }

  /// Told of lanes that get the same.
  private interface ScoreConsumer {
    /// Takes the lanes in which a role gets a value.
    ///
    /// @param value 0 to 100, or NO_GOAL
    void accept(int role, int value, long lanes);
  }

  private void forEachScore(Kernel kernel, int block, long lanes, ScoreConsumer consumer) {
    for (int role = 0; role < program.scores.length; role++) {
      long undefined = lanes;
      for (Score score : program.scores[role]) {
        long winners = kernel.word(score.slot(), block) & lanes;
        undefined &= ~winners;
        consumer.accept(role, score.value(), winners);
      }
      consumer.accept(role, Reasoner.NO_GOAL, undefined);
    }
  }
}
