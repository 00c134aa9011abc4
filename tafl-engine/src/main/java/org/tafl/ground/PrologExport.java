package org.tafl.ground;

import java.io.IOException;
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
    ExportHeader.write(program, "%", out);
    out.append("% after a change of gdl_true/1 or gdl_does/2, call abolish_all_tables\n");
    out.append(":- dynamic gdl_true/1, gdl_does/2.\n");
    writeTables(program, out);
    for (int atom : program.initial()) {
      out.append(ForeignNames.atom(PREFIX, program.term(atom))).append(".\n");
    }
    new RuleTexts(
            program,
            atom -> ForeignNames.atom(PREFIX, program.term(atom)),
            atom -> program.kind(atom).isGiven() ? "\\+ %s" : "tnot(%s)")
        .writeClauses("", out);
  }

  private static void writeTables(GroundProgram program, Appendable out) throws IOException {
    Set<String> predicates = new TreeSet<>();
    for (Relation relation : program.program().relations()) {
      if (!relation.kind().isGiven() && program.atomCount(relation.id()) > 0) {
        Term term = program.term(program.firstAtom(relation.id()));
        String atom = ForeignNames.atom(PREFIX, term);
        int open = atom.indexOf('(');
        int arity = term instanceof Term.Compound compound ? compound.arity() : 0;
        predicates.add((open < 0 ? atom : atom.substring(0, open)) + "/" + arity);
      }
    }
    for (String predicate : predicates) {
      out.append(":- discontiguous ").append(predicate).append(".\n");
      out.append(":- table ").append(predicate).append(".\n");
    }
  }
}
