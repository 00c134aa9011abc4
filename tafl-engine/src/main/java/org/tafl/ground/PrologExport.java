package org.tafl.ground;

import java.io.IOException;
import java.util.BitSet;
import java.util.Set;
import java.util.TreeSet;
import org.tafl.gdl.Term;
import org.tafl.program.Relation;

/// Prolog with tabling: predicates have `gdl_` in front; the state is asserted as `gdl_true/1`, the
/// joint move as `gdl_does/2`, both dynamic.
final class PrologExport implements GroundExport {
  private static final String PREFIX = "gdl_";

  @Override
  public void write(GroundProgram program, Appendable out) throws IOException {
    BitSet rules = DistinctRules.of(program);
    ExportHeader.write(program, rules.cardinality(), "%", out);
    out.append(
        "% gdl_true/1 holds the initial state; after a change of it, or of gdl_does/2, call\n");
    out.append("% abolish_all_tables\n");
    out.append(":- dynamic gdl_true/1, gdl_does/2.\n");
    for (String predicate : predicates(program)) { // known even if no clause follows
      out.append(":- discontiguous ").append(predicate).append(".\n");
      out.append(":- table ").append(predicate).append(".\n");
    }
    for (int role : program.program().roles()) {
      String name = ForeignNames.term(program.program().terms().term(role));
      out.append(PREFIX).append("role(").append(name).append(").\n");
    }
    for (int atom : program.initial()) {
      out.append(ForeignNames.atom(PREFIX, program.term(atom))).append(".\n");
    }
    new RuleTexts(
            program,
            atom -> ForeignNames.atom(PREFIX, program.term(atom)),
            atom -> program.kind(atom).isGiven() ? "\\+ %s" : "tnot(%s)")
        .writeClauses(rules, "", out);
  }

  /// Returns the predicates that rules conclude, such as `gdl_cell/3`, and those that are asked
  /// from outside even if no rule concludes them.
  private static Set<String> predicates(GroundProgram program) {
    Set<String> predicates = new TreeSet<>();
    for (String asked : new String[] {"legal/2", "next/1", "goal/2", "terminal/0"}) {
      predicates.add(PREFIX + asked);
    }
    for (Relation relation : program.program().relations()) {
      if (!relation.kind().isGiven() && program.atomCount(relation.id()) > 0) {
        Term term = program.term(program.firstAtom(relation.id()));
        String atom = ForeignNames.atom(PREFIX, term);
        int open = atom.indexOf('(');
        int arity = term instanceof Term.Compound compound ? compound.arity() : 0;
        predicates.add((open < 0 ? atom : atom.substring(0, open)) + "/" + arity);
      }
    }
    return predicates;
  }
}
