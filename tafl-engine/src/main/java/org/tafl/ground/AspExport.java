package org.tafl.ground;

import java.io.IOException;
import java.util.function.IntFunction;

/// One state and what its joint moves lead to, as an answer set program.
final class AspExport implements GroundExport {
  @Override
  public void write(GroundProgram program, Appendable out) throws IOException {
    ExportHeader.write(program, "%", out);
    out.append("% answer sets: the joint moves of the initial state, and what follows from them\n");
    writeRoles(program, out);
    for (int atom : program.initial()) {
      out.append(ForeignNames.atom("", program.term(atom))).append(".\n");
    }
    out.append("1 { does(R,M) : legal(R,M) } 1 :- role(R), not terminal.\n");
    writeRules(program, atom -> ForeignNames.atom("", program.term(atom)), "", out);
    out.append("#defined legal/2.\n#defined terminal/0.\n#show does/2.\n#show next/1.\n");
  }

  static void writeRoles(GroundProgram program, Appendable out) throws IOException {
    for (int role : program.program().roles()) {
      out.append("role(")
          .append(ForeignNames.term(program.program().terms().term(role)))
          .append(").\n");
    }
  }

  /// Writes the rules.
  ///
  /// @param naming gives an atom its text
  /// @param condition a literal for the end of each body; may be empty
  static void writeRules(
      GroundProgram program, IntFunction<String> naming, String condition, Appendable out)
      throws IOException {
    String[] atoms = new String[program.atomCount()];
    for (int rule = 0; rule < program.ruleCount(); rule++) {
      out.append(text(program.head(rule), atoms, naming));
      String separator = " :- ";
      for (int i = program.bodyStart(rule); i < program.bodyStart(rule + 1); i++) {
        int literal = program.literal(i);
        out.append(separator).append((literal & 1) == 0 ? "" : "not ");
        out.append(text(literal >> 1, atoms, naming));
        separator = ", ";
      }
      if (!condition.isEmpty()) {
        out.append(separator).append(condition);
      }
      out.append(".\n");
    }
  }

  private static String text(int atom, String[] atoms, IntFunction<String> naming) {
    if (atoms[atom] == null) {
      atoms[atom] = naming.apply(atom);
    }
    return atoms[atom];
  }
}
