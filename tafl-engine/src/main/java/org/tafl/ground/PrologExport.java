package org.tafl.ground;

import java.io.IOException;
import java.util.Set;
import java.util.TreeSet;
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
    String[] atoms = new String[program.atomCount()];
    for (int rule = 0; rule < program.ruleCount(); rule++) {
      out.append(text(program, program.head(rule), atoms));
      String separator = " :- ";
      for (int i = program.bodyStart(rule); i < program.bodyStart(rule + 1); i++) {
        int literal = program.literal(i);
        String atom = text(program, literal >> 1, atoms);
        out.append(separator);
        if ((literal & 1) == 0) {
          out.append(atom);
        } else {
          boolean isGiven = program.kind(literal >> 1).isGiven();
          out.append(isGiven ? "\\+ " : "tnot(").append(atom).append(isGiven ? "" : ")");
        }
        separator = ", ";
      }
      out.append(".\n");
    }
  }

  private static void writeTables(GroundProgram program, Appendable out) throws IOException {
    Set<String> predicates = new TreeSet<>();
    for (Relation relation : program.program().relations()) {
      if (!relation.kind().isGiven() && program.atomCount(relation.id()) > 0) {
        String atom = ForeignNames.atom(PREFIX, program.term(program.firstAtom(relation.id())));
        int open = atom.indexOf('(');
        int arity =
            program.term(program.firstAtom(relation.id()))
                    instanceof org.tafl.gdl.Term.Compound compound
                ? compound.arity()
                : 0;
        predicates.add((open < 0 ? atom : atom.substring(0, open)) + "/" + arity);
      }
    }
    for (String predicate : predicates) {
      out.append(":- discontiguous ").append(predicate).append(".\n");
      out.append(":- table ").append(predicate).append(".\n");
    }
  }

  private static String text(GroundProgram program, int atom, String[] atoms) {
    if (atoms[atom] == null) {
      atoms[atom] = ForeignNames.atom(PREFIX, program.term(atom));
    }
    return atoms[atom];
  }
}
