package org.tafl.batch;

import java.util.List;

/// Interprets column programs, each operation over a column of words: the reference for the other
/// kernels, and the one that is fast at once.
final class PlainKernel implements Kernel {
  private final BatchProgram program;
  private final Code code;
  private final long[][] columns; // [column][block]
  private final RandomWords[] random; // [word of random bits]
  private final int blocks;

  /// The column programs, shared between batches.
  record Code(
      ColumnProgram draw,
      ColumnProgram advance,
      ColumnProgram settle,
      ColumnProgram lengthen,
      ColumnProgram score) {
    static Code of(BatchProgram program) {
      return new Code(
          ColumnProgram.of(program.draw, program.slotCount),
          ColumnProgram.of(program.advance, program.slotCount),
          ColumnProgram.of(program.settle, program.slotCount),
          ColumnProgram.of(program.lengthen, program.slotCount),
          ColumnProgram.of(program.score, program.slotCount));
    }

    int columnCount() {
      int count = 0;
      for (ColumnProgram code : List.of(draw, advance, settle, lengthen, score)) {
        count = Math.max(count, code.columnCount());
      }
      return count;
    }
  }

  PlainKernel(BatchProgram program, Code code, int blocks, long seed) {
    this.program = program;
    this.code = code;
    this.blocks = blocks;
    this.columns = new long[code.columnCount()][blocks];
    this.random = new RandomWords[program.randomWords];
    for (int word = 0; word < random.length; word++) {
      int number = word;
      random[word] =
          new RandomWords(seed, blocks, block -> (long) block * program.randomWords + number);
    }
  }

  @Override
  public int blocks() {
    return blocks;
  }

  @Override
  public void draw(int count) {
    for (int word = 0; word < random.length; word++) {
      long[] drawn = random[word].draw(blocks, count);
      System.arraycopy(drawn, 0, columns[program.random + word], 0, count);
    }
    ColumnMachine.run(code.draw, columns, count);
  }

  @Override
  public void advance(int count, boolean isLong) {
    ColumnMachine.run(code.advance, columns, count);
    ColumnMachine.run(code.settle, columns, count);
    if (isLong) {
      ColumnMachine.run(code.lengthen, columns, count);
    }
  }

  @Override
  public void score(int count) {
    ColumnMachine.run(code.score, columns, count);
  }

  @Override
  public void set(int block, long lanes, long[] state) {
    for (int fluent = 0; fluent < state.length; fluent++) {
      long[] column = columns[fluent];
      column[block] ^= (column[block] ^ state[fluent]) & lanes;
    }
  }

  @Override
  public void read(int slot, long[] words, int from, int to) {
    System.arraycopy(columns[slot], from, words, from, to - from);
  }

  @Override
  public long word(int slot, int block) {
    return columns[slot][block];
  }

  @Override
  public void setWord(int slot, int block, long word) {
    columns[slot][block] = word;
  }

  @Override
  public RandomWords random(int word, int block) {
    return random[word];
  }

  @Override
  public int randomStream(int word, int block) {
    return block;
  }
}
