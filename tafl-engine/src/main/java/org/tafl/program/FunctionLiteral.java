package org.tafl.program;

import java.util.BitSet;

/// When a literal `?t = f(?x, ...)` of a function relation can be computed: once the compound or
/// all of its arguments are known.
public final class FunctionLiteral {
  private FunctionLiteral() {}

  /// Returns whether the literal can be computed.
  ///
  /// @param literal one of a function relation
  /// @param bound the variables that are known
  public static boolean isComputable(Literal literal, BitSet bound) {
    return Argument.isKnown(literal.arguments()[0], bound) || areArgumentsKnown(literal, bound);
  }

  /// Returns whether all arguments of the compound are known, so that it can be made.
  ///
  /// @param literal one of a function relation
  /// @param bound the variables that are known
  public static boolean areArgumentsKnown(Literal literal, BitSet bound) {
    for (int column = 1; column < literal.arguments().length; column++) {
      if (!Argument.isKnown(literal.arguments()[column], bound)) {
        return false;
      }
    }
    return true;
  }
}
