package org.tafl.gdl;

import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// The words that have a meaning of their own in GDL.
public enum Keyword {
  /// `(role r)`: r takes part; the order of these facts is the order of joint moves.
  ROLE(1),
  /// `(base f)`: f may hold in some state.
  BASE(1),
  /// `(input r m)`: m may be a move of r.
  INPUT(2),
  /// `(init f)`: f holds in the initial state.
  INIT(1),
  /// `(true f)`: f holds now.
  TRUE(1),
  /// `(does r m)`: r makes the move m.
  DOES(2),
  /// `(legal r m)`: r may make the move m.
  LEGAL(2),
  /// `(next f)`: f holds in the next state.
  NEXT(1),
  /// `(sees r p)`: r perceives p (GDL-II).
  SEES(2),
  /// `terminal`: the match is over.
  TERMINAL(0),
  /// `(goal r v)`: r gets v.
  GOAL(2),
  /// `(not l)`: l does not hold.
  NOT(1),
  /// `(or l ...)`: one of them holds.
  OR(Integer.MAX_VALUE),
  /// `(and l ...)`: all of them hold; beyond the specification.
  AND(Integer.MAX_VALUE),
  /// `(distinct t u)`: the terms are not the same.
  DISTINCT(2);

  private static final Map<String, Keyword> BY_WORD =
      Stream.of(values()).collect(Collectors.toUnmodifiableMap(Keyword::word, Function.identity()));

  private static final int ANY_ARITY = Integer.MAX_VALUE;

  private final int arity;

  Keyword(int arity) {
    this.arity = arity;
  }

  /// Returns the keyword that a symbol is, if it is one.
  public static Optional<Keyword> of(Symbol symbol) {
    return Optional.ofNullable(BY_WORD.get(symbol.key()));
  }

  /// Returns the word in lower case.
  public String word() {
    return name().toLowerCase(Locale.ROOT);
  }

  /// Returns whether this is `not`, `or`, `and` or `distinct`: no relation, but part of a body.
  public boolean isOperator() {
    return compareTo(NOT) >= 0;
  }

  /// Returns whether an atom with this many arguments is this keyword's.
  public boolean takes(int argumentCount) {
    return arity == ANY_ARITY || arity == argumentCount;
  }

  /// Returns the number of arguments in words, such as `2 arguments`.
  public String arityText() {
    return switch (arity) {
      case ANY_ARITY -> "any number of arguments";
      case 0 -> "no argument";
      case 1 -> "1 argument";
      default -> arity + " arguments";
    };
  }
}
