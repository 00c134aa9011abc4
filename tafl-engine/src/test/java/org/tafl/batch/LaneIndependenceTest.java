package org.tafl.batch;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Arrays;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.tafl.budget.Budget;
import org.tafl.circuit.CircuitReasoner;
import org.tafl.gdl.Gdl;
import org.tafl.reasoner.Game;

/// The moves of lanes are uniform and independent: in a step, from step to step, from playout to
/// playout and from lane to lane. Seeds are fixed.
class LaneIndependenceTest {
  private static final int BLOCKS = 16;
  private static final int LANES = BLOCKS * 64;
  private static final int RUNS = 40;

  private static CircuitReasoner ticTacToe;
  private static CircuitReasoner rockPaperScissors;

  @BeforeAll
  static void build() throws IOException {
    ticTacToe = circuit("ticTacToe");
    rockPaperScissors = circuit("rockPaperScissors");
  }

  private static CircuitReasoner circuit(String name) throws IOException {
    Game game = Game.of(Gdl.parse(Path.of("..", "games", name + ".kif")));
    return LanesTest.circuit(game, Budget.unlimited());
  }

  /// Lanes that all begin in the initial state, and the moves that they make.
  private static final class Lanes {
    final BatchProgram program;
    final Kernel kernel;
    final long[] initial;

    Lanes(CircuitReasoner single, int seed) {
      this.program = new BatchProgram(single.circuit(), true, 0, Budget.unlimited());
      this.kernel =
          KernelMaker.of(KernelKind.PLAIN, program, Budget.unlimited()).make(BLOCKS, seed);
      long[] bits = new long[single.translation().wordCount()];
      assertTrue(single.translation().translate(single.initialState(), bits));
      this.initial = new long[program.stateWords];
      for (int fluent = 0; fluent < program.fluents.length; fluent++) {
        int variable = program.fluents[fluent];
        initial[fluent] = -(bits[variable >> 6] >>> variable & 1);
      }
      restart();
    }

    void restart() {
      for (int block = 0; block < BLOCKS; block++) {
        kernel.begin(block, -1, initial, program);
        kernel.setWord(program.playing, block, -1);
      }
    }

    /// Makes a step; returns the move of a role in each lane, or -1 where it makes none.
    int[][] step() {
      kernel.draw(BLOCKS);
      int roles = program.indexBits.length;
      int[][] moves = new int[roles][LANES];
      kernel.advance(BLOCKS, true);
      int[] starts = program.game.moveStarts();
      for (int role = 0; role < roles; role++) {
        for (int lane = 0; lane < LANES; lane++) {
          int block = lane / 64;
          moves[role][lane] = -1;
          for (int move = starts[role]; move < starts[role + 1]; move++) {
            if ((kernel.word(program.moveSlots[move], block) >>> lane & 1) != 0) {
              moves[role][lane] = move - starts[role];
            }
          }
        }
      }
      return moves;
    }
  }

  /// How often pairs of values came up.
  private static final class Table {
    final long[] counts;
    final int width;

    Table(int height, int width) {
      this.counts = new long[height * width];
      this.width = width;
    }

    void add(int first, int second) {
      if (first >= 0 && second >= 0) {
        counts[first * width + second]++;
      }
    }

    /// Asserts that all pairs but those left out are equally likely.
    ///
    /// @param pairs how many can come up
    void assertUniform(int pairs) {
      double expected = (double) Arrays.stream(counts).sum() / pairs;
      assertTrue(expected > 20);
      assertEquals(pairs, Arrays.stream(counts).filter(count -> count > 0).count());
      double chiSquare = 0;
      for (long count : counts) {
        chiSquare += count == 0 ? 0 : (count - expected) * (count - expected) / expected;
      }
      // mean pairs - 1, variance twice that; five deviations and a little for the long tail
      double bound = pairs - 1 + 5 * Math.sqrt(2.0 * (pairs - 1)) + 8;
      assertTrue(chiSquare < bound, chiSquare + " is over " + bound);
    }
  }

  @Test
  void jointMovesAreUniform() {
    var table = new Table(3, 3);
    for (int run = 0; run < RUNS; run++) {
      int[][] moves = new Lanes(rockPaperScissors, run).step();
      for (int lane = 0; lane < LANES; lane++) {
        table.add(moves[0][lane], moves[1][lane]);
      }
    }
    table.assertUniform(9);
  }

  @Test
  void secondMovesAreUniformAfterEachFirst() {
    Table table = null;
    for (int run = 0; run < RUNS; run++) {
      var lanes = new Lanes(ticTacToe, run);
      int[][] first = lanes.step();
      int[][] second = lanes.step();
      int width = Math.max(max(first[0]), max(second[1])) + 1;
      table = table == null ? new Table(width, width) : table;
      for (int lane = 0; lane < LANES; lane++) {
        table.add(first[0][lane], second[1][lane]);
      }
    }
    assertTrue(table != null);
    table.assertUniform(9 * 8);
  }

  private static int max(int[] values) {
    return Arrays.stream(values).max().orElseThrow();
  }

  @Test
  void movesAfterARestartDoNotDependOnThoseBefore() {
    var table = new Table(10, 10);
    for (int run = 0; run < RUNS; run++) {
      var lanes = new Lanes(ticTacToe, run);
      int[][] before = lanes.step();
      lanes.restart();
      int[][] after = lanes.step();
      for (int lane = 0; lane < LANES; lane++) {
        table.add(before[0][lane], after[0][lane]);
      }
    }
    table.assertUniform(81);
  }

  @Test
  void lanesDoNotDependOnEachOther() {
    for (int distance : new int[] {1, 63, 64, 65, 512}) {
      var table = new Table(10, 10);
      for (int run = 0; run < RUNS; run++) {
        int[][] moves = new Lanes(ticTacToe, run).step();
        for (int lane = 0; lane + distance < LANES; lane++) {
          table.add(moves[0][lane], moves[0][lane + distance]);
        }
      }
      table.assertUniform(81);
    }
  }
}
