package org.tafl.program;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
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
/// nothing: the rule that asks for the auxiliary holds them too.
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
  private record Draft(Term head, All body, boolean isAuxiliary, Statement origin) {}

  /// @param context positive literals that hold wherever the head is asked
  private void add(Draft rule, List<Literal> context) {
    if (multipliedOut(rule.body) <= MULTIPLY_UP_TO * withAuxiliaries(rule.body)) {
      for (List<Simple> body : multiplyOut(rule.body)) {
        flatRules.add(new FlatRule(rule.head, body, rule.isAuxiliary, rule.origin));
      }
      return;
    }
    var inner = new ArrayList<>(context);
    for (NegationNormalForm part : rule.body.parts()) {
      if (part instanceof Literal literal && literal.isPositive()) {
        inner.add(literal);
      }
    }
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

  /// Makes a relation that holds when a branch does; returns the literal that asks for it.
  private Literal auxiliary(Any any, Draft rule, List<Literal> context) {
    Set<Variable> shared = variables(any);
    shared.retainAll(variablesAround(any, rule));
    Symbol name = newName(RelationName.of(rule.head).symbol().text() + "-or");
    Term head =
        shared.isEmpty()
            ? new Constant(name, Span.NONE)
            : new Compound(name, List.copyOf(shared), Span.NONE);
    for (All branch : any.branches()) {
      add(new Draft(head, bind(branch, shared, context), true, rule.origin), context);
    }
    return new Literal(head, true);
  }

  private Symbol newName(String stem) {
    int number = 1;
    while (!usedNames.add(Symbol.of(stem + number))) {
      number++;
    }
    return Symbol.of(stem + number);
  }

  /// Adds the literals of the context that bind what the branch does not.
  private static All bind(All branch, Set<Variable> shared, List<Literal> context) {
    Set<Variable> unbound = variables(branch);
    unbound.addAll(shared);
    Set<Symbol> bound = Safety.bound(branch);
    unbound.removeIf(variable -> bound.contains(variable.name()));
    var parts = new ArrayList<>(branch.parts());
    for (Literal literal : context) {
      var binds = new LinkedHashSet<Variable>();
      literal.forEachVariable(binds::add);
      if (unbound.removeAll(binds)) {
        parts.add(literal);
      }
    }
    return new All(parts);
  }

  private static Set<Variable> variablesAround(Any any, Draft rule) {
    var around = new LinkedHashSet<Variable>();
    rule.head.forEachVariable(around::add);
    for (NegationNormalForm part : rule.body.parts()) {
      if (!part.equals(any)) {
        around.addAll(variables(part));
      }
    }
    return around;
  }

  private static Set<Variable> variables(NegationNormalForm form) {
    var variables = new LinkedHashSet<Variable>();
    collect(form, variables);
    return variables;
  }

  private static void collect(NegationNormalForm form, Set<Variable> variables) {
    switch (form) {
      case Simple simple -> simple.forEachVariable(variables::add);
      case All(var parts) -> parts.forEach(part -> collect(part, variables));
      case Any(var branches) -> branches.forEach(branch -> collect(branch, variables));
    }
  }

  /// The number of rules when multiplied out.
  private static double multipliedOut(All body) {
    double product = 1;
    for (NegationNormalForm part : body.parts()) {
      if (part instanceof Any(var branches)) {
        product *= branches.stream().mapToDouble(OrEliminator::multipliedOut).sum();
      }
    }
    return product;
  }

  /// The number of rules when each `or` becomes a relation.
  private static double withAuxiliaries(All body) {
    double sum = 1;
    for (NegationNormalForm part : body.parts()) {
      if (part instanceof Any(var branches)) {
        sum += branches.stream().mapToDouble(OrEliminator::withAuxiliaries).sum();
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
            case Any(var branches) ->
                branches.stream().flatMap(branch -> multiplyOut(branch).stream()).toList();
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
