package org.tafl.ground;

import java.io.IOException;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import org.tafl.gdl.Term;
import org.tafl.program.Family;
import org.tafl.program.Program;

/// A rule sheet again.
final class KifExport implements GroundExport {
  @Override
  public void write(GroundProgram program, Appendable out) throws IOException {
    BitSet rules = DistinctRules.of(program);
    ExportHeader.write(program, rules.cardinality(), ";", out);
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
    var texts = new RuleTexts(program, atom -> program.term(atom).toString(), atom -> "(not %s)");
    for (int rule = rules.nextSetBit(0); rule >= 0; rule = rules.nextSetBit(rule + 1)) {
      writeRule(program, rule, texts, out);
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

  private static void writeRule(GroundProgram program, int rule, RuleTexts texts, Appendable out)
      throws IOException {
    String head = texts.name(program.head(rule));
    int end = program.bodyStart(rule + 1);
    if (program.bodyStart(rule) == end) {
      out.append(head).append('\n');
      return;
    }
    out.append("(<= ").append(head);
    for (int i = program.bodyStart(rule); i < end; i++) {
      out.append(' ').append(texts.literal(i));
    }
    out.append(")\n");
  }
}
