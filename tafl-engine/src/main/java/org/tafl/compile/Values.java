package org.tafl.compile;

import java.util.Arrays;
import org.tafl.emit.Expression;
import org.tafl.emit.Local;
import org.tafl.program.Argument;

/// The local variables that hold the values of a path's variables, and what they range over.
/// Immutable.
final class Values {
  static final Values NONE = new Values(new Local[0], new Column[0]);

  private final Local[] locals; // [variable]
  private final Column[] ranges; // [variable]

  private Values(Local[] locals, Column[] ranges) {
    this.locals = locals;
    this.ranges = ranges;
  }

  /// Returns the number of variables that have values.
  int count() {
    return locals.length;
  }

  /// Returns whether an argument has a value.
  boolean isKnown(int argument) {
    return !Argument.isVariable(argument) || Argument.variable(argument) < locals.length;
  }

  /// Returns the value of an argument that has one.
  Expression value(int argument) {
    return Argument.isVariable(argument)
        ? Expression.value(locals[Argument.variable(argument)])
        : Expression.number(argument);
  }

  Local local(int variable) {
    return locals[variable];
  }

  /// Returns what an argument ranges over.
  Column range(int argument) {
    return Argument.isVariable(argument)
        ? ranges[Argument.variable(argument)]
        : Column.of(argument);
  }

  /// Returns these values with another range for a variable, if the argument is one that has a
  /// value.
  Values narrowed(int argument, Column column) {
    if (!Argument.isVariable(argument) || !isKnown(argument)) {
      return this;
    }
    Column[] narrowed = ranges.clone();
    int variable = Argument.variable(argument);
    narrowed[variable] = narrowed[variable].and(column);
    return new Values(locals, narrowed);
  }

  /// Returns these values and that of the next variable.
  Values with(Local local, Column range) {
    Local[] more = Arrays.copyOf(locals, locals.length + 1);
    Column[] moreRanges = Arrays.copyOf(ranges, more.length);
    more[locals.length] = local;
    moreRanges[locals.length] = range;
    return new Values(more, moreRanges);
  }

  /// Returns the same variables in other local variables.
  Values in(Local[] others) {
    return new Values(others, ranges);
  }
}
