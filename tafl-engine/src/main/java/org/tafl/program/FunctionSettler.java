package org.tafl.program;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Deque;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/// Brings the literals `?t = f(?x, ...)` of a rule into one form, in which every compound is a
/// variable with one such literal, no two of them make the same compound, none is ground, and each
/// is asked for. They stand after all others, in the order in which head and body first ask.
///
/// This is unification: of two literals for one compound, the arguments are made equal; of two with
/// the same arguments, the compounds. A rule that would need `?t = f(?t)` never fires.
final class FunctionSettler {
  private final TermTable terms;
  private final RelationTable relations;
  private final List<Literal> others = new ArrayList<>();
  private final Map<Integer, Literal> byCompound = new LinkedHashMap<>(); // argument -> its literal
  private final Map<Literal, Integer> byArguments = new HashMap<>(); // without compound -> compound
  private final List<int[]> equal = new ArrayList<>(); // pairs of arguments
  private boolean isDead;

  private FunctionSettler(TermTable terms, RelationTable relations) {
    this.terms = terms;
    this.relations = relations;
  }

  /// Returns the rule in this form, empty if it never fires.
  static Optional<Rule> settle(Rule rule, TermTable terms, RelationTable relations) {
    if (rule.body().stream().noneMatch(literal -> Simplifier.isFunction(literal, relations))) {
      return Optional.of(rule);
    }
    Rule result = rule;
    while (true) {
      var settler = new FunctionSettler(terms, relations);
      result.body().forEach(settler::add);
      if (settler.isDead) {
        return Optional.empty();
      }
      if (settler.equal.isEmpty()) {
        return settler.isCyclic(result) ? Optional.empty() : Optional.of(settler.arrange(result));
      }
      var body = new ArrayList<>(settler.others);
      body.addAll(settler.byCompound.values());
      Optional<Rule> unified = Simplifier.equate(result.with(result.head(), body), settler.equal);
      if (unified.isEmpty()) {
        return Optional.empty();
      }
      result = unified.get();
    }
  }

  private void add(Literal literal) {
    if (!Simplifier.isFunction(literal, relations)) {
      others.add(literal);
      return;
    }
    int compound = literal.arguments()[0];
    int functor = relations.get(literal.relation()).functor();
    int[] inner = Arrays.copyOfRange(literal.arguments(), 1, literal.arguments().length);
    Literal known = byCompound.get(compound);
    Integer same = byArguments.putIfAbsent(literal.with(literal.relation(), inner), compound);
    if (!Argument.isVariable(compound)) {
      isDead |= terms.functorOf(compound) != functor;
      for (int i = 0; i < inner.length && !isDead; i++) {
        equal.add(new int[] {inner[i], terms.argument(compound, i)});
      }
    } else if (Arrays.stream(inner).noneMatch(Argument::isVariable)) {
      equal.add(new int[] {compound, terms.compound(functor, inner)});
    } else if (same != null) {
      equal.add(new int[] {compound, same});
    } else if (known == null) {
      byCompound.put(compound, literal);
    } else {
      isDead |= known.relation() != literal.relation();
      for (int i = 0; i < inner.length && !isDead; i++) {
        equal.add(new int[] {inner[i], known.arguments()[i + 1]});
      }
    }
  }

  /// Returns whether a compound would be inside itself.
  private boolean isCyclic(Rule rule) {
    int[][] edges = new int[rule.variableCount()][0]; // [variable] -> variables inside it
    byCompound.forEach((compound, literal) ->
        edges[Argument.variable(compound)] =
            Arrays.stream(literal.arguments())
                .skip(1)
                .filter(Argument::isVariable)
                .map(Argument::variable)
                .toArray());
    for (int variable = 0; variable < edges.length; variable++) {
      int self = variable;
      if (Arrays.stream(edges[variable]).anyMatch(inner -> inner == self)) {
        return true;
      }
    }
    return TarjanComponents.of(edges).size() < edges.length;
  }

  /// Returns the rule with the literals that something asks for, outer compounds first.
  private Rule arrange(Rule rule) {
    Deque<Integer> asked = new ArrayDeque<>();
    Arrays.stream(rule.head().arguments()).forEach(asked::add);
    others.forEach(literal -> Arrays.stream(literal.arguments()).forEach(asked::add));
    Set<Literal> body = new LinkedHashSet<>(others);
    while (!asked.isEmpty()) {
      Literal literal = byCompound.remove(asked.remove());
      if (literal != null) {
        body.add(literal);
        Arrays.stream(literal.arguments()).skip(1).forEach(asked::add);
      }
    }
    return rule.with(rule.head(), List.copyOf(body));
  }
}
