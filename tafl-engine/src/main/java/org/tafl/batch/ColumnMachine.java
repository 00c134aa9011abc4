package org.tafl.batch;

import java.util.Arrays;

/// Interprets column programs, an operation over a column of words at a time.
///
/// Each operation is a small method with a loop that HotSpot makes vectors of.
final class ColumnMachine {
  private ColumnMachine() {}

  /// Runs a program.
  ///
  /// @param columns `[column][block]`, all of the same length
  /// @param count the first blocks, at most that length
  static void run(ColumnProgram instructions, long[][] columns, int count) {
    int[] operations = instructions.code;
    for (int i = 0; i < operations.length; i += ColumnProgram.FIELDS) {
      long[] target = columns[operations[i + 1]];
      long[] first = columns[operations[i + 2]];
      long[] second = columns[operations[i + 3]];
      switch (operations[i]) {
        case ColumnProgram.COPY -> System.arraycopy(first, 0, target, 0, count);
        case ColumnProgram.NOT -> not(target, first, count);
        case ColumnProgram.AND -> and(target, first, second, count);
        case ColumnProgram.AND_NOT -> andNot(target, first, second, count);
        case ColumnProgram.OR -> or(target, first, second, count);
        case ColumnProgram.XOR -> xor(target, first, second, count);
        case ColumnProgram.NONE -> Arrays.fill(target, 0, count, 0);
        case ColumnProgram.ALL -> Arrays.fill(target, 0, count, -1);
        default -> throw new IllegalStateException("operation " + operations[i]);
      }
    }
  }

  private static void not(long[] target, long[] first, int count) {
    for (int i = 0; i < count; i++) {
      target[i] = ~first[i];
    }
  }

  private static void and(long[] target, long[] first, long[] second, int count) {
    for (int i = 0; i < count; i++) {
      target[i] = first[i] & second[i];
    }
  }

  private static void andNot(long[] target, long[] first, long[] second, int count) {
    for (int i = 0; i < count; i++) {
      target[i] = first[i] & ~second[i];
    }
  }

  private static void or(long[] target, long[] first, long[] second, int count) {
    for (int i = 0; i < count; i++) {
      target[i] = first[i] | second[i];
    }
  }

  private static void xor(long[] target, long[] first, long[] second, int count) {
    for (int i = 0; i < count; i++) {
      target[i] = first[i] ^ second[i];
    }
  }
}
