package org.tafl.program;

import java.util.Arrays;
import java.util.BitSet;
import java.util.function.IntUnaryOperator;

/// A literal of a rule's body in the normal form.
///
/// @param sign how it is meant
/// @param relation id of its relation; {@link #NO_RELATION} for `distinct`
/// @param arguments one per column, packed as {@link Argument} says; not copied, not to be changed
public record Literal(Sign sign, int relation, int[] arguments) {
  /// In place of a relation: the literal is a `distinct`.
  public static final int NO_RELATION = -1;

  /// How a literal is meant.
  public enum Sign {
    /// The tuple is in the relation.
    POSITIVE,
    /// The tuple is not in the relation. All variables are bound by positive literals.
    NEGATIVE,
    /// The two arguments are different terms. All variables are bound by positive literals.
    DISTINCT
  }

  /// Returns a positive literal.
  public static Literal positive(int relation, int... arguments) {
    return new Literal(Sign.POSITIVE, relation, arguments);
  }

  /// Returns a `distinct`.
  public static Literal distinct(int left, int right) {
    return new Literal(Sign.DISTINCT, NO_RELATION, new int[] {left, right});
  }

  /// Returns whether the literal may bind variables.
  public boolean isPositive() {
    return sign == Sign.POSITIVE;
  }

  /// Returns whether the literal is negated.
  public boolean isNegative() {
    return sign == Sign.NEGATIVE;
  }

  /// Returns whether the literal asks whether two terms differ.
  public boolean isDistinct() {
    return sign == Sign.DISTINCT;
  }

  /// Adds the variables of the literal to a set.
  public void addVariables(BitSet variables) {
    for (int argument : arguments) {
      if (Argument.isVariable(argument)) {
        variables.set(Argument.variable(argument));
      }
    }
  }

  /// Returns the literal with each argument replaced.
  public Literal map(IntUnaryOperator replacement) {
    return new Literal(sign, relation, Arrays.stream(arguments).map(replacement).toArray());
  }

  /// Returns the literal with another relation and other arguments.
  public Literal with(int newRelation, int[] newArguments) {
    return new Literal(sign, newRelation, newArguments);
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof Literal literal
        && sign == literal.sign
        && relation == literal.relation
        && Arrays.equals(arguments, literal.arguments);
  }

  @Override
  public int hashCode() {
    return 31 * (31 * sign.name().hashCode() + relation) + Arrays.hashCode(arguments);
  }
}
