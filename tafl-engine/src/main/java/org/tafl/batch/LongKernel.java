package org.tafl.batch;

import org.tafl.budget.Budget;
import org.tafl.emit.WordCompiler;
import org.tafl.emit.WordKernel;

/// Runs compiled code on 64 lanes at a time, with plain long arithmetic.
final class LongKernel implements Kernel {
  static final String NAME = "long";

  private final BatchProgram program;
  private final Code code;
  private final long[][] words; // [block][slot]
  private final RandomWords[] random; // [block]

  /// The compiled programs, shared between batches.
  record Code(WordKernel draw, WordKernel advance, WordKernel end, WordKernel score, int words) {
    /// @throws org.tafl.budget.BudgetExceededException if the budget is spent
    static Code compile(BatchProgram program, Budget budget) {
      var draw = WordCompiler.compile(program.draw, program.slotCount, budget);
      var advance = WordCompiler.compile(program.advance, program.slotCount, budget);
      var end = WordCompiler.compile(program.end, program.slotCount, budget);
      var score = WordCompiler.compile(program.score, program.slotCount, budget);
      int words = Math.max(draw.wordCount(), advance.wordCount());
      words = Math.max(words, Math.max(end.wordCount(), score.wordCount()));
      return new Code(draw.kernel(), advance.kernel(), end.kernel(), score.kernel(), words);
    }
  }

  LongKernel(BatchProgram program, Code code, int blocks, long seed) {
    this.program = program;
    this.code = code;
    this.words = new long[blocks][code.words];
    this.random = new RandomWords[blocks];
    for (int block = 0; block < blocks; block++) {
      random[block] =
          new RandomWords(seed, (long) block * program.randomWords, 1, program.randomWords);
    }
  }

  @Override
  public String name() {
    return NAME;
  }

  @Override
  public int blocks() {
    return words.length;
  }

  @Override
  public void draw() {
    for (int block = 0; block < words.length; block++) {
      random[block].fill(words[block], program.random);
      code.draw.run(words[block]);
    }
  }

  @Override
  public void advance() {
    for (long[] block : words) {
      code.advance.run(block);
      System.arraycopy(block, program.next, block, 0, program.next);
    }
  }

  @Override
  public void end() {
    for (long[] block : words) {
      code.end.run(block);
    }
  }

  @Override
  public void score() {
    for (long[] block : words) {
      code.score.run(block);
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
  public void set(int block, long lanes, long[] state) {
    long[] fluents = words[block];
    for (int fluent = 0; fluent < state.length; fluent++) {
      fluents[fluent] ^= (fluents[fluent] ^ state[fluent]) & lanes;
    }
  }
}
