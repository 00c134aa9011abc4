package org.tafl.compile;

import java.util.BitSet;
import org.tafl.program.Cardinalities;
import org.tafl.program.JoinEstimate;
import org.tafl.program.Program;
import org.tafl.program.Relation;
import org.tafl.program.Relation.Kind;
import org.tafl.program.Rule;

/// Chooses the relations that are found on demand: those of which there would be much to do to
/// compute them whole in each state.
final class DemandChooser {
  private static final double MAX_STATIC_FACTS = 500_000; // computed once

  private static final int MAX_COLUMNS = 200; // each may be a parameter, and the JVM takes 254

  private final Program program;
  private final Cardinalities cardinalities;

  DemandChooser(Program program, Cardinalities cardinalities) {
    this.program = program;
    this.cardinalities = cardinalities;
  }

  /// Returns the relations of which more than so many bindings of rules are expected.
  BitSet larger(double maxBindings) {
    var chosen = new BitSet();
    for (Relation relation : program.relations()) {
      int id = relation.id();
      double limit = program.phases().isStatic(id) ? MAX_STATIC_FACTS : maxBindings;
      if (isPossible(relation) && whole(id) > limit) {
        chosen.set(id);
      }
    }
    return chosen;
  }

  private double whole(int relation) {
    double sum = 0;
    for (int rule : program.rulesOf(relation)) {
      Rule asked = program.rules().get(rule);
      sum +=
          JoinEstimate.of(asked.body(), asked.variableCount(), program.relations(), cardinalities)
              .bindings();
    }
    return sum;
  }

  /// Returns whether a relation may be found on demand: a recursive one only if there is a part of
  /// it that can be found without the rest.
  private boolean isPossible(Relation relation) {
    boolean isInner = relation.kind() == Kind.ORDINARY || relation.kind() == Kind.AUXILIARY;
    return isInner
        && relation.arity() <= MAX_COLUMNS
        && program.rulesOf(relation.id()).length > 0
        && (!program.graph().isRecursive(relation.id())
            || !KeptColumns.of(program, relation.id()).isEmpty());
  }
}
