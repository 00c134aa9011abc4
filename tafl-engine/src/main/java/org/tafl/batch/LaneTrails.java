package org.tafl.batch;

import java.util.Arrays;
import org.tafl.playout.MoveMemory;
import org.tafl.reasoner.Outcome;
import org.tafl.reasoner.Reasoner;

/// Remembers all moves that the playouts in the first block of lanes make, and tells a memory of
/// moves what came of them: a fair sample of the playouts of a batch. For one thread.
///
/// The trail of a playout that is over waits until its final state is scored.
final class LaneTrails {
  static final int BLOCK = 0;

  private final BatchProgram program; // one that keeps the moves made
  private final MoveMemory memory;
  private final Trail[] playing = trails(); // [lane]
  private final Trail[] waiting = trails(); // [lane]

  /// Moves as the circuit numbers them, of all roles.
  private static final class Trail {
    int[] moves = new int[64];
    int count;

    void add(int move) {
      if (count == moves.length) {
        moves = Arrays.copyOf(moves, 2 * count);
      }
      moves[count++] = move;
    }
  }

  LaneTrails(BatchProgram program, MoveMemory memory) {
    this.program = program;
    this.memory = memory;
  }

  private static Trail[] trails() {
    var trails = new Trail[Long.SIZE];
    Arrays.setAll(trails, _ -> new Trail());
    return trails;
  }

  /// Notes that some lanes begin a playout.
  void begin(long lanes) {
    for (long rest = lanes; rest != 0; rest &= rest - 1) {
      playing[Long.numberOfTrailingZeros(rest)].count = 0;
    }
  }

  /// Notes the moves that some lanes have just made, of roles that have a choice.
  void read(Kernel kernel, long lanes) {
    for (int role = 0; role < program.indexBits.length; role++) {
      if (program.indexBits[role] > 0) {
        program.forEachMade(kernel, role, BLOCK, lanes, (_, lane, move) -> playing[lane].add(move));
      }
    }
  }

  /// Notes that the playouts of some lanes are over: they wait for their score, or got nothing.
  void end(long lanes, Outcome outcome) {
    for (int role = 0; outcome != Outcome.TERMINAL && role < program.scores.length; role++) {
      learn(playing, lanes, role, 0);
    }
    for (long rest = outcome == Outcome.TERMINAL ? lanes : 0; rest != 0; rest &= rest - 1) {
      int lane = Long.numberOfTrailingZeros(rest);
      Trail trail = playing[lane];
      playing[lane] = waiting[lane];
      waiting[lane] = trail;
    }
  }

  /// Learns from the playouts of some lanes that wait.
  ///
  /// @param value what the role got, 0 to 100, or NO_GOAL, which is worth nothing
  void learnWaiting(int role, int value, long lanes) {
    learn(waiting, lanes, role, value == Reasoner.NO_GOAL ? 0 : value / 100.0);
  }

  private void learn(Trail[] trails, long lanes, int role, double value) {
    int start = program.game.moveStarts()[role];
    int end = program.game.moveStarts()[role + 1];
    for (long rest = lanes; rest != 0; rest &= rest - 1) {
      Trail trail = trails[Long.numberOfTrailingZeros(rest)];
      for (int i = 0; i < trail.count; i++) {
        int move = trail.moves[i];
        if (start <= move && move < end) {
          memory.learn(role, program.game.moves()[move], value);
        }
      }
    }
  }
}
