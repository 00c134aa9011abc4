package org.tafl.batch;

import it.unimi.dsi.fastutil.ints.IntArrays;
import org.tafl.playout.MoveMemory;
import org.tafl.playout.PlayoutRandom;
import org.tafl.reasoner.Game;

/// Keeps the grades by which the lanes of a batch prefer moves: the better a move's value, the
/// higher its grade. For one thread.
///
/// The moves of a role are ranked by value. Each grade covers about twice as many ranks as the next
/// higher, so that among legal moves, which may be any, the highest grade singles out one or a few.
/// Where ranks are parted is drawn anew for each block of lanes and from time to time. Each role is
/// blind in a part of the lanes, which is drawn anew for each step: epsilon of the move-average
/// sampling technique (MAST).
final class MoveGrades {
  /// Bits of a grade.
  static final int BITS = 3;

  private static final int TOP = (1 << BITS) - 1;
  private static final int PERIOD = 32; // steps between two times that a block is graded
  private static final int GRADINGS_PER_RANKING = 128;
  private static final int BLIND_BITS = 8; // of the part of lanes that are blind

  private final BatchProgram program;
  private final Game game;
  private final MoveMemory memory;
  private final int blind; // part of 2^BLIND_BITS
  private final PlayoutRandom random = new PlayoutRandom();
  private final int[][] ranks; // [role][leaf] -> how many moves are better
  private final int[] order; // of leaves, while ranking
  private final double[] known; // [leaf] -> value, while ranking
  private final boolean[] isGraded; // [block]
  private int gradings;

  /// How moves are preferred.
  ///
  /// @param memory asked and told by the thread that plays
  /// @param blind the part of moves drawn without it
  record Guidance(MoveMemory memory, double blind) {}

  /// @param game whose role of chance has all moves in one grade
  /// @param blocks of lanes
  MoveGrades(BatchProgram program, Game game, int blocks, Guidance guidance, long seed) {
    this.game = game;
    this.isGraded = new boolean[blocks];
    this.program = program;
    this.memory = guidance.memory();
    this.blind = (int) Math.round(guidance.blind() * (1 << BLIND_BITS));
    this.random.start(seed, 0);
    this.ranks = new int[program.selections.length][];
    int most = 0;
    for (int role = 0; role < ranks.length; role++) {
      ranks[role] = new int[program.gradedMoves(role).length];
      most = Math.max(most, ranks[role].length);
    }
    this.order = new int[most];
    this.known = new double[most];
  }

  /// Grades the blocks that are not graded yet, and those whose turn it is; draws who is blind.
  ///
  /// @param blocks the first, that play
  void step(Kernel kernel, int blocks, long step) {
    for (int block = 0; block < blocks; block++) {
      if (!isGraded[block] || (step + block) % PERIOD == 0) {
        if (gradings++ % GRADINGS_PER_RANKING == 0) {
          rank();
        }
        grade(kernel, block);
        isGraded[block] = true;
      }
      for (int role = 0; role < ranks.length; role++) {
        if (ranks[role].length > 0) {
          kernel.setWord(program.selections[role].grades(), block, ~blindLanes());
        }
      }
    }
  }

  private void rank() {
    for (int role = 0; role < ranks.length; role++) {
      int[] moves = game.isRandom(role) ? new int[0] : program.gradedMoves(role);
      for (int leaf = 0; leaf < moves.length; leaf++) {
        known[leaf] = memory.value(role, program.game.moves()[moves[leaf]]);
        order[leaf] = leaf;
      }
      IntArrays.quickSort(order, 0, moves.length, (a, b) -> Double.compare(known[b], known[a]));
      int rank = 0;
      for (int place = 0; place < moves.length; place++) {
        if (place > 0 && known[order[place]] < known[order[place - 1]]) {
          rank = place;
        }
        ranks[role][order[place]] = rank;
      }
    }
  }

  private void grade(Kernel kernel, int block) {
    for (int role = 0; role < ranks.length; role++) {
      int moves = ranks[role].length;
      double part = moves * (1 + random.below(1 << 16) / (double) (1 << 16));
      int slot = program.selections[role].grades() + 1;
      for (int leaf = 0; leaf < moves; leaf++) {
        int grade = grade(ranks[role][leaf], part);
        for (int bit = 0; bit < BITS; bit++) {
          kernel.setWord(slot + bit * moves + leaf, block, -(long) (grade >> bit & 1));
        }
      }
    }
  }

  /// Returns the grade of a rank: the highest up to 2^-8 of a part, then half as high as it is
  /// less.
  private static int grade(int rank, double part) {
    double border = part / (2 << TOP);
    int grade = TOP;
    while (grade > 0 && rank > border) {
      border *= 2;
      grade--;
    }
    return grade;
  }

  private long blindLanes() {
    if (blind >> BLIND_BITS != 0) {
      return -1;
    }
    long lanes = 0;
    for (int bit = 0; bit < BLIND_BITS; bit++) {
      lanes = (blind >> bit & 1) != 0 ? lanes | random.nextLong() : lanes & random.nextLong();
    }
    return lanes;
  }
}
