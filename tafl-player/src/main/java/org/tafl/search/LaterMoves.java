package org.tafl.search;

import java.util.Arrays;

/// The moves made from some state of a match on, by role. Not thread-safe.
final class LaterMoves {
  private final int[][] marks; // [role][move] -> the last match in which it was made
  private int match;

  LaterMoves(int roleCount) {
    this.marks = new int[roleCount][0];
  }

  /// Begins with another match: no move is made.
  void clear() {
    match++;
  }

  void add(int role, int move) {
    if (move >= marks[role].length) {
      marks[role] = Arrays.copyOf(marks[role], Math.max(64, 2 * (move + 1)));
    }
    marks[role][move] = match;
  }

  boolean has(int role, int move) {
    return move < marks[role].length && marks[role][move] == match;
  }
}
