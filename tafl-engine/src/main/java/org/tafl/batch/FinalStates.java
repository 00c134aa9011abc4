package org.tafl.batch;

import java.util.function.ObjIntConsumer;
import org.jspecify.annotations.Nullable;
import org.tafl.playout.PlayoutSums;
import org.tafl.reasoner.Reasoner;

/// The final states that a kernel keeps until they are scored, all at once. For one thread.
final class FinalStates {
  private final BatchProgram program;
  private final @Nullable FirstMoves firstMoves; // null if nobody asked
  private final @Nullable LaneTrails trails; // null if nobody learns
  private final ObjIntConsumer<Root> finisher; // told how many playouts of a root are finished
  private final long[] waiting; // [block] -> lanes whose last final state is not scored
  private final Root[] rootOf; // [lane]
  private int count;

  FinalStates(
      BatchProgram program,
      int blocks,
      @Nullable FirstMoves firstMoves,
      @Nullable LaneTrails trails,
      ObjIntConsumer<Root> finisher) {
    this.program = program;
    this.firstMoves = firstMoves;
    this.trails = trails;
    this.finisher = finisher;
    this.waiting = new long[blocks];
    this.rootOf = new Root[blocks * Long.SIZE];
  }

  /// Returns how many wait.
  int count() {
    return count;
  }

  /// Returns whether a kernel that keeps other final states would lose one that waits.
  ///
  /// @param lanes `[block]` -> those whose states are to be kept
  boolean isInTheWay(long[] lanes, int blocks) {
    for (int block = 0; block < blocks; block++) {
      if ((lanes[block] & waiting[block]) != 0) {
        return true;
      }
    }
    return false;
  }

  /// Adds the state of a lane.
  void add(int lane, Root root) {
    waiting[lane / Long.SIZE] |= 1L << lane;
    rootOf[lane] = root;
    count++;
  }

  /// Scores all.
  void score(Kernel kernel) {
    int last = waiting.length - 1;
    while (waiting[last] == 0) {
      last--;
    }
    kernel.score(last + 1);
    if (trails != null) {
      forEachScore(kernel, LaneTrails.BLOCK, waiting[LaneTrails.BLOCK], trails::learnWaiting);
    }
    for (int block = 0; block <= last; block++) {
      for (long rest = waiting[block]; rest != 0; ) {
        Root root = rootOf[block * Long.SIZE + Long.numberOfTrailingZeros(rest)];
        long same = Root.lanesOf(root, block, rest, rootOf);
        rest ^= same;
        countGoals(kernel, block, same, root.sums);
        if (firstMoves != null && root.byFirstMove != null) {
          countGoals(kernel, block, same, firstMoves, root.byFirstMove);
        }
        finisher.accept(root, Long.bitCount(same));
      }
      waiting[block] = 0;
    }
    count = 0;
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

  private void countGoals(Kernel kernel, int block, long lanes, PlayoutSums sums) {
    forEachScore(
        kernel,
        block,
        lanes,
        (role, value, some) -> {
          if (value == Reasoner.NO_GOAL) {
            sums.addUndefinedGoals(role, Long.bitCount(some));
          } else {
            sums.addGoals(role, value, Long.bitCount(some));
          }
        });
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
