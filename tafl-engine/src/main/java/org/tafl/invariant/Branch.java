package org.tafl.invariant;

import java.util.ArrayList;
import java.util.List;
import org.tafl.program.Argument;
import org.tafl.program.Literal;
import org.tafl.program.Relation.Kind;
import org.tafl.program.Rule;

/// A case of a proof by contradiction: what is taken to hold of one state and one joint move.
///
/// It is refuted once what it holds cannot all be true.
final class Branch extends Bindings {
  private static final int MAX_PREMISES = 250;

  private final List<Premise> premises;
  private final List<Literal> denials; // negative literals
  private final List<int[]> differences; // {a, b, ...}: not all of a = b, ... hold

  Branch(Theory theory, Attempt attempt) {
    super(theory, attempt);
    this.premises = new ArrayList<>();
    this.denials = new ArrayList<>();
    this.differences = new ArrayList<>();
  }

  private Branch(Branch other) {
    super(other);
    this.premises = new ArrayList<>(other.premises);
    this.denials = new ArrayList<>(other.denials);
    this.differences = new ArrayList<>(other.differences);
  }

  Branch copy() {
    attempt().spend(premises.size() + variableCount());
    return new Branch(this);
  }

  List<Premise> premises() {
    return premises;
  }

  /// Tells that a static premise is one of some rows of its table.
  void restrict(int premise, int[] rows) {
    advance();
    premises.set(premise, premises.get(premise).filtered(rows, Premise.NEVER));
  }

  /// Drops premises that have become equal to others, rather those without the body of a rule.
  void dropDuplicates() {
    for (int i = premises.size() - 1; i > 0; i--) {
      attempt().spend(1 + i / 4);
      Premise premise = premises.get(i);
      for (int j = 0; j < i; j++) {
        Premise other = premises.get(j);
        if (isSame(other.literal(), premise.literal())) {
          premises.set(j, other.isExpanded() || !premise.isExpanded() ? other : premise);
          premises.remove(i);
          break;
        }
      }
    }
  }

  List<Literal> denials() {
    return denials;
  }

  List<int[]> differences() {
    return differences;
  }

  /// Adds the body of a rule, with variables of its own.
  ///
  /// @param head what the arguments of the rule's head are
  /// @param depth of the literals
  void addRule(Rule rule, int[] head, int depth) {
    int first = addVariables(rule.variableCount());
    int[] arguments = rename(rule.head(), first).arguments();
    for (int column = 0; column < head.length && !isRefuted(); column++) {
      unify(head[column], arguments[column]);
    }
    addBody(rule, first, depth);
  }

  /// Adds the body of a rule.
  ///
  /// @param firstVariable those of the rule are numbered from here on
  void addBody(Rule rule, int firstVariable, int depth) {
    for (Literal literal : rule.body()) {
      if (!isRefuted()) {
        add(rename(literal, firstVariable), depth);
      }
    }
  }

  static Literal rename(Literal literal, int firstVariable) {
    return literal.map(argument ->
        Argument.isVariable(argument)
            ? Argument.ofVariable(Argument.variable(argument) + firstVariable)
            : argument);
  }

  /// Takes a literal to hold.
  void add(Literal literal, int depth) {
    switch (literal.sign()) {
      case POSITIVE -> addPremise(literal, depth);
      case NEGATIVE -> addDenial(literal);
      case DISTINCT -> addDifference(literal.arguments());
    }
  }

  private void addPremise(Literal literal, int depth) {
    if (has(literal) || premises.size() > MAX_PREMISES) {
      return; // knowing less is no fault
    }
    advance();
    premises.add(Premise.of(literal, depth));
    int relation = literal.relation();
    Kind kind = theory().kind(relation);
    for (int column = 0; column < literal.arguments().length; column++) {
      if (kind != Kind.FUNCTION) {
        narrow(literal.arguments()[column], theory().domain(relation, column));
      }
    }
    if (kind == Kind.DOES) {
      addLegal(literal, depth);
    } else if (theory().isDefined(relation)) {
      theory().statics().relaxed(literal).ifPresent(relaxed -> add(relaxed, depth));
      for (Literal general : theory().consequences().of(relation)) {
        add(Consequences.instance(general, literal.arguments()), depth);
      }
    }
  }

  private void addLegal(Literal does, int depth) {
    narrow(does.arguments()[0], theory().roles());
    if (theory().isNeverLegal(does.relation())) {
      refute();
    }
    int legal = theory().legal(does.relation());
    if (legal != Theory.NONE) {
      add(Literal.positive(legal, does.arguments()), depth);
    }
  }

  private void addDenial(Literal literal) {
    for (Literal other : denials) {
      if (isSame(other, literal)) {
        return;
      }
    }
    advance();
    denials.add(literal);
  }

  /// Adds that not all of some pairs are equal.
  ///
  /// @param pairs `{a, b, c, d, ...}`: not both `a = b` and `c = d`
  void addDifference(int... pairs) {
    advance();
    differences.add(pairs);
  }

  private boolean has(Literal literal) {
    attempt().spend(premises.size());
    for (Premise premise : premises) {
      if (isSame(premise.literal(), literal)) {
        return true;
      }
    }
    return false;
  }

  private boolean isSame(Literal left, Literal right) {
    return left.relation() == right.relation()
        && countUnequal(left.arguments(), right.arguments()) == 0;
  }

  private int countUnequal(int[] left, int[] right) {
    int count = 0;
    for (int i = 0; i < left.length; i++) {
      count += isEqual(left[i], right[i]) ? 0 : 1;
    }
    return count;
  }

  /// Returns whether two arguments are known to be different terms.
  boolean isDifferent(int left, int right) {
    int a = resolve(left);
    int b = resolve(right);
    if (a == b) {
      return false;
    }
    return areApart(a, b) || hasDifference(a, b);
  }

  private boolean hasDifference(int a, int b) {
    for (int[] pairs : differences) {
      if (pairs.length == 2) {
        int left = resolve(pairs[0]);
        int right = resolve(pairs[1]);
        if ((left == a && right == b) || (left == b && right == a)) {
          return true;
        }
      }
    }
    return false;
  }
}
