package org.tafl.batch;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.tafl.budget.Budget;
import org.tafl.circuit.Circuit;
import org.tafl.circuit.GateWriter;
import org.tafl.circuit.PlainCircuits;
import org.tafl.emit.WordCompiler;
import org.tafl.emit.WordKernel;
import org.tafl.emit.WordProgram;

/// Indices are below the number of legal moves, all alike likely, and become the move they count
/// to.
class MoveSelectionTest {
  /// Programs that pick one of some moves, of which the first are guarded.
  private static final class Picker {
    final int moves;
    final int guarded;
    final MoveSelection selection;
    final MoveSelection.Slots slots;
    final int rejectedSlot;
    final int chosenSlot;
    final WordCompiler.Compiled<WordKernel> draw;
    final WordCompiler.Compiled<WordKernel> choose;
    final long[] words;

    /// Slots: legal moves, the guard, whether there is a move, then those of the selection.
    Picker(int moves, int guarded, int gradeBits) {
      this.moves = moves;
      this.guarded = guarded;
      Circuit circuit = PlainCircuits.ofVariables(moves + 1);
      int[] legal = new int[moves];
      Arrays.setAll(legal, move -> Circuit.literal(1 + move));
      this.selection = MoveSelection.of(legal, guarded, Circuit.literal(1 + moves), gradeBits);
      int random = moves + 2;
      int index = random + selection.randomWords();
      this.rejectedSlot = index + selection.indexBits();
      int grades = rejectedSlot + 1 + selection.leftCountSlots();
      this.slots = new MoveSelection.Slots(random, index, rejectedSlot + 1, grades);
      this.chosenSlot = grades + selection.gradeSlots();
      int slotCount = chosenSlot + moves;
      int[] variables = new int[circuit.nodeCount()];
      Arrays.setAll(variables, node -> node - 1);
      var writer = new GateWriter(circuit, variables);
      MoveSelection.Drawn drawn = selection.writeDraw(writer, slots);
      writer.builder().store(moves + 1, drawn.some());
      writer.builder().store(rejectedSlot, drawn.isRejected());
      this.draw = WordCompiler.compile(writer.build(), slotCount, Budget.unlimited());
      var code = new WordProgram.Builder();
      int[] chosen = new int[moves];
      selection.writeChoice(code, slots, WordProgram.ALL, chosen);
      for (int move = 0; move < moves; move++) {
        code.store(chosenSlot + move, chosen[move]);
      }
      this.choose = WordCompiler.compile(code.build(), slotCount, Budget.unlimited());
      this.words = new long[Math.max(draw.wordCount(), choose.wordCount())];
    }

    void draw(SplittableRandom random) {
      for (int i = 0; i < selection.randomWords(); i++) {
        words[slots.random() + i] = random.nextLong();
      }
      draw.kernel().run(words);
    }

    void choose() {
      choose.kernel().run(words);
    }

    boolean isLegal(int move, int lane) {
      return bit(move, lane) && (move >= guarded || bit(moves, lane));
    }

    /// Returns whether a move is legal and no other legal move has a higher grade.
    boolean isBest(int move, int lane) {
      return isLegal(move, lane)
          && IntStream.range(0, moves)
              .noneMatch(other -> isLegal(other, lane) && grade(other, lane) > grade(move, lane));
    }

    private int grade(int move, int lane) {
      int grade = 0;
      int first = slots.grades() + 1;
      for (int slot = first + move; slot < chosenSlot && bit(first - 1, lane); slot += moves) {
        grade |= bit(slot, lane) ? 1 << ((slot - first) / moves) : 0;
      }
      return grade;
    }

    int count(int lane) {
      return (int) IntStream.range(0, moves).filter(move -> isBest(move, lane)).count();
    }

    boolean bit(int slot, int lane) {
      return (words[slot] >>> lane & 1) != 0;
    }

    int number(int slot, int lane) {
      int number = 0;
      for (int bit = 0; bit < selection.indexBits(); bit++) {
        number |= bit(slot + bit, lane) ? 1 << bit : 0;
      }
      return number;
    }
  }

  @Test
  void theMoveThatTheIndexCountsToIsChosen() {
    for (int seed = 0; seed < 150; seed++) {
      var random = new SplittableRandom(seed);
      int moves = 1 + random.nextInt(random.nextInt(5) == 0 ? 150 : 20);
      var picker = new Picker(moves, random.nextInt(moves + 1), seed % 2 == 0 ? 0 : 3);
      for (int run = 0; run < 4; run++) {
        for (int slot = 0; slot <= moves; slot++) {
          picker.words[slot] = random.nextLong();
        }
        for (int slot = picker.slots.grades(); slot < picker.chosenSlot; slot++) {
          picker.words[slot] = random.nextLong();
        }
        picker.draw(random);
        picker.choose();
        for (int lane = 0; lane < 64; lane++) {
          check(picker, lane);
        }
      }
    }
  }

  private static void check(Picker picker, int lane) {
    int count = picker.count(lane);
    assertEquals(count > 0, picker.bit(picker.moves + 1, lane));
    if (count == 0 || picker.bit(picker.rejectedSlot, lane)) {
      return;
    }
    int index = picker.number(picker.slots.index(), lane);
    assertTrue(index < count);
    int rest = index;
    for (int move = 0; move < picker.moves; move++) {
      boolean isChosen = picker.isBest(move, lane) && rest-- == 0;
      assertEquals(isChosen, picker.bit(picker.chosenSlot + move, lane));
    }
  }

  @Test
  void allIndicesAreAlikeLikely() {
    var random = new SplittableRandom(5);
    for (int moves = 2; moves <= 24; moves++) {
      var picker = new Picker(moves, 0, 0);
      Arrays.fill(picker.words, 0, moves, -1);
      long[] counts = new long[moves];
      long taken = 0;
      for (int run = 0; run < 400; run++) {
        picker.draw(random);
        for (int lane = 0; lane < 64; lane++) {
          if (!picker.bit(picker.rejectedSlot, lane)) {
            counts[picker.number(picker.slots.index(), lane)]++;
            taken++;
          }
        }
      }
      double expected = (double) taken / moves;
      double chiSquare =
          Arrays.stream(counts).mapToDouble(c -> (c - expected) * (c - expected) / expected).sum();
      // mean moves - 1, variance twice that; five deviations and a little for the long tail
      double bound = moves - 1 + 5 * Math.sqrt(2.0 * (moves - 1)) + 8;
      assertTrue(chiSquare < bound, "chi-square " + chiSquare + " of " + moves);
      assertTrue(taken > 25600 * (1 - Math.pow(0.5, MoveSelection.TRIES) - 0.01));
    }
  }
}
