package org.tafl.batch;

import java.util.Arrays;
import java.util.stream.Stream;
import org.tafl.budget.Budget;
import org.tafl.emit.WordCompiler;
import org.tafl.emit.WordKernel;
import org.tafl.emit.WordProgram;

/// Runs compiled code on one word of lanes at a time: a long, or a vector of longs.
final class CompiledKernel implements Kernel {
  private final BatchProgram program;
  private final Code code;
  private final int width; // blocks that one run of the code plays, a power of 2
  private final int shift; // of the width
  private final long[][] words; // [group of blocks][slot * width + block of the group]
  private final RandomWords[] random; // [group]

  /// The compiled programs, shared between batches.
  ///
  /// @param width longs of a word
  /// @param words that the programs take
  record Code(
      WordKernel draw,
      WordKernel advance,
      WordKernel end,
      WordKernel restart,
      WordKernel score,
      int width,
      int words) {
    /// @param isVector for words as wide as the vector registers
    /// @throws org.tafl.budget.BudgetExceededException if the budget is spent
    static Code compile(BatchProgram program, boolean isVector, Budget budget) {
      var draw = compile(program.draw, program.slotCount, isVector, budget);
      var advance = compile(program.advance, program.slotCount, isVector, budget);
      var end = compile(program.end, program.slotCount, isVector, budget);
      var restart = compile(program.restart, program.slotCount, isVector, budget);
      var score = compile(program.score, program.slotCount, isVector, budget);
      int words =
          Stream.of(draw, advance, end, restart, score)
              .mapToInt(WordCompiler.Compiled::wordCount)
              .max()
              .orElseThrow();
      int width = isVector ? WordCompiler.vectorWidth() : 1;
      return new Code(
          draw.kernel(),
          advance.kernel(),
          end.kernel(),
          restart.kernel(),
          score.kernel(),
          width,
          words);
    }

    /// Runs nothing, but lets HotSpot see that the code is called often.
    void runOnNothing() {
      draw.run(null);
      advance.run(null);
      end.run(null);
      restart.run(null);
      score.run(null);
    }

    private static WordCompiler.Compiled compile(
        WordProgram program, int slots, boolean isVector, Budget budget) {
      return isVector
          ? WordCompiler.compileVectors(program, slots, budget)
          : WordCompiler.compile(program, slots, budget);
    }
  }

  /// @param blocks a multiple of the code's width
  CompiledKernel(BatchProgram program, Code code, int blocks, long seed) {
    this.program = program;
    this.code = code;
    this.width = code.width;
    this.shift = Integer.numberOfTrailingZeros(width);
    int groups = blocks / width;
    this.words = new long[groups][code.words * width];
    this.random = new RandomWords[groups];
    for (int group = 0; group < groups; group++) {
      long first = (long) group * width;
      random[group] =
          new RandomWords(
              seed,
              program.randomWords * width,
              i -> (first + i % width) * program.randomWords + i / width);
    }
  }

  @Override
  public int blocks() {
    return words.length * width;
  }

  @Override
  public void draw(int count) {
    int last = (count - 1) >> shift;
    for (int group = 0; group <= last; group++) {
      int blocks = group < last ? width : count - (last << shift);
      random[group].fill(words[group], program.random << shift, width, blocks);
      code.draw.run(words[group]);
    }
  }

  @Override
  public void advance(int count) {
    int size = program.next << shift;
    for (int group = 0; group << shift < count; group++) {
      code.advance.run(words[group]);
      System.arraycopy(words[group], size, words[group], 0, size);
    }
  }

  @Override
  public void end(int count) {
    for (int group = 0; group << shift < count; group++) {
      code.end.run(words[group]);
    }
  }

  @Override
  public void score(int count) {
    for (int group = 0; group << shift < count; group++) {
      code.score.run(words[group]);
    }
  }

  @Override
  public void keep(long[] lanes, int count) {
    for (int block = 0; block < count; block++) {
      if (lanes[block] != 0) {
        keep(block, lanes[block]);
      }
    }
  }

  private void keep(int block, long lanes) {
    long[] group = words[block >> shift];
    int finals = program.finals << shift;
    if (width == 1) {
      for (int i = 0; i < program.next; i++) { // HotSpot makes vectors of it
        group[finals + i] ^= (group[finals + i] ^ group[i]) & lanes;
      }
      return;
    }
    int end = program.next << shift;
    for (int i = block & (width - 1); i < end; i += width) {
      group[finals + i] ^= (group[finals + i] ^ group[i]) & lanes;
    }
  }

  @Override
  public void setBegin(long[] state) {
    for (long[] group : words) {
      for (int word = 0; word < state.length; word++) {
        int place = (program.begin + word) << shift;
        Arrays.fill(group, place, place + width, state[word]);
      }
    }
  }

  @Override
  public void restart(long[] kept, long[] begun, int count) {
    write(program.kept, kept, count);
    write(program.begun, begun, count);
    for (int group = 0; group << shift < count; group++) {
      code.restart.run(words[group]);
    }
  }

  /// Writes a word of each of the first blocks, and none behind them.
  private void write(int slot, long[] from, int count) {
    int place = slot << shift;
    for (int group = 0; group << shift < count; group++) {
      int first = group << shift;
      for (int i = 0; i < width; i++) {
        words[group][place + i] = first + i < count ? from[first + i] : 0;
      }
    }
  }

  @Override
  public void set(int block, long lanes, long[] state) {
    long[] group = words[block >> shift];
    if (width == 1) {
      for (int i = 0; i < state.length; i++) { // HotSpot makes vectors of it
        group[i] ^= (group[i] ^ state[i]) & lanes;
      }
      return;
    }
    int place = block & (width - 1);
    for (long word : state) {
      group[place] ^= (group[place] ^ word) & lanes;
      place += width;
    }
  }

  @Override
  public void read(int slot, long[] into, int from, int to) {
    int place = slot << shift;
    for (int block = from; block < to; block++) {
      into[block] = words[block >> shift][place + (block & (width - 1))];
    }
  }

  @Override
  public long word(int slot, int block) {
    return words[block >> shift][(slot << shift) + (block & (width - 1))];
  }

  @Override
  public void setWord(int slot, int block, long word) {
    words[block >> shift][(slot << shift) + (block & (width - 1))] = word;
  }

  @Override
  public RandomWords random(int word, int block) {
    return random[block >> shift];
  }

  @Override
  public int randomStream(int word, int block) {
    return (word << shift) + (block & (width - 1));
  }
}
