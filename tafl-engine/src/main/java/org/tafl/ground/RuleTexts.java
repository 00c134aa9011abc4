package org.tafl.ground;

import java.io.IOException;
import java.util.BitSet;
import java.util.function.IntFunction;
import org.jspecify.annotations.Nullable;

/// The texts of atoms and rules in an export; each atom is named once.
final class RuleTexts {
  private final GroundProgram program;
  private final IntFunction<String> naming;
  private final IntFunction<String> negation;
  private final @Nullable String[] names; // [atom], filled as they are asked for

  /// @param naming gives an atom its text
  /// @param negation gives an atom what stands around its text, with `%s` in its place, if negated
  RuleTexts(GroundProgram program, IntFunction<String> naming, IntFunction<String> negation) {
    this.program = program;
    this.naming = naming;
    this.negation = negation;
    this.names = new String[program.atomCount()];
  }

  String name(int atom) {
    String name = names[atom];
    if (name == null) {
      name = naming.apply(atom);
      names[atom] = name;
    }
    return name;
  }

  String literal(int index) {
    int literal = program.literal(index);
    String name = name(literal >> 1);
    return (literal & 1) == 0 ? name : negation.apply(literal >> 1).replace("%s", name);
  }

  /// Writes rules as clauses, `head :- literal, literal.`.
  ///
  /// @param rules which
  /// @param condition a literal for the end of each body; may be empty
  void writeClauses(BitSet rules, String condition, Appendable out) throws IOException {
    for (int rule = rules.nextSetBit(0); rule >= 0; rule = rules.nextSetBit(rule + 1)) {
      out.append(name(program.head(rule)));
      String separator = " :- ";
      for (int i = program.bodyStart(rule); i < program.bodyStart(rule + 1); i++) {
        out.append(separator).append(literal(i));
        separator = ", ";
      }
      if (!condition.isEmpty()) {
        out.append(separator).append(condition);
      }
      out.append(".\n");
    }
  }
}
