package org.tafl.batch;

/// Interprets column programs, each operation over a column of words: the reference for the other
/// kernels, and the one that is fast at once.
final class PlainKernel implements Kernel {
  private final BatchProgram program;
  private final Code code;
  private final long[][] columns; // [column][block]
  private final RandomWords[] random; // [word of random bits]
  private final int blocks;

  /// The column programs, shared between batches.
  record Code(ColumnProgram draw, ColumnProgram advance, ColumnProgram end, ColumnProgram score) {
    static Code of(BatchProgram program) {
      return new Code(
          new ColumnProgram(program.draw, program.slotCount),
          new ColumnProgram(program.advance, program.slotCount),
          new ColumnProgram(program.end, program.slotCount),
          new ColumnProgram(program.score, program.slotCount));
    }

    int columnCount() {
      return Math.max(
          Math.max(draw.columnCount, advance.columnCount),
          Math.max(end.columnCount, score.columnCount));
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
  public void draw() {
    for (int word = 0; word < random.length; word++) {
      random[word].fill(columns[program.random + word], 0);
    }
    ColumnMachine.run(code.draw, columns);
  }

  @Override
  public void advance() {
    ColumnMachine.run(code.advance, columns);
    for (int fluent = 0; fluent < program.next; fluent++) {
      long[] before = columns[fluent];
      columns[fluent] = columns[program.next + fluent];
      columns[program.next + fluent] = before;
    }
  }

  @Override
  public void end() {
    ColumnMachine.run(code.end, columns);
  }

  @Override
  public void keep(int block, long lanes) {
    for (int fluent = 0; fluent < program.next; fluent++) {
      long[] last = columns[program.finals + fluent];
      last[block] ^= (last[block] ^ columns[fluent][block]) & lanes;
    }
  }

  @Override
  public void score() {
    ColumnMachine.run(code.score, columns);
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
  public void set(int block, long lanes, long[] state) {
    for (int fluent = 0; fluent < state.length; fluent++) {
      long[] column = columns[fluent];
      column[block] ^= (column[block] ^ state[fluent]) & lanes;
    }
  }
}
