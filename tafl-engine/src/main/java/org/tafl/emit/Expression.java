package org.tafl.emit;

import java.util.Arrays;
import java.util.List;

/// What has a value in structured code.
public sealed interface Expression {
  /// An `int`.
  record IntNumber(int value) implements Expression {}

  /// A `long`.
  record LongNumber(long value) implements Expression {}

  /// What a local variable holds.
  record Variable(Local local) implements Expression {}

  /// What a field of the object itself holds.
  record OwnField(String name, Type type) implements Expression {}

  /// What a public field of another object holds.
  ///
  /// @param holder the class of the object
  record FieldOf(Expression object, Class<?> holder, String name, Type type)
      implements Expression {}

  /// An element of an array.
  record Element(Expression array, Expression index) implements Expression {}

  /// Two values combined.
  ///
  /// @param left of the type of the result
  /// @param right of the same type, but an `int` for shifts
  record Binary(Operator operator, Expression left, Expression right) implements Expression {}

  /// The lower half of a `long`.
  record Narrow(Expression wide) implements Expression {}

  /// The number of zero bits below the lowest bit of a `long`; 64 if it has none.
  record TrailingZeros(Expression word) implements Expression {}

  /// What a method of the object itself returns.
  ///
  /// @param arguments copied
  record OwnCall(String method, Type result, List<Expression> arguments) implements Expression {
    /// Copies the arguments.
    public OwnCall {
      arguments = List.copyOf(arguments);
    }
  }

  /// What a public method of another object returns.
  ///
  /// @param holder the class of the object
  /// @param arguments copied
  record CallOf(
      Expression object, Class<?> holder, String method, Type result, List<Expression> arguments)
      implements Expression {
    /// Copies the arguments.
    public CallOf {
      arguments = List.copyOf(arguments);
    }
  }

  /// How two values are combined.
  enum Operator {
    /// Sum.
    ADD("+"),
    /// Difference.
    SUBTRACT("-"),
    /// Product.
    MULTIPLY("*"),
    /// Bits of both.
    AND("&"),
    /// Bits of either.
    OR("|"),
    /// Bits of the left moved up.
    SHIFT_UP("<<"),
    /// Bits of the left moved down, zeros behind.
    SHIFT_DOWN(">>>");

    private final String sign;

    Operator(String sign) {
      this.sign = sign;
    }

    /// Returns the operator as Java source writes it.
    String sign() {
      return sign;
    }
  }

  /// Returns a number.
  static Expression number(int value) {
    return new IntNumber(value);
  }

  /// Returns the value of a local variable.
  static Expression value(Local local) {
    return new Variable(local);
  }

  /// Returns an element of an array.
  static Expression element(Expression array, Expression index) {
    return new Element(array, index);
  }

  /// Returns a sum, without what adds nothing.
  static Expression sum(Expression left, Expression right) {
    if (left instanceof IntNumber(int a) && right instanceof IntNumber(int b)) {
      return number(a + b);
    }
    if (left instanceof IntNumber(int a) && a == 0) {
      return right;
    }
    if (right instanceof IntNumber(int b) && b == 0) {
      return left;
    }
    return right instanceof IntNumber(int b) && b < 0
        ? new Binary(Operator.SUBTRACT, left, number(-b))
        : new Binary(Operator.ADD, left, right);
  }

  /// Returns the bits of a value moved up by some places.
  static Expression shiftUp(Expression value, int places) {
    if (places == 0) {
      return value;
    }
    return value instanceof IntNumber(int a)
        ? number(a << places)
        : new Binary(Operator.SHIFT_UP, value, number(places));
  }

  /// Returns the bits of an `int` moved down by some places.
  static Expression shiftDown(Expression value, int places) {
    if (places == 0) {
      return value;
    }
    return value instanceof IntNumber(int a)
        ? number(a >>> places)
        : new Binary(Operator.SHIFT_DOWN, value, number(places));
  }

  /// Returns the bits of an `int` that a mask has too.
  static Expression masked(Expression value, int mask) {
    return value instanceof IntNumber(int a)
        ? number(a & mask)
        : new Binary(Operator.AND, value, number(mask));
  }

  /// Returns the word with one bit, given by its place modulo 64.
  static Expression bit(Expression place) {
    return place instanceof IntNumber(int a)
        ? new LongNumber(1L << a)
        : new Binary(Operator.SHIFT_UP, new LongNumber(1), place);
  }

  /// Returns a call of a method of the object itself.
  static Expression call(String method, Type result, Expression... arguments) {
    return new OwnCall(method, result, Arrays.asList(arguments));
  }

  /// Returns the type of the value.
  default Type type() {
    return switch (this) {
      case IntNumber _, Narrow _, TrailingZeros _ -> Type.INT;
      case LongNumber _ -> Type.LONG;
      case Variable(var local) -> local.type();
      case OwnField(_, var type) -> type;
      case FieldOf(_, _, _, var type) -> type;
      case Element(var array, _) -> array.type().element();
      case Binary(_, var left, _) -> left.type();
      case OwnCall(_, var result, _) -> result;
      case CallOf(_, _, _, var result, _) -> result;
    };
  }
}
