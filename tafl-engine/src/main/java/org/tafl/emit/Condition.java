package org.tafl.emit;

/// What is true or false in structured code.
public sealed interface Condition {
  /// Two values of one type, `int` or `long`, compared.
  record Comparison(Comparator comparator, Expression left, Expression right)
      implements Condition {}

  /// A `boolean`, or its opposite.
  record Truth(Expression value, boolean isNegated) implements Condition {}

  /// How values are compared.
  enum Comparator {
    /// Are the same.
    EQUAL("=="),
    /// Differ.
    UNEQUAL("!="),
    /// The left is smaller.
    LESS("<"),
    /// The left is not smaller.
    AT_LEAST(">=");

    private final String sign;

    Comparator(String sign) {
      this.sign = sign;
    }

    /// Returns the comparator as Java source writes it.
    String sign() {
      return sign;
    }

    /// Returns the comparator that holds where this does not.
    Comparator opposite() {
      return switch (this) {
        case EQUAL -> UNEQUAL;
        case UNEQUAL -> EQUAL;
        case LESS -> AT_LEAST;
        case AT_LEAST -> LESS;
      };
    }
  }

  /// Returns a comparison.
  static Condition compare(Expression left, Comparator comparator, Expression right) {
    return new Comparison(comparator, left, right);
  }

  /// Returns whether a word has a bit.
  static Condition hasBits(Expression word) {
    return new Comparison(Comparator.UNEQUAL, word, new Expression.LongNumber(0));
  }

  /// Returns the opposite.
  default Condition negated() {
    return switch (this) {
      case Comparison(var comparator, var left, var right) ->
          new Comparison(comparator.opposite(), left, right);
      case Truth(var value, var isNegated) -> new Truth(value, !isNegated);
    };
  }
}
