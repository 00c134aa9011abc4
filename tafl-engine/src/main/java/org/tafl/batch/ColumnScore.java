package org.tafl.batch;

import org.tafl.emit.WordProgram;

/// Runs the score program of a compiled kernel by columns: goals may be ten times as large as all
/// other rules, and would take HotSpot minutes, but run once a match. For one thread.
final class ColumnScore {
  private static final int MANY_OPERATIONS = 20_000;

  private final ColumnProgram code;
  private final int[] read; // slots
  private final int[] written; // slots
  private final long[][] columns; // [column][block]; null if the program does not use it

  /// Returns whether goals are so large.
  static boolean isFor(BatchProgram program) {
    return program.score.operationCount() > MANY_OPERATIONS;
  }

  /// @param code its score program
  ColumnScore(BatchProgram program, ColumnProgram code, int blocks) {
    WordProgram score = program.score;
    this.code = code;
    this.read = score.loadedSlots();
    this.written = new int[score.storeCount()];
    for (int store = 0; store < written.length; store++) {
      written[store] = score.storeSlot(store);
    }
    this.columns = new long[code.columnCount()][];
    for (int slot : read) {
      columns[slot] = new long[blocks];
    }
    for (int slot : written) {
      columns[slot] = new long[blocks];
    }
    for (int column = program.slotCount; column < columns.length; column++) {
      columns[column] = new long[blocks];
    }
  }

  /// Finds what the roles get in the final states that a kernel keeps.
  ///
  /// @param count the first blocks
  void run(Kernel kernel, int count) {
    for (int slot : read) {
      kernel.read(slot, columns[slot], count);
    }
    ColumnMachine.run(code, columns, count);
    for (int slot : written) {
      for (int block = 0; block < count; block++) {
        kernel.setWord(slot, block, columns[slot][block]);
      }
    }
  }
}
