package org.tafl.program;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Consumer;
import org.tafl.gdl.Term;
import org.tafl.gdl.Term.Variable;

/// A body with negation pushed inwards, so that only atoms are negated.
///
/// By De Morgan's laws, `(not (not f))` = `f`, and `(not (distinct t u))` = the terms are the same.
/// Sound in GDL because every variable under a `not` is bound outside it.
sealed interface NegationNormalForm {
  /// What has no parts.
  sealed interface Simple extends NegationNormalForm {
    /// Calls the visitor with each variable, as often as it occurs.
    void forEachVariable(Consumer<? super Variable> visitor);
  }

  /// An atom or its negation.
  record Literal(Term atom, boolean isPositive) implements Simple {
    @Override
    public void forEachVariable(Consumer<? super Variable> visitor) {
      atom.forEachVariable(visitor);
    }
  }

  /// Two terms that are different, or the same.
  record Comparison(Term left, Term right, boolean isDistinct) implements Simple {
    @Override
    public void forEachVariable(Consumer<? super Variable> visitor) {
      left.forEachVariable(visitor);
      right.forEachVariable(visitor);
    }
  }

  /// All hold. No part is a conjunction.
  record All(List<NegationNormalForm> parts) implements NegationNormalForm {
    /// Returns the conjunction with a part more.
    All and(Simple part) {
      var longer = new ArrayList<>(parts);
      longer.add(part);
      return new All(longer);
    }

    /// Returns all literals, those of branches among them.
    Set<Literal> literals() {
      var literals = new LinkedHashSet<Literal>();
      for (NegationNormalForm part : parts) {
        switch (part) {
          case Literal literal -> literals.add(literal);
          case Any(var branches) -> branches.forEach(branch -> literals.addAll(branch.literals()));
          case Comparison _, All _ -> {}
        }
      }
      return literals;
    }

    /// Returns the conjunction without the branches, at any depth, that ask for a variable.
    All withoutBranches(Variable variable) {
      return new All(
          parts.stream()
              .map(part ->
                  part instanceof Any(var branches)
                      ? new Any(
                          branches.stream()
                              .filter(branch -> !branch.asks(variable))
                              .map(branch -> branch.withoutBranches(variable))
                              .toList())
                      : part)
              .toList());
    }

    private boolean asks(Variable variable) {
      return parts.stream()
          .anyMatch(part -> part instanceof Simple && part.variables().contains(variable));
    }

    /// Returns the positive literals and what `or`s have of them.
    All withoutTests() {
      var binding = new ArrayList<NegationNormalForm>();
      for (NegationNormalForm part : parts) {
        switch (part) {
          case Literal literal when literal.isPositive() -> binding.add(literal);
          case Any(var branches) ->
              binding.add(new Any(branches.stream().map(All::withoutTests).toList()));
          case Literal _, Comparison _, All _ -> {}
        }
      }
      return new All(binding);
    }
  }

  /// One holds.
  record Any(List<All> branches) implements NegationNormalForm {}

  /// Returns the variables, in the order they occur.
  default Set<Variable> variables() {
    var variables = new LinkedHashSet<Variable>();
    collect(this, variables);
    return variables;
  }

  private static void collect(NegationNormalForm form, Set<Variable> variables) {
    switch (form) {
      case Simple simple -> simple.forEachVariable(variables::add);
      case All(var parts) -> parts.forEach(part -> collect(part, variables));
      case Any(var branches) -> branches.forEach(branch -> collect(branch, variables));
    }
  }

  /// Returns the form of a body.
  static All of(Formula.And body) {
    return conjunction(body.parts(), true);
  }

  private static NegationNormalForm of(Formula formula, boolean isPositive) {
    return switch (formula) {
      case Formula.Atom(var term) -> new Literal(term, isPositive);
      case Formula.Distinct(var left, var right, _) -> new Comparison(left, right, isPositive);
      case Formula.Not(var inner, _) -> of(inner, !isPositive);
      case Formula.And(var parts, _) ->
          isPositive ? conjunction(parts, true) : disjunction(parts, false);
      case Formula.Or(var branches, _) ->
          isPositive ? disjunction(branches, true) : conjunction(branches, false);
    };
  }

  private static All conjunction(List<Formula> formulas, boolean isPositive) {
    var parts = new ArrayList<NegationNormalForm>();
    for (Formula formula : formulas) {
      switch (of(formula, isPositive)) {
        case All(var inner) -> parts.addAll(inner);
        case NegationNormalForm other -> parts.add(other);
      }
    }
    return new All(parts);
  }

  private static Any disjunction(List<Formula> formulas, boolean isPositive) {
    var branches = new ArrayList<All>();
    for (Formula formula : formulas) {
      branches.add(
          switch (of(formula, isPositive)) {
            case All all -> all;
            case NegationNormalForm other -> new All(List.of(other));
          });
    }
    return new Any(branches);
  }
}
