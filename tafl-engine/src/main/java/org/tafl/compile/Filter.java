package org.tafl.compile;

import java.util.List;
import org.tafl.program.Literal;

/// A node of a filter tree: what is done with the bindings that reach it.
///
/// Variables are numbered along a path from the root, in the order in which they get their values.
/// Arguments are packed as {@link org.tafl.program.Argument} says, with symbols for terms.
///
/// The kinds are those of the paper, section 3.4, with five more: comparisons, which are queries
/// without a container there; terms made and taken apart, which the paper flattens; the fresh facts
/// of a recursion, where the paper repeats all of its rules; and routines for facts that would be
/// too many to compute before they are asked for.
sealed interface Filter {
  /// Children in their order.
  ///
  /// @param children copied
  record Sequence(List<Filter> children) implements Filter {
    /// Copies the children.
    public Sequence {
      children = List.copyOf(children);
    }
  }

  /// The child for each fact of a container that agrees with the arguments. Variables without a
  /// value get one.
  ///
  /// @param pattern the arguments; its relation is the program's
  /// @param ranges what a variable that gets its value needs to range over, for each argument;
  ///   empty if nothing is known of any
  record Query(int container, Literal pattern, List<Column> ranges, Filter child)
      implements Filter {
    /// Copies the ranges.
    public Query {
      ranges = List.copyOf(ranges);
    }

    Query(int container, Literal pattern, Filter child) {
      this(container, pattern, List.of(), child);
    }

    /// Returns what needs to be found in a column.
    Column range(int column) {
      return ranges.isEmpty() ? Column.ANY : ranges.get(column);
    }
  }

  /// The child after a routine has found all facts of its relation that have some terms in the
  /// columns it knows.
  ///
  /// @param arguments these terms; all have values
  record Ask(int routine, Literal arguments, Filter child) implements Filter {}

  /// The child if two terms are the same, or if they differ.
  record Compare(int left, int right, boolean isEqual, Filter child) implements Filter {}

  /// The child with a compound made from its arguments.
  ///
  /// @param pattern the compound, then its arguments, which have values
  record Make(int functor, Literal pattern, Filter child) implements Filter {}

  /// The child with the arguments of a compound, if it has the functor and they agree.
  ///
  /// @param pattern the compound, which has a value, then its arguments
  record Take(int functor, Literal pattern, Filter child) implements Filter {}

  /// Puts a fact into a container.
  ///
  /// @param fact its arguments
  record Accept(int container, Literal fact) implements Filter {}

  /// Drains in turn until no container has a fresh fact.
  ///
  /// @param drains copied
  record Repeat(List<Drain> drains) implements Filter {
    /// Copies the drains.
    public Repeat {
      drains = List.copyOf(drains);
    }
  }

  /// The child for each fresh fact of a container, once: one that came in since it was drained.
  ///
  /// @param columns of the container; they are the first variables
  record Drain(int container, int columns, Filter child) implements Filter {}

  /// One child if the test returns, otherwise the other.
  record If(Filter test, Filter whenTrue, Filter whenFalse) implements Filter {}

  /// Ends the test around it.
  record Return() implements Filter {}

  /// Does nothing.
  Filter NOTHING = new Sequence(List.of());

  /// Ends the test around it.
  Filter RETURN = new Return();

  /// Returns children one after another, as few nodes as it takes.
  static Filter sequence(List<Filter> children) {
    return children.size() == 1 ? children.getFirst() : new Sequence(children);
  }
}
