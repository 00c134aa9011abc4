package org.tafl.forward;

import java.util.Arrays;

/// The legal moves of a state, in term order.
final class LegalMoves {
  /*
   * The places of moves in term order are known beforehand, so moves are sorted by their places:
   * few by comparing them, many by bits, which costs a word per 64 moves that there may be.
   */

  private final int[][] moves; // [role][place] -> move of the game
  private final int[][] legal; // [role] -> moves, in the first counts[role]
  private final int[] counts; // [role]
  private final long[][] bits; // [role] -> places, while they are sorted

  /// @param moves `[role][place]` -> move of the game; kept
  LegalMoves(int[][] moves) {
    this.moves = moves;
    this.legal = new int[moves.length][];
    this.counts = new int[moves.length];
    this.bits = new long[moves.length][];
    for (int role = 0; role < moves.length; role++) {
      legal[role] = new int[moves[role].length];
      bits[role] = new long[(moves[role].length + 63) >> 6];
    }
  }

  void clear() {
    Arrays.fill(counts, 0);
  }

  /// Adds a move, once.
  void add(int role, int place) {
    legal[role][counts[role]++] = place;
  }

  /// Brings what was added into order.
  void order() {
    for (int role = 0; role < counts.length; role++) {
      int[] own = legal[role];
      int count = counts[role];
      if (bits[role].length <= 2 * count) {
        sortByBits(own, count, bits[role]);
      } else {
        Arrays.sort(own, 0, count);
      }
      for (int i = 0; i < count; i++) {
        own[i] = moves[role][own[i]];
      }
    }
  }

  private static void sortByBits(int[] places, int count, long[] words) {
    for (int i = 0; i < count; i++) {
      words[places[i] >> 6] |= 1L << places[i];
    }
    int next = 0;
    for (int word = 0; word < words.length; word++) {
      for (long rest = words[word]; rest != 0; rest &= rest - 1) {
        places[next++] = (word << 6) + Long.numberOfTrailingZeros(rest);
      }
      words[word] = 0;
    }
  }

  int count(int role) {
    return counts[role];
  }

  int move(int role, int index) {
    return legal[role][index];
  }
}
