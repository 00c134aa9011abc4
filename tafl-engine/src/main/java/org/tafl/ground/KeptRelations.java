package org.tafl.ground;

import it.unimi.dsi.fastutil.ints.IntLinkedOpenHashSet;
import it.unimi.dsi.fastutil.ints.IntList;
import java.util.BitSet;
import java.util.List;
import org.tafl.program.Literal;
import org.tafl.program.Phases.Phase;
import org.tafl.program.Program;
import org.tafl.program.Relation;
import org.tafl.program.Rule;

/// Which relations stay in ground rules: the dynamic ones, and `legal`, `next`, `goal` and
/// `terminal` even where they are static (paper, section 2).
final class KeptRelations {
  private static final Phase[] IN_PLAY = {Phase.LEGAL, Phase.NEXT, Phase.GOAL, Phase.TERMINAL};

  private final BitSet kept = new BitSet(); // relations
  private final BitSet needed = new BitSet(); // relations
  private final int[] asked;

  private KeptRelations(Program program) {
    for (Phase phase : IN_PLAY) {
      for (int relation : program.phases().needed(phase)) {
        needed.set(relation);
      }
    }
    var all = new IntLinkedOpenHashSet(program.answering(IN_PLAY));
    all.addAll(IntList.of(program.answering(Phase.INIT)));
    for (Rule rule : program.rules()) { // what is negated is asked by no relaxed rule
      if (needed.get(rule.head().relation())) {
        rule.body().stream()
            .filter(Literal::isNegative)
            .forEach(literal -> all.add(literal.relation()));
      }
    }
    program.fluents().forEach(family -> all.add(family.given())); // even if no rule reads them
    program.moves().forEach(family -> all.add(family.given()));
    this.asked = all.toIntArray();
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

  /// Returns the relations to be computed: those that answer what is initial and the questions in
  /// play, those negated on the way, all fluents and moves.
  int[] asked() {
    return asked.clone();
  }
}
