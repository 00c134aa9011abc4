package org.tafl.program;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.tafl.gdl.Keyword;
import org.tafl.gdl.Symbol;
import org.tafl.gdl.Term;
import org.tafl.gdl.Term.Compound;
import org.tafl.gdl.Term.Constant;
import org.tafl.gdl.Term.Variable;
import org.tafl.program.Literal.Sign;
import org.tafl.program.NegationNormalForm.Comparison;
import org.tafl.program.NegationNormalForm.Simple;
import org.tafl.program.Relation.Kind;

/// Turns rules in terms into rules in ints; keywords are still relations of one or two columns.
///
/// ```
/// (<= (next (cell ?x b)) (true (cell ?x ?y)) (distinct ?y b))
/// next(t1) :- true(t2), distinct(y, b), t1 = cell(x, b), t2 = cell(x, y)
/// ```
final class RuleEncoder {
  private final TermTable terms;
  private final RelationTable relations;
  private final Map<RelationName, Integer> relationIds = new HashMap<>();
  private final Set<Symbol> auxiliaryNames = new HashSet<>();

  private RuleEncoder(TermTable terms, RelationTable relations) {
    this.terms = terms;
    this.relations = relations;
  }

  static Draft encode(List<FlatRule> rules) {
    var encoder = new RuleEncoder(new TermTable(), new RelationTable());
    for (FlatRule rule : rules) {
      if (rule.isAuxiliary()) {
        encoder.auxiliaryNames.add(RelationName.of(rule.head()).symbol());
      }
    }
    var encoded = new ArrayList<Rule>();
    for (FlatRule rule : rules) {
      encoder.new OneRule(rule).encode().ifPresent(encoded::add);
    }
    return new Draft(encoder.terms, encoder.relations, encoded);
  }

  private int relation(Term atom) {
    return relationIds.computeIfAbsent(
        RelationName.of(atom),
        name -> {
          Kind kind = auxiliaryNames.contains(name.symbol()) ? Kind.AUXILIARY : kind(name);
          return relations.of(kind, name.symbol().text(), name.arity(), TermTable.NO_FUNCTOR);
        });
  }

  /// A keyword with a wrong number of arguments is an ordinary relation.
  private static Kind kind(RelationName name) {
    Optional<Keyword> keyword = Keyword.of(name.symbol()).filter(k -> k.takes(name.arity()));
    return keyword.isEmpty() || keyword.get().isOperator()
        ? Kind.ORDINARY
        : Kind.valueOf(keyword.get().name());
  }

  /// The work on one rule.
  private final class OneRule {
    private final FlatRule rule;
    private final Map<Symbol, Integer> variables = new HashMap<>();
    private final Map<Literal, Integer> patterns = new LinkedHashMap<>(); // arguments -> compound
    private final List<String> names = new ArrayList<>();
    private final Set<Literal> body = new LinkedHashSet<>();
    private final List<int[]> equalities = new ArrayList<>();
    private boolean isDead; // some literal never holds
    private int suffix; // of the next variable for a compound

    OneRule(FlatRule rule) {
      this.rule = rule;
    }

    Optional<Rule> encode() {
      rule.head().forEachVariable(this::variable);
      rule.body().forEach(literal -> literal.forEachVariable(this::variable));
      Literal head = atom(Sign.POSITIVE, rule.head());
      for (Simple literal : rule.body()) {
        switch (literal) {
          case NegationNormalForm.Literal(var atom, var isPositive) ->
              body.add(atom(isPositive ? Sign.POSITIVE : Sign.NEGATIVE, atom));
          case Comparison comparison -> compare(comparison);
        }
      }
      patterns.forEach((pattern, variable) -> body.add(withCompound(pattern, variable)));
      var encoded = new Rule(head, List.copyOf(body), names, rule.origin());
      return isDead
          ? Optional.empty()
          : Simplifier.equate(encoded, equalities)
              .flatMap(unified -> FunctionSettler.settle(unified, terms, relations));
    }

    private Literal atom(Sign sign, Term atom) {
      List<Term> arguments = Formula.arguments(atom);
      int[] packed = arguments.stream().mapToInt(this::argument).toArray();
      return new Literal(sign, relation(atom), packed);
    }

    private static Literal withCompound(Literal pattern, int variable) {
      int[] packed = new int[pattern.arguments().length + 1];
      packed[0] = Argument.ofVariable(variable);
      System.arraycopy(pattern.arguments(), 0, packed, 1, pattern.arguments().length);
      return pattern.with(pattern.relation(), packed);
    }

    private void compare(Comparison comparison) {
      int left = argument(comparison.left());
      int right = argument(comparison.right());
      if (!comparison.isDistinct()) {
        equalities.add(new int[] {left, right});
      } else if (left == right) {
        isDead = true;
      } else if (Argument.isVariable(left) || Argument.isVariable(right)) {
        body.add(Literal.distinct(left, right));
      }
    }

    /// Packs a term, inner terms before outer ones.
    private int argument(Term term) {
      var order = new ArrayList<Term>();
      term.forEach(order::add);
      Deque<Integer> packed = new ArrayDeque<>(); // of the terms behind, the next one on top
      for (Term inner : order.reversed()) {
        switch (inner) {
          case Variable variable -> packed.push(Argument.ofVariable(variable(variable)));
          case Constant(var name, _) -> packed.push(terms.constant(name));
          case Compound compound -> {
            int[] arguments = new int[compound.arity()];
            for (int i = 0; i < arguments.length; i++) {
              arguments[i] = packed.pop();
            }
            packed.push(compound(compound.functor(), arguments));
          }
        }
      }
      return packed.pop();
    }

    private int compound(Symbol name, int[] arguments) {
      int functor = terms.functor(name, arguments.length);
      if (Arrays.stream(arguments).noneMatch(Argument::isVariable)) {
        return terms.compound(functor, arguments);
      }
      int relation = relations.of(Kind.FUNCTION, name.text(), arguments.length + 1, functor);
      var pattern = Literal.positive(relation, arguments);
      return Argument.ofVariable(patterns.computeIfAbsent(pattern, p -> addVariable()));
    }

    private int addVariable() {
      while (variables.containsKey(Symbol.of("?t" + suffix))) {
        suffix++;
      }
      names.add("?t" + suffix++);
      return names.size() - 1;
    }

    private int variable(Variable variable) {
      return variables.computeIfAbsent(
          variable.name(),
          name -> {
            names.add(name.text());
            return names.size() - 1;
          });
    }
  }
}
