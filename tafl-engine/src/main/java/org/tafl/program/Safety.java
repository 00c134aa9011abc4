package org.tafl.program;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import org.tafl.gdl.Code;
import org.tafl.gdl.Diagnostic;
import org.tafl.gdl.Diagnostic.Note;
import org.tafl.gdl.NearMatch;
import org.tafl.gdl.Symbol;
import org.tafl.gdl.Term;
import org.tafl.gdl.Term.Variable;
import org.tafl.program.NegationNormalForm.All;
import org.tafl.program.NegationNormalForm.Any;
import org.tafl.program.NegationNormalForm.Comparison;
import org.tafl.program.NegationNormalForm.Literal;

/// Judges whether a statement is safe: each variable of the head, of a negated atom and of a
/// `distinct` occurs in a positive atom of the same conjunction; an `or` binds what all of its
/// branches bind. The order of literals means nothing.
///
/// Source: the GDL specification, definition of safety; the reading of `or` and of nested negation
/// by their normal form is ours.
final class Safety {
  private final SourceRule rule;
  private final List<Diagnostic> errors = new ArrayList<>();
  private final Set<Symbol> reported = new HashSet<>(); // one diagnostic a variable

  private Safety(SourceRule rule) {
    this.rule = rule;
  }

  static List<Diagnostic> check(SourceRule rule) {
    if (rule.body().parts().isEmpty() && rule.head().isGround()) {
      return List.of();
    }
    var safety = new Safety(rule);
    All body = NegationNormalForm.of(rule.body());
    Set<Symbol> bound = bound(body);
    safety.require(rule.head(), bound, Code.UNSAFE_HEAD);
    safety.checkAll(body, Set.of());
    return safety.errors;
  }

  /// Returns the variables that a conjunction binds.
  static Set<Symbol> bound(All conjunction) {
    var bound = new LinkedHashSet<Symbol>();
    for (NegationNormalForm part : conjunction.parts()) {
      switch (part) {
        case Literal(var atom, var isPositive) when isPositive ->
            atom.forEachVariable(variable -> bound.add(variable.name()));
        case Any any -> bound.addAll(boundByEach(any));
        case Literal _, Comparison _, All _ -> {}
      }
    }
    return bound;
  }

  /// What every branch binds. An `or` without a branch never holds, so nothing depends on it.
  private static Set<Symbol> boundByEach(Any any) {
    Set<Symbol> common = null;
    for (All branch : any.branches()) {
      Set<Symbol> bound = bound(branch);
      if (common == null) {
        common = bound;
      } else {
        common.retainAll(bound);
      }
    }
    return common == null ? Set.of() : common;
  }

  private void checkAll(All conjunction, Set<Symbol> boundOutside) {
    var bound = new HashSet<>(boundOutside);
    bound.addAll(bound(conjunction));
    for (NegationNormalForm part : conjunction.parts()) {
      switch (part) {
        case Literal(var atom, var isPositive) when !isPositive ->
            require(atom, bound, Code.UNSAFE_NEGATION);
        case Comparison(var left, var right, _) -> {
          require(left, bound, Code.UNSAFE_DISTINCT);
          require(right, bound, Code.UNSAFE_DISTINCT);
        }
        case Any(var branches) -> {
          for (All branch : branches) {
            checkAll(branch, bound);
          }
        }
        case Literal _, All _ -> {}
      }
    }
  }

  private void require(Term term, Set<Symbol> bound, Code code) {
    term.forEachVariable(variable -> {
      if (!bound.contains(variable.name()) && reported.add(variable.name())) {
        errors.add(diagnostic(variable, bound, code));
      }
    });
  }

  private Diagnostic diagnostic(Variable variable, Set<Symbol> bound, Code code) {
    String where =
        switch (code) {
          case UNSAFE_HEAD -> rule.body().parts().isEmpty() ? "of a fact" : "of the head";
          case UNSAFE_NEGATION -> "under not";
          default -> "in distinct";
        };
    var notes = new ArrayList<Note>();
    Set<String> boundNames = bound.stream().map(Symbol::text).collect(Collectors.toSet());
    NearMatch.of(variable.name().text(), boundNames)
        .ifPresent(near -> notes.add(Note.of("did you mean " + near + "?")));
    if (rule.body().parts().isEmpty()) {
      notes.add(
          Note.of(
              "a fact holds for given terms only; give it a body that says which "
                  + variable
                  + " are meant"));
    } else if (occursInPositiveBranch(variable.name())) {
      notes.add(Note.of("an or gives " + variable + " a value only if each of its branches does"));
    } else {
      notes.add(
          Note.of(
              "give "
                  + variable
                  + " a value in a positive literal of this rule, one that says which are meant"));
    }
    return new Diagnostic(
        code,
        variable.span(),
        "variable " + variable + " " + where + " has no value: no positive literal binds it",
        notes);
  }

  private boolean occursInPositiveBranch(Symbol variable) {
    return occursPositively(NegationNormalForm.of(rule.body()), variable);
  }

  private static boolean occursPositively(All conjunction, Symbol variable) {
    for (NegationNormalForm.Literal literal : conjunction.literals()) {
      for (Variable other : literal.variables()) {
        if (literal.isPositive() && other.name().equals(variable)) {
          return true;
        }
      }
    }
    return false;
  }
}
