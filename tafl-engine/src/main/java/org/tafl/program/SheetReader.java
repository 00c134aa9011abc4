package org.tafl.program;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.Iterator;
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
  private static final int MAX_CONNECTIVES = 1_000; // nested; what works on formulas may recurse
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
    Formula.And body = body(statement);
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
          case Constant _ -> isGoalValue(value);
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

  /// Returns whether a term is an integer that a role may get.
  public static boolean isGoalValue(Term value) {
    String text = value instanceof Constant(var name, _) ? name.text() : "";
    if (text.isEmpty() || text.length() > 9 || !text.chars().allMatch(c -> c >= '0' && c <= '9')) {
      return false;
    }
    return Integer.parseInt(text) <= MAX_GOAL;
  }

  /// A connective, or a body, whose parts are being read.
  private record Open(Keyword connective, Span span, Iterator<Term> rest, List<Formula> parts) {
    Open(Keyword connective, Span span, List<Term> terms) {
      this(connective, span, terms.iterator(), new ArrayList<>());
    }

    /// Returns the formula; empty if the only part was an error.
    Optional<Formula> formula() {
      return switch (connective) {
        case NOT -> parts.stream().findFirst().map(inner -> new Formula.Not(inner, span));
        case OR -> Optional.of(new Formula.Or(parts, span));
        default -> Optional.of(new Formula.And(parts, span));
      };
    }
  }

  private Formula.And body(Statement statement) {
    var body = new Open(Keyword.AND, statement.span(), statement.body());
    Deque<Open> open = new ArrayDeque<>(List.of(body)); // instead of recursion
    while (body.rest.hasNext() || open.size() > 1) {
      Open innermost = open.element();
      if (innermost.rest.hasNext()) {
        read(innermost.rest.next(), open);
      } else {
        open.remove();
        innermost.formula().ifPresent(open.element().parts::add);
      }
    }
    return new Formula.And(body.parts, body.span);
  }

  private void read(Term term, Deque<Open> open) {
    if (open.size() > MAX_CONNECTIVES + 1) {
      report(
          Code.TOO_DEEP,
          term.span(),
          "more than " + MAX_CONNECTIVES + " of not, or and and are nested here",
          "name the inner part by a rule of its own");
      return;
    }
    switch (term) {
      case Variable variable ->
          report(
              Code.MALFORMED_STATEMENT,
              variable.span(),
              "a literal is the variable " + variable,
              "GDL has no variables for atoms; write the atom, such as (true " + variable + ")");
      case Constant(var name, _) -> read(name, List.of(), term, open);
      case Compound(var functor, var arguments, _) -> read(functor, arguments, term, open);
    }
  }

  private void read(Symbol name, List<Term> arguments, Term term, Deque<Open> open) {
    Optional<Keyword> keyword = Keyword.of(name).filter(Keyword::isOperator);
    if (keyword.isEmpty()) {
      open.element().parts.add(new Formula.Atom(term));
    } else if (!keyword.get().takes(arguments.size())) {
      report(
          Code.OPERATOR_ARITY,
          term.span(),
          "%s takes %s, here %s %d"
              .formatted(
                  name,
                  keyword.get().arityText(),
                  arguments.size() == 1 ? "is" : "are",
                  arguments.size()),
          keyword.get() == Keyword.NOT
              ? "write (not atom) for each atom that does not hold"
              : "write (distinct term term) for each pair of terms that differ");
    } else if (keyword.get() == Keyword.DISTINCT) {
      open.element()
          .parts
          .add(new Formula.Distinct(arguments.getFirst(), arguments.getLast(), term.span()));
    } else {
      open.push(new Open(keyword.get(), term.span(), arguments));
    }
  }

  private void report(Code code, Span span, String message, String hint) {
    errors.add(new Diagnostic(code, span, message, Note.of(hint)));
  }
}
