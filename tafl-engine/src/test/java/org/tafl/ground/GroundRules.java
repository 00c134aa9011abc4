package org.tafl.ground;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import org.tafl.budget.Budget;
import org.tafl.gdl.Gdl;
import org.tafl.program.Program;
import org.tafl.program.Relation;
import org.tafl.program.Relation.Kind;

/// Ground programs as text.
final class GroundRules {
  private GroundRules() {}

  static GroundProgram ground(String sheet, GroundingOptions options) {
    return Grounder.ground(Program.of(Gdl.parse("test", sheet)), options, Budget.unlimited());
  }

  /// Returns the rules in their order, such as `(<= terminal (not (true a)))`.
  static List<String> all(GroundProgram program) {
    var rules = new ArrayList<String>();
    for (int rule = 0; rule < program.ruleCount(); rule++) {
      var text = new StringBuilder("(<= ").append(program.term(program.head(rule)));
      for (int i = program.bodyStart(rule); i < program.bodyStart(rule + 1); i++) {
        int literal = program.literal(i);
        String atom = program.term(literal >> 1).toString();
        text.append((literal & 1) == 0 ? " " + atom : " (not " + atom + ")");
      }
      rules.add(text.append(')').toString());
    }
    return rules;
  }

  /// Returns the rules of which the text begins with something, sorted.
  static List<String> startingWith(GroundProgram program, String start) {
    return all(program).stream().filter(rule -> rule.startsWith(start)).sorted().toList();
  }

  /// Returns the atoms of a kind, sorted.
  static Set<String> atoms(GroundProgram program, Kind kind) {
    var atoms = new TreeSet<String>();
    for (Relation relation : program.program().relations()) {
      if (relation.kind() == kind) {
        for (int i = 0; i < program.atomCount(relation.id()); i++) {
          atoms.add(program.term(program.firstAtom(relation.id()) + i).toString());
        }
      }
    }
    return atoms;
  }
}
