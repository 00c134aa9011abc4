package org.tafl.compile;

import java.util.BitSet;
import org.tafl.program.Literal;
import org.tafl.program.Program;

/// The columns in which a recursion hands on what it got.
///
/// If each rule by which a relation depends on itself has the same argument there in its head and
/// in the recursive literals, then the facts with some symbol in that column depend on no others of
/// their relation, and can be found alone.
final class KeptColumns {
  private KeptColumns() {}

  /// Returns the columns kept by a relation: all if it does not depend on itself; none if it does
  /// so by way of others.
  static BitSet of(Program program, int relation) {
    var kept = new BitSet();
    if (program.graph().components().get(program.graph().componentOf(relation)).length > 1) {
      return kept;
    }
    kept.set(0, program.relation(relation).arity());
    for (int rule : program.rulesOf(relation)) {
      int[] head = program.rules().get(rule).head().arguments();
      for (Literal literal : program.rules().get(rule).body()) {
        if (!literal.isDistinct() && literal.relation() == relation) {
          for (int column = 0; column < head.length; column++) {
            if (head[column] != literal.arguments()[column]) {
              kept.clear(column);
            }
          }
        }
      }
    }
    return kept;
  }
}
