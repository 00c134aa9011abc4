package org.tafl.ground;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import it.unimi.dsi.fastutil.ints.IntList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import org.tafl.program.Literal;
import org.tafl.program.Phases.Phase;
import org.tafl.program.Program;
import org.tafl.program.Relation;
import org.tafl.program.Relation.Kind;

/// Which relations stay in ground rules: the dynamic ones, and `legal`, `next`, `goal` and
/// `terminal` even where they are static (paper, section 2); `sees` too where percepts are asked
/// for.
final class KeptRelations {
  /// What is asked in play, beside what is initial.
  static final Phase[] IN_PLAY = {Phase.LEGAL, Phase.NEXT, Phase.GOAL, Phase.TERMINAL};

  private final BitSet kept = new BitSet(); // relations
  private final BitSet needed = new BitSet(); // relations
  private final IntList percepts; // relations of sees; none unless they are asked for

  private KeptRelations(Program program, boolean withPercepts) {
    for (Phase phase : IN_PLAY) {
      for (int relation : program.phases().needed(phase)) {
        needed.set(relation);
      }
    }
    this.percepts = new IntArrayList();
    if (withPercepts) {
      program.relations(Kind.SEES).forEach(relation -> percepts.add(relation.id()));
    }
    if (!percepts.isEmpty()) {
      percepts.forEach(needed::set);
      addDependencies(program);
    }
  }

  /// Adds what the needed relations depend on; what is given is not needed.
  private void addDependencies(Program program) {
    List<int[]> components = program.graph().components();
    for (int[] component : components.reversed()) { // dependents first
      if (Arrays.stream(component).anyMatch(needed::get)) {
        for (int relation : component) {
          needed.set(relation, !program.relation(relation).kind().isGiven());
          Arrays.stream(program.graph().positive(relation)).forEach(needed::set);
          Arrays.stream(program.graph().negative(relation)).forEach(needed::set);
        }
      }
    }
  }

  /// Returns the relations.
  ///
  /// @param withPercepts whether `sees` is asked in play
  static KeptRelations of(Program program, boolean withPercepts) {
    var relations = new KeptRelations(program, withPercepts);
    List<int[]> components = program.graph().components(); // dependencies first
    for (int[] component : components) {
      boolean isKept = false;
      for (int relation : component) {
        isKept |= isAlwaysKept(program.relation(relation)) || relations.percepts.contains(relation);
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

  /// Returns the relations of `sees`, if percepts are asked for.
  IntList percepts() {
    return percepts;
  }
}
