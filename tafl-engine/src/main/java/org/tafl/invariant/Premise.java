package org.tafl.invariant;

import org.jspecify.annotations.Nullable;
import org.tafl.program.Literal;

/// A positive literal that a branch takes to hold.
///
/// @param literal its arguments are the branch's
/// @param depth how many rules it was taken from, one inside the other
/// @param isExpanded whether the branch has the body of a rule that concludes it
/// @param rows rows of a static relation's table that it may be; null if all
/// @param filteredAt the branch's clock when the rows were last filtered
record Premise(
    Literal literal, int depth, boolean isExpanded, int @Nullable [] rows, int filteredAt) {
  static final int NEVER = -1;

  static Premise of(Literal literal, int depth) {
    return new Premise(literal, depth, false, null, NEVER);
  }

  Premise expanded() {
    return new Premise(literal, depth, true, rows, filteredAt);
  }

  Premise filtered(int @Nullable [] newRows, int clock) {
    return new Premise(literal, depth, isExpanded, newRows, clock);
  }

  int relation() {
    return literal.relation();
  }

  int argument(int column) {
    return literal.arguments()[column];
  }
}
