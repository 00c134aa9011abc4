package org.tafl.invariant;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import org.tafl.program.Argument;
import org.tafl.program.Literal;
import org.tafl.program.Relation.Kind;
import org.tafl.program.TermTable;

/// Draws conclusions from two premises together: by the exclusions that are taken to hold, by
/// columns of static relations that depend on others, and since a compound has one functor and one
/// list of arguments.
final class PairPropagator {
  private final Branch branch;
  private final Theory theory;

  PairPropagator(Branch branch) {
    this.branch = branch;
    this.theory = branch.theory();
  }

  /// Draws conclusions from a premise and all before it.
  ///
  /// @param index of the premise
  void propagate(int index) {
    Premise premise = branch.premises().get(index);
    int relation = premise.relation();
    Kind kind = theory.kind(relation);
    branch.attempt().spend(index);
    if (kind == Kind.FUNCTION) {
      takeApart(premise);
    }
    for (int i = 0; i < index && !branch.isRefuted(); i++) {
      Premise other = branch.premises().get(i);
      Kind otherKind = theory.kind(other.relation());
      if (kind.isGiven() && kind == otherKind) {
        exclude(premise, other);
      } else if (kind == Kind.FUNCTION && otherKind == Kind.FUNCTION) {
        equate(premise, other);
      } else if (relation == other.relation() && theory.isTabled(relation)) {
        depend(premise, other);
      }
    }
  }

  private void takeApart(Premise function) {
    int compound = branch.resolve(function.argument(0));
    if (Argument.isVariable(compound)) {
      return;
    }
    TermTable terms = theory.program().terms();
    if (terms.functorOf(compound) != theory.program().relation(function.relation()).functor()) {
      branch.refute();
      return;
    }
    for (int column = 1; column < function.literal().arguments().length; column++) {
      branch.unify(function.argument(column), terms.argument(compound, column - 1));
    }
  }

  private void equate(Premise left, Premise right) {
    if (branch.isEqual(left.argument(0), right.argument(0))) {
      if (left.relation() != right.relation()) {
        branch.refute();
        return;
      }
      for (int column = 1; column < left.literal().arguments().length; column++) {
        branch.unify(left.argument(column), right.argument(column));
      }
    } else if (left.relation() == right.relation() && areArgumentsEqual(left, right)) {
      branch.unify(left.argument(0), right.argument(0));
    }
  }

  private boolean areArgumentsEqual(Premise left, Premise right) {
    for (int column = 1; column < left.literal().arguments().length; column++) {
      if (!branch.isEqual(left.argument(column), right.argument(column))) {
        return false;
      }
    }
    return true;
  }

  private void depend(Premise left, Premise right) {
    for (StaticTables.Dependency dependency : theory.statics().dependencies(left.relation())) {
      boolean agree = true;
      for (int rest = dependency.columns(); rest != 0 && agree; rest &= rest - 1) {
        int column = Integer.numberOfTrailingZeros(rest);
        agree = branch.isEqual(left.argument(column), right.argument(column));
      }
      if (agree) {
        branch.unify(left.argument(dependency.dependent()), right.argument(dependency.dependent()));
      }
    }
  }

  private void exclude(Premise first, Premise second) {
    IntArrayList exclusions = theory.exclusions(first.relation());
    for (int i = 0; i < exclusions.size() && !branch.isRefuted(); i++) {
      int number = exclusions.getInt(i);
      Exclusion exclusion = theory.exclusion(number);
      if (covers(exclusion.left(), first) && covers(exclusion.right(), second)) {
        exclude(number, first, second);
      } else if (!exclusion.isWithin()
          && covers(exclusion.left(), second)
          && covers(exclusion.right(), first)) {
        exclude(number, second, first);
      }
    }
  }

