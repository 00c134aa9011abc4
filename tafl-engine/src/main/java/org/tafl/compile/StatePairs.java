package org.tafl.compile;

import java.util.ArrayList;
import java.util.List;
import org.tafl.compile.Container.Origin;
import org.tafl.program.Family;
import org.tafl.program.Relation.Kind;

/// Which container becomes which when a state is left.
final class StatePairs {
  /// In place of a container: nothing of the family ever holds next.
  static final int NONE = -1;

  private StatePairs() {}

  /// A container of the state and that of the next.
  ///
  /// @param next NONE if the state's is emptied
  record Pair(int state, int next) {}

  /// Returns the pairs of a plan, one per family of fluents.
  static List<Pair> of(CompilationPlan plan) {
    var pairs = new ArrayList<Pair>();
    for (Family family : plan.program().fluents()) {
      int next = NONE;
      for (int relation : family.produced()) {
        next = container(plan, relation);
      }
      pairs.add(new Pair(container(plan, family.given()), next));
    }
    return pairs;
  }

  /// Returns the container of a relation, NONE if it has none.
  static int container(CompilationPlan plan, int relation) {
    for (Container container : plan.containers()) {
      if (container.relations().contains(relation)) {
        return container.id();
      }
    }
    return NONE;
  }

  /// Returns whether a container is one of the state or of the next.
  static boolean isExchanged(CompilationPlan plan, int container) {
    Container asked = plan.containers().get(container);
    return asked.origin() == Origin.STATE || isNext(plan, asked);
  }

  /// Returns whether a container is one of the next state.
  static boolean isNext(CompilationPlan plan, Container container) {
    return container.relations().stream()
        .anyMatch(relation -> plan.program().relation(relation).kind() == Kind.NEXT);
  }
}
