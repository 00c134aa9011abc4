package org.tafl.batch;

import static java.lang.foreign.ValueLayout.JAVA_LONG;

import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import org.jspecify.annotations.Nullable;
import org.tafl.budget.Budget;
import org.tafl.emit.SegmentKernel;
import org.tafl.emit.WordCompiler;

/// Runs compiled code on as many blocks of lanes at a time as a vector register has longs: a group.
///
/// Its words are outside the heap, where they can be aligned. They are given back once nothing
/// refers to the kernel any more.
final class VectorKernel implements Kernel {
  private static final long ALIGNMENT = 64; // bytes of the widest vectors, and of a cache line

  private final BatchProgram program;
  private final KernelCode<SegmentKernel> code;
  private final int width; // blocks of a group, a power of 2
  private final int shift; // of the width
  private final MemorySegment[] words; // [group], of longs: [slot * width + block of the group]
  private final KernelCode.Runner<SegmentKernel> runner;
  private final RandomWords[] random; // [group]
  private final @Nullable ColumnScore columnScore; // null if scoring is compiled

  /// Compiles the programs.
  ///
  /// @throws IllegalStateException if this JVM has no vectors
  /// @throws org.tafl.budget.BudgetExceededException if the budget is spent
  static KernelCode<SegmentKernel> compile(BatchProgram program, Budget budget) {
    return KernelCode.compile(
        program, part -> WordCompiler.compileVectors(part, program.slotCount, budget));
  }

  /// @param blocks a multiple of the longs of a vector
  VectorKernel(BatchProgram program, KernelCode<SegmentKernel> code, int blocks, long seed) {
    this.program = program;
    this.code = code;
    this.width = WordCompiler.vectorWidth();
    this.columnScore = code.newColumnScore(program, blocks);
    this.shift = Integer.numberOfTrailingZeros(width);
    this.words = new MemorySegment[blocks / width];
    this.runner = (part, from, to) -> part.run(words, from, to);
    this.random = new RandomWords[words.length];
    for (int group = 0; group < words.length; group++) {
      long bytes = (long) code.words() * width * Long.BYTES;
      words[group] = Arena.ofAuto().allocate(bytes, ALIGNMENT);
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
    // all words first, as vectors that were written in parts take a while until they can be read
    long place = (long) program.random * width * Long.BYTES;
    for (int group = 0; group << shift < count; group++) {
      long[] drawn = random[group].draw(width, Math.min(width, count - (group << shift)));
      MemorySegment.copy(drawn, 0, words[group], JAVA_LONG, place, drawn.length);
    }
    code.draw(groups(count), runner);
  }

  private int groups(int blocks) {
    return (blocks + width - 1) >> shift;
  }

  @Override
  public void advance(int count, boolean isLong) {
    code.advance(groups(count), isLong, runner);
  }

  @Override
  public void score(int count) {
    if (columnScore != null) {
      columnScore.run(this, count);
    } else {
      runner.run(code.score(), 0, groups(count));
    }
  }

  @Override
  public void set(int block, long lanes, long[] state) {
    for (int word = 0; word < state.length; word++) {
      long before = word(word, block);
      setWord(word, block, before ^ ((before ^ state[word]) & lanes));
    }
  }

  @Override
  public void read(int slot, long[] into, int from, int to) {
    for (int block = from; block < to; block++) {
      into[block] = word(slot, block);
    }
  }

  @Override
  public long word(int slot, int block) {
    return words[block >> shift].getAtIndex(JAVA_LONG, index(slot, block));
  }

  private long index(int slot, int block) {
    return ((long) slot << shift) + (block & (width - 1));
  }

  @Override
  public void setWord(int slot, int block, long word) {
    words[block >> shift].setAtIndex(JAVA_LONG, index(slot, block), word);
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
