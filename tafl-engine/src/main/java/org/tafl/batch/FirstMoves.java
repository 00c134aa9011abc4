package org.tafl.batch;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.tafl.playout.PlayoutBatch.FirstMove;
import org.tafl.playout.PlayoutSums;
import org.tafl.reasoner.Outcome;

/// Remembers which moves the playouts in lanes began with. For one thread.
final class FirstMoves {
  private static final int NONE = -1; // no move was made yet

  private final BatchProgram program; // one that keeps the moves made
  private final int roleCount;
  private final int[] moves; // [lane * roleCount + role] -> first move of its playout
  private final int[] waitingMoves; // the same of the playout that waits for its score

  /// Sums of one root, by first move.
  static final class Sums {
    private final @Nullable PlayoutSums[] byMove; // [move]; the moves of a role follow each other

    Sums(BatchProgram program) {
      this.byMove = new PlayoutSums[program.moveSlots.length];
    }

    private PlayoutSums of(int move, int roleCount) {
      PlayoutSums sums = byMove[move];
      if (sums == null) {
        sums = new PlayoutSums(roleCount);
        byMove[move] = sums;
      }
      return sums;
    }
  }

  FirstMoves(BatchProgram program, int lanes) {
    this.program = program;
    this.roleCount = program.indexBits.length;
    this.moves = new int[lanes * roleCount];
    this.waitingMoves = new int[lanes * roleCount];
  }

  /// Notes that a lane begins a playout.
  void begin(int lane) {
    Arrays.fill(moves, lane * roleCount, (lane + 1) * roleCount, NONE);
  }

  /// Notes the moves that some lanes of a block have just made.
  void read(Kernel kernel, int block, long lanes) {
    for (int role = 0; role < roleCount; role++) {
      program.forEachMade(
          kernel, role, block, lanes, (r, lane, move) -> moves[lane * roleCount + r] = move);
    }
  }

  /// Counts a playout that is over. One that ends in a final state waits for its score; what any
  /// other ends in is no state of the lane's that waits, and leaves that one's moves alone.
  void count(Sums sums, int lane, Outcome outcome, long length) {
    for (int role = 0; role < roleCount; role++) {
      int move = moves[lane * roleCount + role];
      if (outcome == Outcome.TERMINAL) {
        waitingMoves[lane * roleCount + role] = move;
      }
      if (move != NONE) {
        PlayoutSums ofMove = sums.of(move, roleCount);
        ofMove.addOutcomes(outcome, 1);
        ofMove.addLength(length);
      }
    }
  }

  /// Returns the sums of a first move of the playout that waits for its score.
  @Nullable PlayoutSums waiting(Sums sums, int lane, int role) {
    int move = waitingMoves[lane * roleCount + role];
    return move == NONE ? null : sums.of(move, roleCount);
  }

  /// Returns the statistics of one root, role by role, in term order of the moves.
  List<FirstMove> result(Sums sums, long seed) {
    var result = new ArrayList<FirstMove>();
    int[] starts = program.game.moveStarts();
    for (int role = 0; role < roleCount; role++) {
      for (int move = starts[role]; move < starts[role + 1]; move++) {
        PlayoutSums ofMove = sums.byMove[move];
        if (ofMove != null) {
          int id = program.game.moves()[move];
          result.add(new FirstMove(role, id, ofMove.stats(0, 0, seed, 1)));
        }
      }
    }
    return result;
  }
}