  private boolean covers(MutexPart part, Premise premise) {
    if (part.relation() != premise.relation()) {
      return false;
    }
    int[] constants = part.constants();
    for (int column = 0; column < constants.length; column++) {
      if (constants[column] != MutexPart.ANY
          && branch.resolve(premise.argument(column)) != constants[column]) {
        return false;
      }
    }
    return true;
  }

  private void exclude(int number, Premise left, Premise right) {
    Exclusion exclusion = theory.exclusion(number);
    boolean isWithin = exclusion.isWithin();
    if (isWithin && areKnownSame(left, right)) {
      return;
    }
    int unequalAt = -1;
    int unequal = 0;
    for (int i = 0; i < exclusion.left().key().length; i++) {
      int a = left.argument(exclusion.left().key()[i]);
      int b = right.argument(exclusion.right().key()[i]);
      if (branch.isEqual(a, b)) {
        continue;
      }
      if (branch.isDifferent(a, b)) {
        return;
      }
      unequalAt = i;
      unequal++;
    }
    if (unequal == 0) {
      branch.attempt().use(number);
      if (isWithin) {
        unifyCounted(exclusion.left(), left, right);
      } else {
        branch.refute();
      }
    } else if (unequal == 1 && (!isWithin || isCountedDifferent(exclusion.left(), left, right))) {
      branch.attempt().use(number);
      branch.addDifference(
          left.argument(exclusion.left().key()[unequalAt]),
          right.argument(exclusion.right().key()[unequalAt]));
    }
  }

  private boolean areKnownSame(Premise left, Premise right) {
    for (int column = 0; column < left.literal().arguments().length; column++) {
      if (!branch.isEqual(left.argument(column), right.argument(column))) {
        return false;
      }
    }
    return true;
  }

  private void unifyCounted(MutexPart part, Premise left, Premise right) {
    for (int column = 0; column < part.constants().length && !branch.isRefuted(); column++) {
      if (part.isCounted(column)) {
        branch.unify(left.argument(column), right.argument(column));
      }
    }
  }

  private boolean isCountedDifferent(MutexPart part, Premise left, Premise right) {
    for (int column = 0; column < part.constants().length; column++) {
      if (part.isCounted(column)
          && branch.isDifferent(left.argument(column), right.argument(column))) {
        return true;
      }
    }
    return false;
  }

  /// Returns whether a premise, by an exclusion, leaves no room for another tuple.
  ///
  /// @param relation `true` or `does`
  /// @param arguments of the other tuple, resolved
  boolean isExcluded(int relation, int[] arguments) {
    var other = Premise.of(Literal.positive(relation, arguments), 0);
    for (Premise premise : branch.premises()) {
      if (theory.kind(premise.relation()) == theory.kind(relation) && excludes(premise, other)) {
        return true;
      }
    }
    return false;
  }

  private boolean excludes(Premise premise, Premise other) {
    IntArrayList exclusions = theory.exclusions(premise.relation());
    for (int i = 0; i < exclusions.size(); i++) {
      Exclusion exclusion = theory.exclusion(exclusions.getInt(i));
      boolean excludes =
          exclusion.isWithin()
              ? areExclusive(exclusion, premise, other)
                  && isCountedDifferent(exclusion.left(), premise, other)
              : areExclusive(exclusion, premise, other) || areExclusive(exclusion, other, premise);
      if (excludes) {
        branch.attempt().use(exclusions.getInt(i));
        return true;
      }
    }
    return false;
  }

  /// Returns whether two tuples belong to the parts of an exclusion, with the same key.
  private boolean areExclusive(Exclusion exclusion, Premise left, Premise right) {
    return covers(exclusion.left(), left)
        && covers(exclusion.right(), right)
        && areKeysEqual(exclusion, left, right);
  }

  private boolean areKeysEqual(Exclusion exclusion, Premise left, Premise right) {
    for (int i = 0; i < exclusion.left().key().length; i++) {
      if (!branch.isEqual(
          left.argument(exclusion.left().key()[i]), right.argument(exclusion.right().key()[i]))) {
        return false;
      }
    }
    return true;
  }
}
