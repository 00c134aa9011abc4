package org.tafl.naive;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.BiConsumer;
import java.util.function.Consumer;
import org.tafl.gdl.Span;
import org.tafl.gdl.Statement;
import org.tafl.gdl.Symbol;
import org.tafl.gdl.Term;
import org.tafl.gdl.Term.Compound;
import org.tafl.gdl.Term.Constant;
import org.tafl.gdl.Term.Variable;

/// What is left to prove of a body, literals in any order.
///
/// @param goals all of which must hold
record Body(List<Goal> goals) {
  /// A literal, or with an odd number of negations around it the contrary.
  record Goal(Term formula, boolean isPositive) {
    boolean isTest() {
      return isDistinct() || (isAtom() && !isPositive);
    }

    boolean isDistinct() {
      return name(formula).equals("distinct/2");
    }

    boolean isAtom() {
      return !isDistinct() && parts().isEmpty();
    }

    /// Returns what `not`, `and` or `or` stand before; empty if this is none of them.
    Optional<List<Goal>> parts() {
      return switch (word(formula)) {
        case "not" -> Optional.of(List.of(new Goal(last(formula), !isPositive)));
        case "and", "or" ->
            Optional.of(arguments(formula).stream().map(t -> new Goal(t, isPositive)).toList());
        default -> Optional.empty();
      };
    }

    /// Returns whether one of the parts is enough.
    boolean isChoice() {
      return word(formula).equals(isPositive ? "or" : "and");
    }

    Goal substitute(Map<Symbol, Term> values) {
      return new Goal(Body.substitute(formula, values), isPositive);
    }
  }

  static Body of(Statement rule) {
    return new Body(rule.body().stream().map(literal -> new Goal(literal, true)).toList());
  }

  void forEachAtom(BiConsumer<Term, Boolean> visitor) {
    for (Goal goal : goals) {
      goal.parts().ifPresent(parts -> new Body(parts).forEachAtom(visitor));
      if (goal.isAtom()) {
        visitor.accept(goal.formula, goal.isPositive);
      }
    }
  }

  /// Passes on the head under all values of variables with which the body holds.
  ///
  /// @param facts decide on atoms
  /// @param assumed decide on negated atoms
  void solve(Term head, Facts facts, Facts assumed, WorkLimit limit, Consumer<Term> found) {
    Optional<Goal> next = choose(facts);
    if (next.isEmpty()) {
      if (!goals.isEmpty() || !head.isGround()) {
        throw new IllegalStateException("unsafe: " + head + " if " + goals);
      }
      found.accept(head);
      return;
    }
    Goal goal = next.get();
    if (goal.isTest()) {
      if (goal.isPositive == holds(goal.formula, assumed)) {
        without(goal, List.of()).solve(head, facts, assumed, limit, found);
      }
    } else if (goal.isAtom()) {
      for (Term atom : facts.candidates(goal.formula)) {
        limit.spend();
        var values = new HashMap<Symbol, Term>();
        if (match(goal.formula, atom, values)) {
          Body rest = without(goal, List.of());
          new Body(rest.goals.stream().map(other -> other.substitute(values)).toList())
              .solve(substitute(head, values), facts, assumed, limit, found);
        }
      }
    } else if (goal.isChoice()) {
      for (Goal part : goal.parts().orElseThrow()) {
        without(goal, List.of(part)).solve(head, facts, assumed, limit, found);
      }
    } else {
      without(goal, goal.parts().orElseThrow()).solve(head, facts, assumed, limit, found);
    }
  }

  /// Chooses what can be tested, else what can be taken apart without a choice, else the atom with
  /// the fewest candidates, else a choice.
  private Optional<Goal> choose(Facts facts) {
    Optional<Goal> best = Optional.empty();
    int least = Integer.MAX_VALUE;
    for (Goal goal : goals) {
      if (goal.isTest() ? goal.formula.isGround() : !goal.isAtom() && !goal.isChoice()) {
        return Optional.of(goal);
      }
      int cost =
          goal.isTest()
              ? Integer.MAX_VALUE
              : goal.isChoice() ? Integer.MAX_VALUE - 1 : facts.count(goal.formula);
      if (cost < least) {
        best = Optional.of(goal);
        least = cost;
      }
    }
    return best;
  }

  private Body without(Goal goal, List<Goal> instead) {
    var rest = new ArrayList<Goal>(goals);
    rest.remove(goal);
    rest.addAll(instead);
    return new Body(rest);
  }

  private static boolean holds(Term test, Facts facts) {
    return name(test).equals("distinct/2")
        ? !arguments(test).getFirst().equals(last(test))
        : facts.contains(test);
  }

  /// Makes a pattern equal to a ground term by giving values to its variables.
  private static boolean match(Term pattern, Term term, Map<Symbol, Term> values) {
    if (pattern instanceof Variable(var name, _)) {
      Term before = values.putIfAbsent(name, term);
      return before == null || before.equals(term);
    }
    boolean matches = name(pattern).equals(name(term));
    for (int i = 0; matches && i < arguments(pattern).size(); i++) {
      matches = match(arguments(pattern).get(i), arguments(term).get(i), values);
    }
    return matches;
  }

  private static Term substitute(Term term, Map<Symbol, Term> values) {
    return switch (term) {
      case Variable(var name, _) -> values.getOrDefault(name, term);
      case Constant constant -> constant;
      case Compound(var functor, var arguments, _) ->
          new Compound(
              functor, arguments.stream().map(t -> substitute(t, values)).toList(), Span.NONE);
    };
  }

  /// Returns the word before the arguments in lower case.
  private static String word(Term term) {
    return switch (term) {
      case Variable(var name, _) -> name.key();
      case Constant(var name, _) -> name.key();
      case Compound(var functor, _, _) -> functor.key();
    };
  }

  /// Returns word and number of arguments, such as `cell/3`.
  static String name(Term term) {
    return word(term) + "/" + arguments(term).size();
  }

  static List<Term> arguments(Term term) {
    return term instanceof Compound(_, var arguments, _) ? arguments : List.of();
  }

  static Term last(Term term) {
    return arguments(term).getLast();
  }
}
