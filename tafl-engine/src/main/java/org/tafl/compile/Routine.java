package org.tafl.compile;

import java.util.Arrays;
import org.tafl.compile.Layers.Phase;
import org.tafl.program.Program;

/// Finds the facts of a relation that have some terms in some columns, when they are asked for;
/// remembers for what it was called, until the state or the moves change on which they depend.
///
/// @param relation whose facts it finds
/// @param known columns whose terms a call gives, which are the first variables; not to be changed
/// @param container where the facts go
/// @param calls the container of the calls
/// @param tree what a call does
record Routine(int relation, int[] known, int container, int calls, Filter tree) {
  /// Returns the routine with queries restricted to what is of use.
  Routine restricted(DomainRestrictor restrictor, Symbols symbols) {
    Column[] ranges =
        Arrays.stream(known)
            .mapToObj(column -> symbols.columns(relation)[column])
            .toArray(Column[]::new);
    return new Routine(relation, known, container, calls, restrictor.restrict(tree, ranges));
  }

  /// Returns whether facts and calls are forgotten when a phase begins.
  boolean isForgotten(Program program, Phase phase) {
    return switch (phase) {
      case TERM -> !program.phases().isStatic(relation);
      case NEXT -> program.phases().dependsOnMoves(relation);
      case LEGAL, GOAL -> false;
    };
  }
}
