package org.tafl.program;

import java.util.BitSet;

/// An argument of a literal, packed into an `int`: a ground term's id, or a variable of the rule.
///
/// A value of 0 and more is the id of a ground term in the {@link TermTable}; a value below 0 is
/// the complement of a variable's number.
public final class Argument {
  private Argument() {}

  /// Returns the argument that is a variable.
  ///
  /// @param variable its number in the rule, at least 0
  public static int ofVariable(int variable) {
    return ~variable;
  }

  /// Returns whether an argument is a variable.
  public static boolean isVariable(int argument) {
    return argument < 0;
  }

  /// Returns the number of a variable.
  ///
  /// @param argument one that is a variable
  public static int variable(int argument) {
    return ~argument;
  }

  /// Returns whether an argument has a value: it is a term, or a variable that has one.
  ///
  /// @param known the variables that have a value
  public static boolean isKnown(int argument, BitSet known) {
    return !isVariable(argument) || known.get(variable(argument));
  }
}
