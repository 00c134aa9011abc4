package org.tafl.check;

import it.unimi.dsi.fastutil.ints.IntSet;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Consumer;
import org.tafl.gdl.Code;
import org.tafl.gdl.Diagnostic;
import org.tafl.gdl.Diagnostic.Note;
import org.tafl.gdl.NearMatch;
import org.tafl.gdl.Span;
import org.tafl.gdl.Term;
import org.tafl.gdl.Term.Compound;
import org.tafl.program.Argument;
import org.tafl.program.Domains;
import org.tafl.program.Literal;
import org.tafl.program.Program;
import org.tafl.program.Relation;
import org.tafl.program.Relation.Kind;
import org.tafl.program.RelationName;
import org.tafl.program.Rule;
import org.tafl.program.TermTable;

/// Fluents asked with a constant that they never have there, as in `(true (cell ?x ?y blnk))` where
/// cells hold only `blank`, `x` and `o`.
final class DomainCheck implements Check {
  @Override
  public void run(CheckedSheet sheet, Consumer<Diagnostic> found) {
    sheet.program().ifPresent(program -> check(program, found));
  }

  private static void check(Program program, Consumer<Diagnostic> found) {
    Set<String> seen = new HashSet<>();
    for (Rule rule : program.rules()) {
      for (Literal literal : rule.body()) {
        if (literal.isDistinct()
            || program.relation(literal.relation()).kind() != Kind.TRUE
            || program.relation(literal.relation()).functor() == TermTable.NO_FUNCTOR) {
          continue;
        }
        for (int column = 0; column < literal.arguments().length; column++) {
          IntSet domain = program.domains().column(literal.relation(), column);
          int argument = literal.arguments()[column];
          if (!domain.isEmpty()
              && !Argument.isVariable(argument)
              && program.terms().isConstant(argument)
              && !domain.contains(argument)
              && seen.add(literal.relation() + " " + column + " " + argument)) {
            found.accept(diagnostic(program, rule, literal, column));
          }
        }
      }
    }
  }

  private static Diagnostic diagnostic(Program program, Rule rule, Literal literal, int column) {
    Relation relation = program.relation(literal.relation());
    Term constant = program.terms().term(literal.arguments()[column]);
    List<String> possible =
        program
            .domains()
            .column(relation.id(), column)
            .intStream()
            .filter(element -> !Domains.isMarker(element))
            .mapToObj(element -> program.terms().term(element))
            .sorted()
            .map(Term::toString)
            .toList();
    return new Diagnostic(
        Code.NEVER_HOLDS,
        place(rule, fluent(program, relation), column, constant),
        "the fluent %s never has %s as its argument %d"
            .formatted(fluent(program, relation), constant, column + 1),
        Note.of(
            NearMatch.of(constant.toString(), possible)
                .map(near -> "did you mean " + near + "?")
                .orElse("it may have: " + sample(possible))));
  }

  private static String sample(List<String> words) {
    int shown = 12;
    return words.size() <= shown
        ? String.join(", ", words)
        : String.join(", ", words.subList(0, shown)) + ", ... (" + words.size() + " in all)";
  }

  private static RelationName fluent(Program program, Relation relation) {
    TermTable.Functor functor = program.terms().functor(relation.functor());
    return new RelationName(functor.name(), functor.arity());
  }

  /// Returns where the constant stands in the body as an argument of the fluent, the whole
  /// statement if it came there by another way.
  private static Span place(Rule rule, RelationName fluent, int column, Term constant) {
    var places = new ArrayList<Span>();
    for (Term literal : rule.origin().body()) {
      literal.forEach(term -> {
        if (term instanceof Compound compound
            && RelationName.of(compound).equals(fluent)
            && compound.argument(column).equals(constant)) {
          places.add(compound.argument(column).span());
        }
      });
    }
    return places.isEmpty() ? rule.origin().span() : places.getFirst();
  }
}
