package org.tafl.forward;

import java.util.Arrays;
import org.tafl.relation.Bits;

/// The legal moves of a state, in term order.
final class LegalMoves {
  /*
   * The places of moves in term order are known beforehand, so a legal move is a bit at its place,
   * and the n-th one is found by counting bits. Who asks for one move, as playouts do, pays for no
   * order; who asks for more gets a list at the second question.
   */

  private final int[][] moves; // [role][place] -> move of the game
  private final long[][] bits; // [role] -> places of the legal moves
  private final int[] counts; // [role]
  private final int[] asked; // [role] -> moves asked for since they changed
  private final int[][] lists; // [role] -> places in order once two were asked for

  /// @param moves `[role][place]` -> move of the game; kept
  LegalMoves(int[][] moves) {
    this.moves = moves;
    this.bits = new long[moves.length][];
    this.counts = new int[moves.length];
    this.asked = new int[moves.length];
    this.lists = new int[moves.length][0];
    for (int role = 0; role < moves.length; role++) {
      bits[role] = new long[(moves[role].length + 63) >> 6];
    }
  }

  void clear() {
    for (int role = 0; role < counts.length; role++) {
      if (counts[role] != 0) {
        Arrays.fill(bits[role], 0);
        counts[role] = 0;
      }
      asked[role] = 0;
    }
  }

  /// Adds a move, once.
  void add(int role, int place) {
    bits[role][place >> 6] |= 1L << place;
    counts[role]++;
  }

  int count(int role) {
    return counts[role];
  }

  /// @param index in `[0, count(role))`
  int move(int role, int index) {
    if (asked[role]++ == 0) {
      return moves[role][Bits.select(bits[role], 0, index)];
    }
    if (asked[role] == 2) {
      list(role);
    }
    return moves[role][lists[role][index]];
  }

  private void list(int role) {
    if (lists[role].length < counts[role]) {
      lists[role] = new int[2 * counts[role]];
    }
    int[] list = lists[role];
    int next = 0;
    for (int word = 0; word < bits[role].length; word++) {
      for (long rest = bits[role][word]; rest != 0; rest &= rest - 1) {
        list[next++] = (word << 6) + Long.numberOfTrailingZeros(rest);
      }
    }
  }
}
