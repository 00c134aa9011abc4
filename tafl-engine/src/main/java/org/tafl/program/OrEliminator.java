package org.tafl.program;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.tafl.gdl.Span;
import org.tafl.gdl.Statement;
import org.tafl.gdl.Symbol;
import org.tafl.gdl.Term;
import org.tafl.gdl.Term.Compound;
import org.tafl.gdl.Term.Constant;
import org.tafl.gdl.Term.Variable;
import org.tafl.program.NegationNormalForm.All;
import org.tafl.program.NegationNormalForm.Any;
import org.tafl.program.NegationNormalForm.Comparison;
import org.tafl.program.NegationNormalForm.Literal;
import org.tafl.program.NegationNormalForm.Simple;

/// Turns rules with `or`, `and` and nested negation into rules whose bodies are plain conjunctions.
///
/// A body is multiplied out, `(p) (or (q) (r))` into `(p) (q)` and `(p) (r)`, as long as that gives
/// at most twice the rules that auxiliary relations would need; otherwise each `or` becomes an
/// auxiliary relation over the variables it shares with the rest of the rule, a rule per branch. So
/// the result grows with the size of the text, not with the product of the branches.
///
/// A branch may use variables that only the rest of the rule binds, as in `(p ?x) (or (q ?x)
/// (distinct ?x a))`. The rule of such a branch repeats the literals that bind them, which changes
/// nothing: the rule that asks for the auxiliary holds them too. Where another `or` binds them, the
/// rule of the branch asks a relation of what the positive literals of that `or` allow.
final class OrEliminator {
  private static final int MULTIPLY_UP_TO = 2; // times the rules that auxiliaries would need

  private final Set<Symbol> usedNames;
  private final List<FlatRule> flatRules = new ArrayList<>();

  private OrEliminator(Set<Symbol> usedNames) {
    this.usedNames = usedNames;
  }

  /// Returns rules without `or` that conclude the same.
  ///
  /// @param usedNames the symbols of the sheet; new ones are added
  static List<FlatRule> eliminate(List<SourceRule> rules, Set<Symbol> usedNames) {
    var eliminator = new OrEliminator(usedNames);
    for (SourceRule rule : rules) {
      All body = NegationNormalForm.of(rule.body());
      eliminator.add(new Draft(rule.head(), body, false, rule.statement()), List.of());
    }
    return eliminator.flatRules;
  }

  /// A rule that may hold an `or`.
  private record Draft(Term head, All body, boolean isAuxiliary, Statement origin) {
    Draft with(All newBody) {
      return new Draft(head, newBody, isAuxiliary, origin);
    }
  }

  /// Something that holds wherever a head is asked, and binds variables.
  private sealed interface Binder {
    /// Returns the variables it binds.
    Set<Variable> variables();
  }

  /// A positive literal.
  private record LiteralBinder(Literal literal, Set<Variable> variables) implements Binder {}

  /// An `or` of a rule.
  private record OrBinder(Any any, Draft rule, Set<Variable> variables) implements Binder {}

  private void add(Draft rule, List<Binder> context) {
    if (multipliedOut(rule.body) <= MULTIPLY_UP_TO * withAuxiliaries(rule.body)) {
      for (List<Simple> body : multiplyOut(rule.body)) {
        flatRules.add(new FlatRule(rule.head, body, rule.isAuxiliary, rule.origin));
      }
      return;
    }
    Optional<Variable> loose = loose(rule.body, context);
    if (loose.isPresent()) {
      Literal values = values(loose.get(), rule);
      add(rule.with(rule.body.and(values)), context);
      add(rule.with(rule.body.withoutBranches(loose.get())), context);
      return;
    }
    var inner = new ArrayList<Binder>(context);
    inner.addAll(binders(rule));
    var body = new ArrayList<Simple>();
    for (NegationNormalForm part : rule.body.parts()) {
      switch (part) {
        case Simple simple -> body.add(simple);
        case Any any -> body.add(auxiliary(any, rule, inner));
        case All _ -> throw new IllegalStateException("a conjunction inside a conjunction");
      }
    }
    flatRules.add(new FlatRule(rule.head, body, rule.isAuxiliary, rule.origin));
  }

  /// Returns what binds variables in a body, literals first.
  private static List<Binder> binders(Draft rule) {
    var literals = new ArrayList<Binder>();
    var ors = new ArrayList<Binder>();
    for (NegationNormalForm part : rule.body.parts()) {
      Set<Symbol> bound = Safety.bound(new All(List.of(part)));
      Set<Variable> variables = part.variables();
      variables.removeIf(variable -> !bound.contains(variable.name()));
      switch (part) {
        case Literal literal -> literals.add(new LiteralBinder(literal, variables));
        case Any any -> ors.add(new OrBinder(any, rule, variables));
        case Comparison _, All _ -> {}
      }
    }
    literals.addAll(ors);
    return literals;
  }

