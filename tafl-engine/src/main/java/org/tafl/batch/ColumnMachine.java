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
    int[] operations = instructions.code();
    for (int i = 0; i < operations.length; i += ColumnProgram.FIELDS) {
      long[] target = columns[operations[i + 1]];
      long[] first = columns[operations[i + 2]];
      long[] second = columns[operations[i + 3]];
      long[] third = columns[operations[i + 4]];
      switch (operations[i]) {
        case ColumnProgram.COPY -> System.arraycopy(first, 0, target, 0, count);
        case ColumnProgram.NOT -> not(target, first, count);
        case ColumnProgram.NONE -> Arrays.fill(target, 0, count, 0);
        case ColumnProgram.ALL -> Arrays.fill(target, 0, count, -1);
        case ColumnProgram.AND -> and(target, first, second, count);
        case ColumnProgram.AND_NOT -> andNot(target, first, second, count);
        case ColumnProgram.OR -> or(target, first, second, count);
        case ColumnProgram.XOR -> xor(target, first, second, count);
        case ColumnProgram.AND_OF_AND -> andOfAnd(target, first, second, third, count);
        case ColumnProgram.AND_OF_AND_NOT -> andOfAndNot(target, first, second, third, count);
        case ColumnProgram.AND_OF_OR -> andOfOr(target, first, second, third, count);
        case ColumnProgram.AND_OF_XOR -> andOfXor(target, first, second, third, count);
        case ColumnProgram.AND_NOT_OF_AND -> andNotOfAnd(target, first, second, third, count);
        case ColumnProgram.AND_NOT_OF_AND_NOT ->
            andNotOfAndNot(target, first, second, third, count);
        case ColumnProgram.AND_NOT_OF_OR -> andNotOfOr(target, first, second, third, count);
        case ColumnProgram.AND_NOT_OF_XOR -> andNotOfXor(target, first, second, third, count);
        case ColumnProgram.OR_OF_AND -> orOfAnd(target, first, second, third, count);
        case ColumnProgram.OR_OF_AND_NOT -> orOfAndNot(target, first, second, third, count);
        case ColumnProgram.OR_OF_OR -> orOfOr(target, first, second, third, count);
        case ColumnProgram.OR_OF_XOR -> orOfXor(target, first, second, third, count);
        case ColumnProgram.XOR_OF_AND -> xorOfAnd(target, first, second, third, count);
        case ColumnProgram.XOR_OF_AND_NOT -> xorOfAndNot(target, first, second, third, count);
        case ColumnProgram.XOR_OF_OR -> xorOfOr(target, first, second, third, count);
        case ColumnProgram.XOR_OF_XOR -> xorOfXor(target, first, second, third, count);
        case ColumnProgram.MIX -> mix(target, first, second, third, count);
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

  private static void andOfAnd(
      long[] target, long[] first, long[] second, long[] third, int count) {
    for (int i = 0; i < count; i++) {
      target[i] = first[i] & (second[i] & third[i]);
    }
  }

  private static void andOfAndNot(
      long[] target, long[] first, long[] second, long[] third, int count) {
    for (int i = 0; i < count; i++) {
      target[i] = first[i] & (second[i] & ~third[i]);
    }
  }

  private static void andOfOr(long[] target, long[] first, long[] second, long[] third, int count) {
    for (int i = 0; i < count; i++) {
      target[i] = first[i] & (second[i] | third[i]);
    }
  }

  private static void andOfXor(
      long[] target, long[] first, long[] second, long[] third, int count) {
    for (int i = 0; i < count; i++) {
      target[i] = first[i] & (second[i] ^ third[i]);
    }
  }

  private static void andNotOfAnd(
      long[] target, long[] first, long[] second, long[] third, int count) {
    for (int i = 0; i < count; i++) {
      target[i] = first[i] & ~(second[i] & third[i]);
    }
  }

  private static void andNotOfAndNot(
      long[] target, long[] first, long[] second, long[] third, int count) {
    for (int i = 0; i < count; i++) {
      target[i] = first[i] & ~(second[i] & ~third[i]);
    }
  }

  private static void andNotOfOr(
      long[] target, long[] first, long[] second, long[] third, int count) {
    for (int i = 0; i < count; i++) {
      target[i] = first[i] & ~(second[i] | third[i]);
    }
  }

  private static void andNotOfXor(
      long[] target, long[] first, long[] second, long[] third, int count) {
    for (int i = 0; i < count; i++) {
      target[i] = first[i] & ~(second[i] ^ third[i]);
    }
  }

  private static void orOfAnd(long[] target, long[] first, long[] second, long[] third, int count) {
    for (int i = 0; i < count; i++) {
      target[i] = first[i] | (second[i] & third[i]);
    }
  }

  private static void orOfAndNot(
      long[] target, long[] first, long[] second, long[] third, int count) {
    for (int i = 0; i < count; i++) {
      target[i] = first[i] | (second[i] & ~third[i]);
    }
  }

  private static void orOfOr(long[] target, long[] first, long[] second, long[] third, int count) {
    for (int i = 0; i < count; i++) {
      target[i] = first[i] | (second[i] | third[i]);
    }
  }

  private static void orOfXor(long[] target, long[] first, long[] second, long[] third, int count) {
    for (int i = 0; i < count; i++) {
      target[i] = first[i] | (second[i] ^ third[i]);
    }
  }

  private static void xorOfAnd(
      long[] target, long[] first, long[] second, long[] third, int count) {
    for (int i = 0; i < count; i++) {
      target[i] = first[i] ^ (second[i] & third[i]);
    }
  }

  private static void xorOfAndNot(
      long[] target, long[] first, long[] second, long[] third, int count) {
    for (int i = 0; i < count; i++) {
      target[i] = first[i] ^ (second[i] & ~third[i]);
    }
  }

  private static void xorOfOr(long[] target, long[] first, long[] second, long[] third, int count) {
    for (int i = 0; i < count; i++) {
      target[i] = first[i] ^ (second[i] | third[i]);
    }
  }

  private static void xorOfXor(
      long[] target, long[] first, long[] second, long[] third, int count) {
    for (int i = 0; i < count; i++) {
      target[i] = first[i] ^ (second[i] ^ third[i]);
    }
  }

  private static void mix(long[] target, long[] first, long[] second, long[] third, int count) {
    for (int i = 0; i < count; i++) {
      target[i] = first[i] ^ ((first[i] ^ second[i]) & third[i]);
    }
  }
}
