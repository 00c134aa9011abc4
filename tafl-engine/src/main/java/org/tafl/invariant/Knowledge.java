package org.tafl.invariant;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import it.unimi.dsi.fastutil.ints.IntSet;
import org.tafl.program.Argument;
import org.tafl.program.Literal;
import org.tafl.program.Literal.Sign;
import org.tafl.program.Relation.Kind;
import org.tafl.relation.Tuples;

/// What certainly holds in a branch, and what certainly does not.
///
/// Beside the literals of rules it speaks of equality, as a negated `distinct`.
final class Knowledge {
  private static final int MAX_COMBINATIONS = 256; // of ranges, looked up for a literal

  private final Branch branch;
  private final Theory theory;
  private final PairPropagator pairs;

  Knowledge(Branch branch, PairPropagator pairs) {
    this.branch = branch;
    this.theory = branch.theory();
    this.pairs = pairs;
  }

  /// Returns the literal that two arguments are equal.
  static Literal equality(int left, int right) {
    return new Literal(Sign.NEGATIVE, Literal.NO_RELATION, new int[] {left, right});
  }

  /// Returns whether a literal says that two arguments are equal.
  static boolean isEquality(Literal literal) {
    return literal.relation() == Literal.NO_RELATION && literal.isNegative();
  }

  /// Returns whether a literal certainly holds.
  boolean holds(Literal literal) {
    int[] arguments = literal.arguments();
    return switch (literal.sign()) {
      case DISTINCT -> branch.isDifferent(arguments[0], arguments[1]);
      case NEGATIVE ->
          isEquality(literal)
              ? branch.isEqual(arguments[0], arguments[1])
              : isDenied(literal.relation(), arguments);
      case POSITIVE -> isHeld(literal.relation(), arguments);
    };
  }

  private boolean isHeld(int relation, int[] arguments) {
    for (Premise premise : branch.premises()) {
      if (premise.relation() == relation && areEqual(premise.literal().arguments(), arguments)) {
        return true;
      }
    }
    return theory.isTabled(relation) && inTable(relation, arguments, true);
  }

  private boolean isDenied(int relation, int[] arguments) {
    for (Literal denial : branch.denials()) {
      if (denial.relation() == relation && areEqual(denial.arguments(), arguments)) {
        return true;
      }
    }
    if (theory.kind(relation).isGiven() && pairs.isExcluded(relation, arguments)) {
      return true;
    }
    return theory.isTabled(relation) && inTable(relation, arguments, false);
  }

  private boolean areEqual(int[] left, int[] right) {
    for (int i = 0; i < left.length; i++) {
      if (!branch.isEqual(left[i], right[i])) {
        return false;
      }
    }
    return true;
  }

  /// Returns whether all tuples that the arguments may be are in a table, or none is, as asked.
  private boolean inTable(int relation, int[] arguments, boolean expected) {
    int[] tuple = arguments.clone();
    var variables = new IntArrayList();
    long combinations = 1;
    for (int argument : arguments) {
      if (Argument.isVariable(argument) && !variables.contains(argument)) {
        IntSet range = branch.range(argument);
        if (range == null || combinations * range.size() > MAX_COMBINATIONS) {
          return false;
        }
        combinations *= range.size();
        variables.add(argument);
      }
    }
    branch.attempt().spend((int) combinations);
    return inTable(theory.statics().table(relation), arguments, tuple, variables, expected);
  }

  private boolean inTable(
      Tuples table, int[] arguments, int[] tuple, IntArrayList variables, boolean expected) {
    if (variables.isEmpty()) {
      return table.row(tuple) >= 0 == expected;
    }
    int variable = variables.getInt(0);
    var rest = new IntArrayList(variables.subList(1, variables.size()));
    IntSet range = branch.range(variable);
    if (range == null) {
      return false;
    }
    for (int element : range.toIntArray()) {
      if (element < 0) {
        return false; // any compound of a functor
      }
      for (int column = 0; column < tuple.length; column++) {
        if (arguments[column] == variable) {
          tuple[column] = element;
        }
      }
      if (!inTable(table, arguments, tuple, rest, expected)) {
        return false;
      }
    }
    return true;
  }

  /// Returns whether a literal may hold, as far as is known.
  boolean canHold(Literal literal) {
    int[] arguments = literal.arguments();
    return switch (literal.sign()) {
      case DISTINCT -> !branch.isEqual(arguments[0], arguments[1]);
      case NEGATIVE ->
          isEquality(literal)
              ? !branch.isDifferent(arguments[0], arguments[1])
              : !isHeld(literal.relation(), arguments);
      case POSITIVE ->
          theory.kind(literal.relation()) != Kind.FUNCTION
              && !isDenied(literal.relation(), arguments);
    };
  }
}
