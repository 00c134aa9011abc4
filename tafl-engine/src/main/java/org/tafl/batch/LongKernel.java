package org.tafl.batch;

import org.jspecify.annotations.Nullable;
import org.tafl.budget.Budget;
import org.tafl.emit.WordCompiler;
import org.tafl.emit.WordKernel;

/// Runs compiled code on one block of lanes at a time.
final class LongKernel implements Kernel {
  private final BatchProgram program;
  private final KernelCode<WordKernel> code;
  private final long[][] words; // [block][slot]
  private final KernelCode.Runner<WordKernel> runner;
  private final RandomWords[] random; // [block]
  private final @Nullable ColumnScore columnScore; // null if scoring is compiled

  /// Compiles the programs.
  ///
  /// @throws org.tafl.budget.BudgetExceededException if the budget is spent
  static KernelCode<WordKernel> compile(BatchProgram program, Budget budget) {
    return KernelCode.compile(
        program, part -> WordCompiler.compile(part, program.slotCount, budget));
  }

  LongKernel(BatchProgram program, KernelCode<WordKernel> code, int blocks, long seed) {
    this.program = program;
    this.code = code;
    this.words = new long[blocks][code.words()];
    this.runner = (part, from, to) -> part.run(words, from, to);
    this.columnScore = code.newColumnScore(program, blocks);
    this.random = new RandomWords[blocks];
    for (int block = 0; block < blocks; block++) {
      long first = (long) block * program.randomWords;
      random[block] = new RandomWords(seed, program.randomWords, word -> first + word);
    }
  }

  @Override
  public int blocks() {
    return words.length;
  }

  @Override
  public void draw(int count) {
    for (int block = 0; block < count; block++) {
      long[] drawn = random[block].draw(1, 1);
      System.arraycopy(drawn, 0, words[block], program.random, drawn.length);
    }
    code.draw(count, runner);
  }

  @Override
  public void advance(int count, boolean isLong) {
    code.advance(count, isLong, runner);
  }

  @Override
  public void score(int count) {
    if (columnScore != null) {
      columnScore.run(this, count);
    } else {
      runner.run(code.score(), 0, count);
    }
  }

  @Override
  public void set(int block, long lanes, long[] state) {
    long[] into = words[block];
    for (int i = 0; i < state.length; i++) { // HotSpot makes vectors of it
      into[i] ^= (into[i] ^ state[i]) & lanes;
    }
  }

  @Override
  public void read(int slot, long[] into, int from, int to) {
    for (int block = from; block < to; block++) {
      into[block] = words[block][slot];
    }
  }

  @Override
  public long word(int slot, int block) {
    return words[block][slot];
  }

  @Override
  public void setWord(int slot, int block, long word) {
    words[block][slot] = word;
  }

  @Override
  public RandomWords random(int word, int block) {
    return random[block];
  }

  @Override
  public int randomStream(int word, int block) {
    return word;
  }
}
