package org.tafl.ground;

import java.io.IOException;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;
import org.tafl.gdl.Term;
import org.tafl.program.Family;
import org.tafl.program.Program;
import org.tafl.program.Relation;
import org.tafl.program.SheetReader;

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
    String same = unusedName(source);
    Set<Term> strange = new TreeSet<>(); // values that goals may get in play, but not in a sheet
    for (int rule = rules.nextSetBit(0); rule >= 0; rule = rules.nextSetBit(rule + 1)) {
      Term value = strangeValue(program, program.head(rule));
      if (value == null) {
        writeRule(program, rule, texts.name(program.head(rule)), "", texts, out);
      } else {
        strange.add(value);
        Term role = ((Term.Compound) program.term(program.head(rule))).arguments().getFirst();
        String condition = "(%s %s ?v)".formatted(same, value);
        writeRule(program, rule, "(goal " + role + " ?v)", condition, texts, out);
      }
    }
    for (Term value : strange) {
      out.append('(' + same + ' ' + value + ' ' + value + ")\n");
    }
  }

  /// Returns the value of a goal that is no integer from 0 to 100, null for other atoms. A rule
  /// sheet may not conclude it outright, but by a variable.
  private static @Nullable Term strangeValue(GroundProgram program, int atom) {
    if (program.kind(atom) != Relation.Kind.GOAL) {
      return null;
    }
    Term value = ((Term.Compound) program.term(atom)).arguments().getLast();
    return SheetReader.isGoalValue(value) ? null : value;
  }

  /// Returns a name that no relation has.
  private static String unusedName(Program program) {
    var used = new HashSet<String>();
    program.relations().forEach(relation -> used.add(relation.name()));
    String name = "same";
    while (used.contains(name)) {
      name += "_";
    }
    return name;
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

  private static void writeRule(
      GroundProgram program,
      int rule,
      String head,
      String condition,
      RuleTexts texts,
      Appendable out)
      throws IOException {
    int end = program.bodyStart(rule + 1);
    if (program.bodyStart(rule) == end && condition.isEmpty()) {
      out.append(head).append('\n');
      return;
    }
    out.append("(<= ").append(head);
    for (int i = program.bodyStart(rule); i < end; i++) {
      out.append(' ').append(texts.literal(i));
    }
    out.append(condition.isEmpty() ? "" : " " + condition).append(")\n");
  }
}
