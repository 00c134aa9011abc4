package org.tafl.forward;

import java.util.Arrays;
import org.tafl.program.Argument;
import org.tafl.program.Literal;
import org.tafl.program.TermTable;

/// The values of a rule's variables while it is processed, with a way back.
final class Registers {
  static final int UNBOUND = -1;

  private final TermTable terms;
  private final int[] values; // [variable] -> term, or UNBOUND
  private final int[] trail; // variables in the order they were bound
  private int bound; // variables on the trail

  Registers(TermTable terms, int variableCount) {
    this.terms = terms;
    this.values = new int[variableCount];
    this.trail = new int[variableCount];
    Arrays.fill(values, UNBOUND);
  }

  /// Returns a point to come back to.
  int mark() {
    return bound;
  }

  /// Unbinds what was bound since a point.
  void undo(int mark) {
    while (bound > mark) {
      values[trail[--bound]] = UNBOUND;
    }
  }

  void bind(int variable, int term) {
    values[variable] = term;
    trail[bound++] = variable;
  }

  int value(int variable) {
    return values[variable];
  }

  /// Returns the term that an argument stands for, UNBOUND if it has no value.
  int term(int argument) {
    return Argument.isVariable(argument) ? values[Argument.variable(argument)] : argument;
  }

  /// Fills a tuple with the arguments of a literal; UNBOUND where there is no value.
  void fill(Literal literal, int[] tuple) {
    for (int column = 0; column < literal.arguments().length; column++) {
      tuple[column] = term(literal.arguments()[column]);
    }
  }

  /// Makes an argument equal to a term; returns false if it has another value.
  boolean unify(int argument, int term) {
    int value = term(argument);
    if (value == UNBOUND) {
      bind(Argument.variable(argument), term);
      return true;
    }
    return value == term;
  }

  /// Makes the arguments of a literal equal to a tuple; may bind some and then return false.
  boolean unify(Literal literal, int[] tuple) {
    for (int column = 0; column < literal.arguments().length; column++) {
      if (!unify(literal.arguments()[column], tuple[column])) {
        return false;
      }
    }
    return true;
  }

  /// Makes the compound of a function literal, or takes it apart; may bind some and return false.
  boolean compute(Literal function, int functor) {
    int[] arguments = function.arguments();
    int compound = term(arguments[0]);
    if (compound == UNBOUND) {
      int[] made = new int[arguments.length - 1];
      for (int i = 0; i < made.length; i++) {
        made[i] = term(arguments[i + 1]);
      }
      return unify(arguments[0], terms.compound(functor, made));
    }
    if (terms.functorOf(compound) != functor) {
      return false;
    }
    for (int i = 1; i < arguments.length; i++) {
      if (!unify(arguments[i], terms.argument(compound, i - 1))) {
        return false;
      }
    }
    return true;
  }
}
