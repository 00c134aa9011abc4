package org.tafl.program;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.tafl.gdl.Code;
import org.tafl.gdl.Diagnostic;
import org.tafl.gdl.Diagnostic.Note;
import org.tafl.gdl.Keyword;
import org.tafl.gdl.Rulesheet;
import org.tafl.gdl.Span;
import org.tafl.gdl.Statement;
import org.tafl.gdl.Symbol;
import org.tafl.gdl.Term;
import org.tafl.gdl.Term.Compound;
import org.tafl.gdl.Term.Constant;
import org.tafl.gdl.Term.Variable;

/// Reads the bodies of statements as formulas, and judges each statement on its own: operators,
/// heads, goal values, safety.
public final class SheetReader {
  private static final int MAX_CONNECTIVES = 1_000; // nested; the readers of formulas recurse
  private static final int MAX_GOAL = 100;

  private final List<SourceRule> rules = new ArrayList<>();
  private final List<Diagnostic> errors = new ArrayList<>();

  private SheetReader() {}

  /// Reads the statements of a rule sheet.
  public static SheetReading read(Rulesheet sheet) {
    var reader = new SheetReader();
    sheet.statements().forEach(reader::read);
    return new SheetReading(reader.rules, reader.errors);
  }

  private void read(Statement statement) {
    int errorsBefore = errors.size();
    checkHead(statement.head());
    Formula.And body = conjunction(statement.body(), statement.span(), 0);
    if (errors.size() == errorsBefore) {
      var rule = new SourceRule(statement, body);
      errors.addAll(Safety.check(rule));
      if (errors.size() == errorsBefore) {
        rules.add(rule);
      }
    }
  }

  private void checkHead(Term head) {
    RelationName relation = RelationName.of(head);
    Optional<Keyword> keyword = Keyword.of(relation.symbol());
    if (keyword.isEmpty()) {
      return;
    }
    switch (keyword.get()) {
      case TRUE ->
          reportHead(
              head, "true tells what holds now; it cannot be concluded", "write next or init");
      case DOES ->
          reportHead(head, "does tells the moves made; it cannot be concluded", "write legal");
      case NOT, OR, AND, DISTINCT ->
          reportHead(
              head,
              relation.symbol() + " cannot be concluded",
              "a head is one atom; write a rule for each atom that follows");
      case GOAL -> checkGoal(head, relation);
      default -> {}
    }
  }

  private void reportHead(Term head, String message, String hint) {
    errors.add(new Diagnostic(Code.OPERATOR_IN_HEAD, head.span(), message, Note.of(hint)));
  }

  private void checkGoal(Term head, RelationName relation) {
    if (!relation.is(Keyword.GOAL)) {
      return;
    }
    Term value = Formula.arguments(head).getLast();
    boolean isFine =
        switch (value) {
          case Variable _ -> true; // checked in play
          case Constant(var name, _) -> isGoalValue(name.text());
          case Compound _ -> false;
        };
    if (!isFine) {
      errors.add(
          new Diagnostic(
              Code.GOAL_VALUE,
              value.span(),
              "the goal value " + value + " is no integer from 0 to " + MAX_GOAL,
              Note.of("100 is a win, 0 a loss; 50 is usual for a draw")));
    }
  }

  private static boolean isGoalValue(String text) {
    if (text.isEmpty() || text.length() > 9 || !text.chars().allMatch(c -> c >= '0' && c <= '9')) {
      return false;
    }
    return Integer.parseInt(text) <= MAX_GOAL;
  }

  private Formula.And conjunction(List<Term> terms, Span span, int depth) {
    return new Formula.And(formulas(terms, depth), span);
  }

  private List<Formula> formulas(List<Term> terms, int depth) {
    var formulas = new ArrayList<Formula>();
    for (Term term : terms) {
      formula(term, depth).ifPresent(formulas::add);
    }
    return formulas;
  }

  /// Reads a term as a formula; empty after an error.
  private Optional<Formula> formula(Term term, int depth) {
    if (depth > MAX_CONNECTIVES) {
      report(
          Code.TOO_DEEP,
          term.span(),
          "more than " + MAX_CONNECTIVES + " of not, or and and are nested here",
          "name the inner part by a rule of its own");
      return Optional.empty();
    }
    return switch (term) {
      case Variable variable -> {
        report(
            Code.MALFORMED_STATEMENT,
            variable.span(),
            "a literal is the variable " + variable,
            "GDL has no variables for atoms; write the atom, such as (true " + variable + ")");
        yield Optional.empty();
      }
      case Constant(var name, var span) -> operator(name, List.of(), span, term, depth);
      case Compound(var functor, var arguments, var span) ->
          operator(functor, arguments, span, term, depth);
    };
  }

  private Optional<Formula> operator(
      Symbol name, List<Term> arguments, Span span, Term term, int depth) {
    Optional<Keyword> keyword = Keyword.of(name).filter(Keyword::isOperator);
    if (keyword.isEmpty()) {
      return Optional.of(new Formula.Atom(term));
    }
    if (!keyword.get().takes(arguments.size())) {
      report(
          Code.OPERATOR_ARITY,
          span,
          "%s takes %s, here are %d".formatted(name, keyword.get().arityText(), arguments.size()),
          keyword.get() == Keyword.NOT
              ? "write (not atom) for each atom that does not hold"
              : "write (distinct term term) for each pair of terms that differ");
      return Optional.empty();
    }
    return switch (keyword.get()) {
      case NOT ->
          formula(arguments.getFirst(), depth + 1).map(inner -> new Formula.Not(inner, span));
      case DISTINCT ->
          Optional.of(new Formula.Distinct(arguments.getFirst(), arguments.getLast(), span));
      case OR -> Optional.of(new Formula.Or(formulas(arguments, depth + 1), span));
      default -> Optional.of(conjunction(arguments, span, depth + 1));
    };
  }

  private void report(Code code, Span span, String message, String hint) {
    errors.add(new Diagnostic(code, span, message, Note.of(hint)));
  }
}