  /// Makes a relation that holds when a branch does; returns the literal that asks for it.
  private Literal auxiliary(Any any, Draft rule, List<Binder> context) {
    Set<Variable> shared = any.variables();
    shared.retainAll(variablesAround(any, rule));
    Term head = newHead(rule, shared);
    for (All branch : any.branches()) {
      add(new Draft(head, bind(branch, shared, context), true, rule.origin), context);
    }
    return new Literal(head, true);
  }

  /// Makes a relation of the values that an `or` gives to what it binds, tests left out; returns
  /// the literal that asks for it.
  private Literal binding(OrBinder or) {
    Term head = newHead(or.rule, or.variables);
    for (All branch : or.any.branches()) {
      add(new Draft(head, branch.withoutTests(), true, or.rule.origin), List.of());
    }
    return new Literal(head, true);
  }

  /// Returns a variable that several parts share, but that only some branches bind, as in `(or (p
  /// ?x) (q)) (or (r ?x) (s))`. An auxiliary relation cannot hand its value on: the branch `(q)`
  /// has none. Such a rule is taken as two, in which the variable has a value, or is not asked for.
  private static Optional<Variable> loose(All body, List<Binder> context) {
    Set<Symbol> bound = Safety.bound(body);
    var known = new HashSet<Variable>();
    context.forEach(binder -> known.addAll(binder.variables()));
    var seen = new HashSet<Variable>();
    var shared = new LinkedHashSet<Variable>();
    for (NegationNormalForm part : body.parts()) {
      Set<Variable> variables = part.variables();
      variables.stream().filter(seen::contains).forEach(shared::add);
      seen.addAll(variables);
    }
    return shared.stream()
        .filter(variable -> !bound.contains(variable.name()) && !known.contains(variable))
        .findFirst();
  }

  /// Makes a relation of all values that a variable may have; returns the literal that asks for it.
  private Literal values(Variable variable, Draft rule) {
    Term head = newHead(rule, Set.of(variable));
    for (Literal literal : rule.body.literals()) {
      if (literal.isPositive() && literal.variables().contains(variable)) {
        flatRules.add(new FlatRule(head, List.of(literal), true, rule.origin));
      }
    }
    return new Literal(head, true);
  }

  private Term newHead(Draft rule, Set<Variable> variables) {
    Symbol name = newName(RelationName.of(rule.head).symbol().text() + "-or");
    return variables.isEmpty()
        ? new Constant(name, Span.NONE)
        : new Compound(name, List.copyOf(variables), Span.NONE);
  }

  private Symbol newName(String stem) {
    int number = 1;
    while (!usedNames.add(Symbol.of(stem + number))) {
      number++;
    }
    return Symbol.of(stem + number);
  }

  /// Adds what binds what the branch does not.
  private All bind(All branch, Set<Variable> shared, List<Binder> context) {
    Set<Variable> unbound = branch.variables();
    unbound.addAll(shared);
    Set<Symbol> bound = Safety.bound(branch);
    unbound.removeIf(variable -> bound.contains(variable.name()));
    var parts = new ArrayList<>(branch.parts());
    for (Binder binder : context) {
      if (!unbound.isEmpty() && unbound.removeAll(binder.variables())) {
        parts.add(
            switch (binder) {
              case LiteralBinder(var literal, _) -> literal;
              case OrBinder or -> binding(or);
            });
      }
    }
    return new All(parts);
  }

  private static Set<Variable> variablesAround(Any any, Draft rule) {
    var around = new LinkedHashSet<Variable>();
    rule.head.forEachVariable(around::add);
    for (NegationNormalForm part : rule.body.parts()) {
      if (!part.equals(any)) {
        around.addAll(part.variables());
      }
    }
    return around;
  }

  /// The number of rules when multiplied out.
  private static double multipliedOut(All body) {
    double product = 1;
    for (NegationNormalForm part : body.parts()) {
      if (part instanceof Any(var branches)) {
        double sum = 0;
        for (All branch : branches) {
          sum += multipliedOut(branch);
        }
        product *= sum;
      }
    }
    return product;
  }

  /// The number of rules when each `or` becomes a relation.
  private static double withAuxiliaries(All body) {
    double sum = 1;
    for (NegationNormalForm part : body.parts()) {
      if (part instanceof Any(var branches)) {
        for (All branch : branches) {
          sum += withAuxiliaries(branch);
        }
      }
    }
    return sum;
  }

  private static List<List<Simple>> multiplyOut(All body) {
    List<List<Simple>> products = List.of(List.of());
    for (NegationNormalForm part : body.parts()) {
      List<List<Simple>> factors =
          switch (part) {
            case Simple simple -> List.of(List.of(simple));
            case Any(var branches) -> {
              var all = new ArrayList<List<Simple>>();
              for (All branch : branches) {
                all.addAll(multiplyOut(branch));
              }
              yield all;
            }
            case All all -> multiplyOut(all);
          };
      var longer = new ArrayList<List<Simple>>(products.size() * factors.size());
      for (List<Simple> product : products) {
        for (List<Simple> factor : factors) {
          var joined = new ArrayList<>(product);
          joined.addAll(factor);
          longer.add(joined);
        }
      }
      products = longer;
    }
    return products;
  }
}
