package org.tafl.ground;

import java.io.IOException;
import java.util.BitSet;

/// One state and what its joint moves lead to, as an answer set program.
final class AspExport implements GroundExport {
  @Override
  public void write(GroundProgram program, Appendable out) throws IOException {
    BitSet rules = DistinctRules.of(program);
    ExportHeader.write(program, rules.cardinality(), "%", out);
    out.append("% answer sets: the joint moves of the initial state, and what follows from them\n");
    writeRoles(program, out);
    for (int atom : program.initial()) {
      out.append(ForeignNames.atom("", program.term(atom))).append(".\n");
    }
    out.append("1 { does(R,M) : legal(R,M) } 1 :- role(R), not terminal.\n");
    writeRules(program, rules, new String[0], "", out);
    out.append("#defined legal/2.\n#defined terminal/0.\n#defined true/1.\n#defined next/1.\n");
    out.append("#show does/2.\n#show next/1.\n");
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
  /// @param rules which
  /// @param arguments to stand behind those of each atom
  /// @param condition a literal for the end of each body; may be empty
  static void writeRules(
      GroundProgram program, BitSet rules, String[] arguments, String condition, Appendable out)
      throws IOException {
    new RuleTexts(
            program, atom -> ForeignNames.atom("", program.term(atom), arguments), atom -> "not %s")
        .writeClauses(rules, condition, out);
  }
}
