package org.tafl.ground;

import it.unimi.dsi.fastutil.ints.IntLinkedOpenHashSet;
import it.unimi.dsi.fastutil.ints.IntList;
import java.util.ArrayList;
import java.util.List;
import org.tafl.program.Cardinalities;
import org.tafl.program.Family;
import org.tafl.program.Literal;
import org.tafl.program.Phases.Phase;
import org.tafl.program.Program;
import org.tafl.program.Relation;
import org.tafl.program.Relation.Kind;
import org.tafl.program.Rule;

/// What is asked for when the atoms are computed: what is initial and what answers the questions in
/// play, all fluents and moves, and what is negated on the way.
///
/// A relaxed rule does not ask for what it negates. If that is small, it is asked for whole. If it
/// is large, the rule gets a companion that asks for it as often as the rule would: a relation
/// without columns, of one rule with the same body and the negated atom.
///
/// @param relations those of the program, and those added
/// @param rules those of the relations added
/// @param wanted relations to be known whole
record Questions(List<Relation> relations, List<Rule> rules, int[] wanted) {
  private static final double LARGE = 50_000; // tuples

  static Questions of(
      Program program, KeptRelations kept, Relaxation relaxation, Cardinalities sizes) {
    var relations = new ArrayList<>(program.relations());
    var rules = new ArrayList<Rule>();
    var wanted = new IntLinkedOpenHashSet(program.answering(KeptRelations.IN_PLAY));
    wanted.addAll(IntList.of(program.answering(Phase.INIT)));
    wanted.addAll(kept.percepts());
    for (Family family : program.fluents()) {
      wanted.add(family.given()); // even if no rule reads it
    }
    for (Family family : program.moves()) {
      wanted.add(family.given());
    }
    for (Rule rule : program.rules()) {
      if (kept.isGrounded(rule.head().relation())) {
        List<Literal> body = relaxation.body(rule);
        for (Literal literal : rule.body()) {
          if (literal.isNegative() && !body.contains(literal)) {
            if (sizes.rows(literal.relation()) <= LARGE) {
              wanted.add(literal.relation());
            } else {
              int id = relations.size();
              relations.add(new Relation(id, Kind.AUXILIARY, "negated " + id, 0, -1, new int[0]));
              var asking = new ArrayList<>(body);
              asking.add(Literal.positive(literal.relation(), literal.arguments()));
              rules.add(rule.with(Literal.positive(id), asking));
              wanted.add(id);
            }
          }
        }
      }
    }
    return new Questions(List.copyOf(relations), List.copyOf(rules), wanted.toIntArray());
  }
}
