package org.tafl.check;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Consumer;
import org.tafl.gdl.Code;
import org.tafl.gdl.Diagnostic;
import org.tafl.gdl.Diagnostic.Note;
import org.tafl.gdl.Span;
import org.tafl.program.Argument;
import org.tafl.program.Literal;
import org.tafl.program.Program;
import org.tafl.program.Relation;
import org.tafl.program.Relation.Kind;
import org.tafl.program.Rule;

/// The recursion restriction, and negation that only constants stratify.
///
/// GDL specification, recursion restriction: in a rule, each argument of a literal on which the
/// head depends and that depends on the head is ground, is an argument of the head, or occurs in a
/// positive literal that does not depend on the head. It keeps rules from making ever larger terms.
final class RecursionCheck implements Check {
  @Override
  public void run(CheckedSheet sheet, Consumer<Diagnostic> found) {
    sheet
        .program()
        .ifPresent(program -> {
          checkRecursion(program, found);
          checkSplits(program, found);
        });
  }

  private static void checkRecursion(Program program, Consumer<Diagnostic> found) {
    var reported = new HashSet<Span>();
    for (Rule rule : program.rules()) {
      int component = program.graph().componentOf(rule.head().relation());
      var allowed = new BitSet(); // variables that may stand in a recursive literal
      var recursive = new ArrayList<Literal>();
      addVariables(rule.head(), allowed);
      for (Literal literal : rule.body()) {
        if (literal.isPositive() && isRelation(program, literal)) {
          if (program.graph().componentOf(literal.relation()) == component) {
            recursive.add(literal);
          } else {
            addVariables(literal, allowed);
          }
        }
      }
      for (Literal literal : recursive) {
        if (!isAllowed(literal, allowed) && reported.add(rule.origin().span())) {
          found.accept(diagnostic(program, rule, literal));
        }
      }
    }
  }

  private static boolean isRelation(Program program, Literal literal) {
    return program.relation(literal.relation()).kind() != Kind.FUNCTION;
  }

  private static void addVariables(Literal literal, BitSet variables) {
    for (int argument : literal.arguments()) {
      if (Argument.isVariable(argument)) {
        variables.set(Argument.variable(argument));
      }
    }
  }

  private static boolean isAllowed(Literal literal, BitSet allowed) {
    return Arrays.stream(literal.arguments())
        .allMatch(
            argument -> !Argument.isVariable(argument) || allowed.get(Argument.variable(argument)));
  }

  private static Diagnostic diagnostic(Program program, Rule rule, Literal literal) {
    Relation relation = program.relation(literal.relation());
    return new Diagnostic(
        Code.RECURSION_RESTRICTION,
        rule.origin().span(),
        "this rule asks for %s, which depends on the head, with an argument found nowhere else"
            .formatted(relation),
        Note.of(
            "the specification wants it ground, in the head, or in a literal without recursion"),
        Note.of("read all the same; it may not end if the rule makes ever larger terms"));
  }

  private static void checkSplits(Program program, Consumer<Diagnostic> found) {
    Set<String> reported = new HashSet<>();
    for (Rule rule : program.rules()) {
      Relation relation = program.relation(rule.head().relation());
      if (relation.isSplit() && asksForNegation(program, rule) && reported.add(relation.name())) {
        found.accept(
            new Diagnostic(
                Code.STRATIFIED_BY_CONSTANTS,
                rule.origin().head().span(),
                "%s depends on the negation of %s with another constant"
                    .formatted(relation.name(), relation.name()),
                List.of(
                    Note.of("the specification looks at names alone and refuses this"),
                    Note.of("ask for the condition itself instead of the other value"))));
      }
    }
  }

  private static boolean asksForNegation(Program program, Rule rule) {
    return rule.body().stream()
        .anyMatch(
            literal -> literal.isNegative() && program.relation(literal.relation()).isSplit());
  }
}
