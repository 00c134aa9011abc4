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
  static void run(ColumnProgram instructions, long[][] columns) {
    int[] operations = instructions.code;
    for (int i = 0; i < operations.length; i += ColumnProgram.FIELDS) {
      long[] target = columns[operations[i + 1]];
      long[] first = columns[operations[i + 2]];
      long[] second = columns[operations[i + 3]];
      switch (operations[i]) {
        case ColumnProgram.COPY -> System.arraycopy(first, 0, target, 0, target.length);
        case ColumnProgram.NOT -> not(target, first);
        case ColumnProgram.AND -> and(target, first, second);
        case ColumnProgram.AND_NOT -> andNot(target, first, second);
        case ColumnProgram.OR -> or(target, first, second);
        case ColumnProgram.XOR -> xor(target, first, second);
        case ColumnProgram.NONE -> Arrays.fill(target, 0);
        case ColumnProgram.ALL -> Arrays.fill(target, -1);
        default -> throw new IllegalStateException("operation " + operations[i]);
      }
    }
  }

  private static void not(long[] target, long[] first) {
    for (int i = 0; i < target.length; i++) {
      target[i] = ~first[i];
    }
  }

  private static void and(long[] target, long[] first, long[] second) {
    for (int i = 0; i < target.length; i++) {
      target[i] = first[i] & second[i];
    }
  }

  private static void andNot(long[] target, long[] first, long[] second) {
    for (int i = 0; i < target.length; i++) {
      target[i] = first[i] & ~second[i];
    }
  }

  private static void or(long[] target, long[] first, long[] second) {
    for (int i = 0; i < target.length; i++) {
      target[i] = first[i] | second[i];
    }
  }

  private static void xor(long[] target, long[] first, long[] second) {
    for (int i = 0; i < target.length; i++) {
      target[i] = first[i] ^ second[i];
    }
  }
}
