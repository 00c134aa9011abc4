package org.tafl.program;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.Iterator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Consumer;
import org.tafl.gdl.Term;
import org.tafl.gdl.Term.Variable;

/// A body with negation pushed inwards, so that only atoms are negated.
///
/// Walks over it recurse, two calls for each `or` inside an `or`; {@link SheetReader} limits how
/// deep these can be.
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
          case Any(var branches) -> {
            for (All branch : branches) {
              literals.addAll(branch.literals());
            }
          }
          case Comparison _, All _ -> {}
        }
      }
      return literals;
    }

    /// Returns the conjunction without the branches, at any depth, that ask for a variable.
    All withoutBranches(Variable variable) {
      var rest = new ArrayList<NegationNormalForm>();
      for (NegationNormalForm part : parts) {
        rest.add(part instanceof Any any ? any.without(variable) : part);
      }
      return new All(rest);
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
          case Any any -> binding.add(any.withoutTests());
          case Literal _, Comparison _, All _ -> {}
        }
      }
      return new All(binding);
    }
  }

  /// One holds.
  record Any(List<All> branches) implements NegationNormalForm {
    private Any without(Variable variable) {
      var rest = new ArrayList<All>();
      for (All branch : branches) {
        if (!branch.asks(variable)) {
          rest.add(branch.withoutBranches(variable));
        }
      }
      return new Any(rest);
    }

    private Any withoutTests() {
      var rest = new ArrayList<All>();
      for (All branch : branches) {
        rest.add(branch.withoutTests());
      }
      return new Any(rest);
    }
  }

  /// Returns the variables, in the order they occur.
  default Set<Variable> variables() {
    var variables = new LinkedHashSet<Variable>();
    collect(this, variables);
    return variables;
  }

  private static void collect(NegationNormalForm form, Set<Variable> variables) {
    switch (form) {
      case Simple simple -> simple.forEachVariable(variables::add);
      case All(var parts) -> {
        for (NegationNormalForm part : parts) {
          collect(part, variables);
        }
      }
      case Any(var branches) -> {
        for (All branch : branches) {
          collect(branch, variables);
        }
      }
    }
  }

  /// Returns the form of a body.
  static All of(Formula.And body) {
    var whole = new Open(true, true, body.parts().iterator(), new ArrayList<>());
    Deque<Open> open = new ArrayDeque<>(List.of(whole)); // instead of recursion
    while (whole.rest.hasNext() || open.size() > 1) {
      Open innermost = open.element();
      if (innermost.rest.hasNext()) {
        read(innermost.rest.next(), innermost.isPositive, open);
      } else {
        open.remove();
        open.element().add(innermost.form());
      }
    }
    return new All(whole.parts);
  }

  private static void read(Formula formula, boolean isPositiveAround, Deque<Open> open) {
    boolean isPositive = isPositiveAround;
    Formula inner = formula;
    while (inner instanceof Formula.Not(var negated, _)) {
      inner = negated;
      isPositive = !isPositive;
    }
    switch (inner) {
      case Formula.Atom(var term) -> open.element().add(new Literal(term, isPositive));
      case Formula.Distinct(var left, var right, _) ->
          open.element().add(new Comparison(left, right, isPositive));
      case Formula.And(var parts, _) ->
          open.push(new Open(isPositive, isPositive, parts.iterator(), new ArrayList<>()));
      case Formula.Or(var branches, _) ->
          open.push(new Open(!isPositive, isPositive, branches.iterator(), new ArrayList<>()));
      case Formula.Not not -> throw new IllegalStateException("a negation is left: " + not);
    }
  }

  /// A conjunction or disjunction whose parts are being read.
  ///
  /// @param isPositive whether the number of negations around it is even
  record Open(
      boolean isConjunction,
      boolean isPositive,
      Iterator<Formula> rest,
      List<NegationNormalForm> parts) {
    private void add(NegationNormalForm part) {
      if (isConjunction && part instanceof All(var inner)) {
        parts.addAll(inner);
      } else {
        parts.add(part);
      }
    }

    private NegationNormalForm form() {
      if (isConjunction) {
        return new All(parts);
      }
      var branches = new ArrayList<All>();
      for (NegationNormalForm part : parts) {
        branches.add(part instanceof All all ? all : new All(List.of(part)));
      }
      return new Any(branches);
    }
  }
}
