package org.tafl.ground;

import java.util.BitSet;
import java.util.List;
import org.tafl.program.Literal;
import org.tafl.program.Phases.Phase;
import org.tafl.program.Program;
import org.tafl.program.Relation;

/// Which relations stay in ground rules: the dynamic ones, and `legal`, `next`, `goal` and
/// `terminal` even where they are static (paper, section 2).
final class KeptRelations {
  /// What is asked in play, beside what is initial.
  static final Phase[] IN_PLAY = {Phase.LEGAL, Phase.NEXT, Phase.GOAL, Phase.TERMINAL};

  private final BitSet kept = new BitSet(); // relations
  private final BitSet needed = new BitSet(); // relations

  private KeptRelations(Program program) {
    for (Phase phase : IN_PLAY) {
      for (int relation : program.phases().needed(phase)) {
        needed.set(relation);
      }
    }
  }

  static KeptRelations of(Program program) {
    var relations = new KeptRelations(program);
    List<int[]> components = program.graph().components(); // dependencies first
    for (int[] component : components) {
      boolean isKept = false;
      for (int relation : component) {
        isKept |= isAlwaysKept(program.relation(relation));
        isKept |= relations.anyKept(program.graph().positive(relation));
        isKept |= relations.anyKept(program.graph().negative(relation));
      }
      for (int relation : component) {
        relations.kept.set(relation, isKept);
      }
    }
    return relations;
  }

  private static boolean isAlwaysKept(Relation relation) {
    return switch (relation.kind()) {
      case TRUE, DOES, LEGAL, NEXT, GOAL, TERMINAL -> true;
      default -> false;
    };
  }

  private boolean anyKept(int[] relations) {
    for (int relation : relations) {
      if (kept.get(relation)) {
        return true;
      }
    }
    return false;
  }

  boolean isKept(int relation) {
    return kept.get(relation);
  }

  /// Returns whether a literal stays in ground rules.
  boolean isKept(Literal literal) {
    return !literal.isDistinct() && kept.get(literal.relation());
  }

  /// Returns whether rules for a relation are grounded: it is kept, and some question needs it.
  boolean isGrounded(int relation) {
    return kept.get(relation) && needed.get(relation);
  }
}
