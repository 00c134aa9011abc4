package org.tafl.compile;

import java.util.BitSet;
import java.util.IdentityHashMap;
import org.tafl.program.Argument;
import org.tafl.program.Literal;

/// What lies below the nodes of filter trees: variables, returns, and how much code it makes.
///
/// Each node is looked at once.
final class FilterUse {
  /// What lies at and below a node.
  ///
  /// @param variables that are read or get values
  /// @param isReturning whether it may return from a test around it
  /// @param bytes of code, estimated
  record Use(BitSet variables, boolean isReturning, int bytes) {}

  private final IdentityHashMap<Filter, Use> uses = new IdentityHashMap<>();

  /// Returns what lies at and below a node.
  Use of(Filter filter) {
    Use known = uses.get(filter);
    if (known == null) {
      known = find(filter);
      uses.put(filter, known);
    }
    return known;
  }

  private Use find(Filter filter) {
    var variables = new BitSet();
    return switch (filter) {
      case Filter.Sequence(var children) -> {
        boolean isReturning = false;
        int bytes = 0;
        for (Filter child : children) {
          Use use = of(child);
          variables.or(use.variables());
          isReturning |= use.isReturning();
          bytes += use.bytes();
        }
        yield new Use(variables, isReturning, bytes);
      }
      case Filter.Query(_, var pattern, _, var child) -> below(child, pattern, 90);
      case Filter.Ask(_, var arguments, var child) -> below(child, arguments, 10);
      case Filter.Make(_, var pattern, var child) -> below(child, pattern, 30);
      case Filter.Take(_, var pattern, var child) -> below(child, pattern, 30);
      case Filter.Compare(int left, int right, _, var child) ->
          below(child, Literal.distinct(left, right), 12);
      case Filter.Accept(_, var fact) -> {
        fact.addVariables(variables);
        yield new Use(variables, false, 40 + 12 * fact.arguments().length);
      }
      case Filter.Repeat(var drains) -> {
        int bytes = 20;
        for (Filter drain : drains) {
          variables.or(of(drain).variables());
          bytes += of(drain).bytes();
        }
        yield new Use(variables, false, bytes);
      }
      case Filter.Drain(_, int columns, var child) -> {
        variables.or(of(child).variables());
        yield new Use(variables, false, of(child).bytes() + 20 + 12 * columns);
      }
      case Filter.If(var test, var whenTrue, var whenFalse) -> {
        variables.or(of(test).variables());
        variables.or(of(whenTrue).variables());
        variables.or(of(whenFalse).variables());
        yield new Use(
            variables,
            of(whenTrue).isReturning() || of(whenFalse).isReturning(),
            10 + of(test).bytes() + of(whenTrue).bytes() + of(whenFalse).bytes());
      }
      case Filter.Return() -> new Use(variables, true, 3);
    };
  }

  private Use below(Filter child, Literal pattern, int bytes) {
    Use use = of(child);
    var variables = (BitSet) use.variables().clone();
    pattern.addVariables(variables);
    return new Use(
        variables, use.isReturning(), use.bytes() + bytes + 14 * pattern.arguments().length);
  }

  /// Returns whether a node or one below it reads a variable.
  boolean reads(Filter filter, int argument) {
    return Argument.isVariable(argument) && of(filter).variables().get(Argument.variable(argument));
  }

  /// Returns how many of the first variables a node or one below it reads.
  int readCount(Filter filter, int variables) {
    return of(filter).variables().get(0, variables).cardinality();
  }
}
