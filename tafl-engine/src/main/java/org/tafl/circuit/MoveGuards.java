package org.tafl.circuit;

import it.unimi.dsi.fastutil.ints.Int2IntOpenHashMap;

/// Takes out of the legal moves of a role what most of them ask for, such as that it has the turn.
///
/// Then a turn that passes changes one literal, and not every move of two roles.
final class MoveGuards {
  final int[] guards; // [role] -> literal
  final boolean[] isGuarded; // [move]
  final int[] legal; // [move] -> literal; with the guard of its role if it is guarded

  /// @param moveStarts `[role]` -> its first move; one more at the end
  /// @param legal `[move]` -> literal
  /// @param isWanted false to leave the moves as they are, with guards that are always true
  MoveGuards(int[] moveStarts, int[] legal, boolean isWanted, CircuitBuilder builder) {
    this.guards = new int[moveStarts.length - 1];
    this.isGuarded = new boolean[legal.length];
    this.legal = legal.clone();
    for (int role = 0; role < guards.length; role++) {
      int from = moveStarts[role];
      int to = moveStarts[role + 1];
      guards[role] = isWanted ? guard(from, to, builder) : Circuit.TRUE;
      for (int move = from; move < to && guards[role] != Circuit.TRUE; move++) {
        takeOut(guards[role], move, builder);
      }
    }
  }

  /// Returns the literal that most moves ask for, TRUE if less than half do.
  private int guard(int from, int to, CircuitBuilder builder) {
    var counts = new Int2IntOpenHashMap(); // literal -> moves that ask for it
    int best = Circuit.TRUE;
    int most = (to - from) / 2;
    for (int move = from; move < to; move++) {
      for (int literal : builder.conjunction(legal[move])) {
        int count = counts.addTo(literal, 1) + 1;
        if (count > most) {
          most = count;
          best = literal;
        }
      }
    }
    return most > 1 ? best : Circuit.TRUE;
  }

  private void takeOut(int guard, int move, CircuitBuilder builder) {
    int[] literals = builder.conjunction(legal[move]);
    int size = 0;
    for (int literal : literals) {
      if (literal != guard) {
        literals[size++] = literal;
      }
    }
    if (size < literals.length) {
      isGuarded[move] = true;
      legal[move] = builder.and(literals, size);
    }
  }
}
