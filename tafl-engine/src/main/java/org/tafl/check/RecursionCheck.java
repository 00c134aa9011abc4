package org.tafl.check;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.HashSet;
import java.util.List;
import java.util.function.Consumer;
import java.util.stream.Collectors;
import org.tafl.check.Vocabulary.Use;
import org.tafl.gdl.Code;
import org.tafl.gdl.Diagnostic;
import org.tafl.gdl.Diagnostic.Note;
import org.tafl.gdl.Keyword;
import org.tafl.gdl.Span;
import org.tafl.program.Argument;
import org.tafl.program.Literal;
import org.tafl.program.Program;
import org.tafl.program.Relation;
import org.tafl.program.Relation.Kind;
import org.tafl.program.RelationName;
import org.tafl.program.Rule;

/// The recursion restriction, and negation that is not stratified by names alone.
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
          checkNames(sheet, found);
        });
  }

  private static void checkRecursion(Program program, Consumer<Diagnostic> found) {
    var reported = new HashSet<Span>();
    for (Rule rule : program.rules()) {
      int component = program.graph().componentOf(rule.head().relation());
      var allowed = new BitSet(); // variables that may stand in a recursive literal
      var recursive = new ArrayList<Literal>();
      rule.head().addVariables(allowed);
      for (Literal literal : rule.body()) {
        if (literal.isPositive() && isRelation(program, literal)) {
          if (program.graph().componentOf(literal.relation()) == component) {
            recursive.add(literal);
          } else {
            literal.addVariables(allowed);
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

  /// Looks at negation by names alone, as the specification does. The sheet has a program, so what
  /// is found is stratified all the same, by constants or by fluents.
  private static void checkNames(CheckedSheet sheet, Consumer<Diagnostic> found) {
    var dependencies = new Dependencies(sheet.vocabulary());
    var reported = new HashSet<RelationName>();
    var tried = new HashSet<List<RelationName>>();
    sheet
        .vocabulary()
        .bodies()
        .forEach((negated, uses) -> {
          for (Use use : uses) {
            RelationName head = RelationName.of(use.statement().head());
            boolean isNew = !use.isPositive() && tried.add(List.of(head, negated));
            if (isNew && !head.is(Keyword.ROLE) && !reported.contains(head)) {
              dependencies
                  .path(negated, head)
                  .ifPresent(path -> {
                    reported.add(head);
                    found.accept(diagnostic(head, use, path));
                  });
            }
          }
        });
  }

  private static Diagnostic diagnostic(RelationName head, Use use, List<RelationName> path) {
    String others =
        path.stream()
            .map(name -> name.symbol().text())
            .collect(Collectors.joining(", which asks for "));
    return new Diagnostic(
        Code.STRATIFIED_BY_CONSTANTS,
        use.atom().span(),
        "%s depends on its own negation but for the constants: %s asks for not %s"
            .formatted(head.symbol(), head.symbol(), others),
        Note.of("the specification looks at names alone and refuses this"),
        Note.of("name the condition by a relation of its own, and ask for that"));
  }
}
