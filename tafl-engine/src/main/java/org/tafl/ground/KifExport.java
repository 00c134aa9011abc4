package org.tafl.ground;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.tafl.gdl.Term;
import org.tafl.program.Family;
import org.tafl.program.Program;

/// A rule sheet again.
final class KifExport implements GroundExport {
  @Override
  public void write(GroundProgram program, Appendable out) throws IOException {
    ExportHeader.write(program, ";", out);
    Program source = program.program();
    for (int role : source.roles()) {
      out.append("(role ").append(source.terms().term(role).toString()).append(")\n");
    }
    for (int atom : program.initial()) {
      out.append(renamed("init", program.term(atom))).append('\n');
    }
    for (Family family : source.fluents()) {
      declare("base", family.given(), program, out);
    }
    for (Family family : source.moves()) {
      declare("input", family.given(), program, out);
    }
    String[] atoms = new String[program.atomCount()];
    for (int rule = 0; rule < program.ruleCount(); rule++) {
      writeRule(program, rule, atoms, out);
    }
  }

  private static void declare(String word, int relation, GroundProgram program, Appendable out)
      throws IOException {
    int first = program.firstAtom(relation);
    for (int atom = first; atom < first + program.atomCount(relation); atom++) {
      out.append(renamed(word, program.term(atom))).append('\n');
    }
  }

  /// Returns an atom of `true` or `does` with another word in front.
  private static String renamed(String word, Term atom) {
    List<Term> arguments = new ArrayList<>(((Term.Compound) atom).arguments());
    return Term.compound(word, arguments.toArray(Term[]::new)).toString();
  }

  private static void writeRule(GroundProgram program, int rule, String[] atoms, Appendable out)
      throws IOException {
    int start = program.bodyStart(rule);
    int end = program.bodyStart(rule + 1);
    if (start == end) {
      out.append(text(program, program.head(rule), atoms)).append('\n');
      return;
    }
    out.append("(<= ").append(text(program, program.head(rule), atoms));
    for (int i = start; i < end; i++) {
      int literal = program.literal(i);
      String atom = text(program, literal >> 1, atoms);
      out.append(' ');
      if ((literal & 1) == 0) {
        out.append(atom);
      } else {
        out.append("(not ").append(atom).append(')');
      }
    }
    out.append(")\n");
  }

  private static String text(GroundProgram program, int atom, String[] atoms) {
    if (atoms[atom] == null) {
      atoms[atom] = program.term(atom).toString();
    }
    return atoms[atom];
  }
}
