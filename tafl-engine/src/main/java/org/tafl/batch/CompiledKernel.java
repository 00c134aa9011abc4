package org.tafl.batch;

import org.tafl.budget.Budget;
import org.tafl.emit.WordCompiler;
import org.tafl.emit.WordKernel;
import org.tafl.emit.WordProgram;

/// Runs compiled code on one word of lanes at a time: a long, or a vector of longs.
final class CompiledKernel implements Kernel {
  private final BatchProgram program;
  private final Code code;
  private final int width; // blocks that one run of the code plays
  private final long[][] words; // [group of blocks][slot * width + block of the group]
  private final RandomWords[] random; // [group]

  /// The compiled programs, shared between batches.
  ///
  /// @param width longs of a word
  /// @param words that the programs take
  record Code(
      WordKernel draw, WordKernel advance, WordKernel end, WordKernel score, int width, int words) {
    /// @param isVector for words as wide as the vector registers
    /// @throws org.tafl.budget.BudgetExceededException if the budget is spent
    static Code compile(BatchProgram program, boolean isVector, Budget budget) {
      var draw = compile(program.draw, program.slotCount, isVector, budget);
      var advance = compile(program.advance, program.slotCount, isVector, budget);
      var end = compile(program.end, program.slotCount, isVector, budget);
      var score = compile(program.score, program.slotCount, isVector, budget);
      int words = Math.max(draw.wordCount(), advance.wordCount());
      words = Math.max(words, Math.max(end.wordCount(), score.wordCount()));
      int width = isVector ? WordCompiler.vectorWidth() : 1;
      return new Code(draw.kernel(), advance.kernel(), end.kernel(), score.kernel(), width, words);
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
  public void draw() {
    for (int group = 0; group < words.length; group++) {
      random[group].fill(words[group], program.random * width);
      code.draw.run(words[group]);
    }
  }

  @Override
  public void advance() {
    int size = program.next * width;
    for (long[] group : words) {
      code.advance.run(group);
      System.arraycopy(group, size, group, 0, size);
    }
  }

  @Override
  public void end() {
    for (long[] group : words) {
      code.end.run(group);
    }
  }

  @Override
  public void keep(int block, long lanes) {
    long[] group = words[block / width];
    int place = block % width;
    int offset = program.finals * width;
    for (int fluent = 0; fluent < program.next; fluent++) {
      group[offset + place] ^= (group[offset + place] ^ group[place]) & lanes;
      place += width;
    }
  }

  @Override
  public void score() {
    for (long[] group : words) {
      code.score.run(group);
    }
  }

  @Override
  public long word(int slot, int block) {
    return words[block / width][slot * width + block % width];
  }

  @Override
  public void setWord(int slot, int block, long word) {
    words[block / width][slot * width + block % width] = word;
  }

  @Override
  public void set(int block, long lanes, long[] state) {
    long[] fluents = words[block / width];
    int place = block % width;
    for (int fluent = 0; fluent < state.length; fluent++) {
      fluents[place] ^= (fluents[place] ^ state[fluent]) & lanes;
      place += width;
    }
  }
}
