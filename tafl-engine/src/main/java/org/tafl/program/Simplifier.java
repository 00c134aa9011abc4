package org.tafl.program;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import org.tafl.program.Relation.Kind;

/// Small rewrites of rules in ints that keep their meaning.
final class Simplifier {
  private Simplifier() {}

  /// Adds a variable that the rule has not; returns its number.
  ///
  /// The name depends on no variable with another stem, so that a rule printed and read again gets
  /// the same.
  ///
  /// @param names of the rule's variables; added to
  /// @param stem how the name begins
  static int addVariable(List<String> names, String stem) {
    int suffix = 1;
    while (names.contains(stem + suffix)) {
      suffix++;
    }
    names.add(stem + suffix);
    return names.size() - 1;
  }

  /// Returns the rule with pairs of arguments made equal, empty if they never are.
  ///
  /// @param pairs arguments of the rule
  static Optional<Rule> equate(Rule rule, List<int[]> pairs) {
    Rule result = rule;
    var open = new ArrayList<>(pairs);
    for (int i = 0; i < open.size(); i++) {
      int left = open.get(i)[0];
      int right = open.get(i)[1];
      if (left == right) {
        continue;
      }
      int replaced = Argument.isVariable(left) ? left : right;
      int kept = Argument.isVariable(left) ? right : left;
      if (!Argument.isVariable(replaced)) {
        return Optional.empty();
      }
      result = result.substitute(Argument.variable(replaced), kept);
      open.replaceAll(pair -> replace(pair, replaced, kept));
    }
    return settleDistinct(result);
  }

  private static int[] replace(int[] pair, int replaced, int kept) {
    return new int[] {pair[0] == replaced ? kept : pair[0], pair[1] == replaced ? kept : pair[1]};
  }

  /// Returns the rule without `distinct` of ground terms and without repeated literals, empty if a
  /// `distinct` never holds.
  static Optional<Rule> settleDistinct(Rule rule) {
    var body = new LinkedHashSet<Literal>();
    for (Literal literal : rule.body()) {
      if (!literal.isDistinct()) {
        body.add(literal);
        continue;
      }
      int left = literal.arguments()[0];
      int right = literal.arguments()[1];
      if (left == right) {
        return Optional.empty();
      }
      if (Argument.isVariable(left) || Argument.isVariable(right)) {
        body.add(literal);
      }
    }
    return Optional.of(rule.with(rule.head(), List.copyOf(body)));
  }

  /// Returns whether a literal asks for `?t = f(...)`.
  static boolean isFunction(Literal literal, RelationTable relations) {
    return !literal.isDistinct() && relations.get(literal.relation()).kind() == Kind.FUNCTION;
  }

  /// Returns the rule with its variables numbered in the order they occur, head first.
  static Rule renumber(Rule rule) {
    int[] numbers = new int[rule.variableCount()];
    Arrays.fill(numbers, -1);
    var names = new ArrayList<String>();
    Rule mapped =
        rule.map(argument -> {
          if (!Argument.isVariable(argument)) {
            return argument;
          }
          int variable = Argument.variable(argument);
          if (numbers[variable] < 0) {
            numbers[variable] = names.size();
            names.add(rule.variables().get(variable));
          }
          return Argument.ofVariable(numbers[variable]);
        });
    return new Rule(mapped.head(), mapped.body(), names, rule.origin());
  }
}
