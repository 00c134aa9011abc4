package org.tafl.compile;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Optional;
import org.tafl.program.Argument;
import org.tafl.program.Literal;

/// Restricts queries to what can be of use: the paper, section 3.4, "only the values of variables
/// which can reach *Insert* or *Return* node are necessary to be considered".
///
/// A symbol is of use to a variable if some accept or return can be reached with it, as far as the
/// columns of the queries and the comparisons on the way tell. What the restriction decides
/// beforehand is left out of the tree: comparisons, and branches that lead nowhere.
final class DomainRestrictor {
  /*
   * First from the leaves up: for each query, which symbols its variables need to range over. Then
   * from the root down, with these ranges, the tree is written anew. A range is an interval that
   * holds all symbols of use and perhaps others, so what the tree still asks below decides.
   */

  private final List<Container> containers;
  private final IdentityHashMap<Filter.Query, Column[]> useful = new IdentityHashMap<>();

  /// @param containers each at its id
  DomainRestrictor(List<Container> containers) {
    this.containers = containers;
  }

  /// Returns a tree that does the same.
  ///
  /// @param known what the variables that have values range over
  Filter restrict(Filter root, Column[] known) {
    useful.clear();
    findUseful(root, known);
    return rewrite(root, known);
  }

  // ---- up

  /// Returns which symbols of the variables lead to an accept or a return; empty if none can be
  /// reached.
  ///
  /// @param ranges what the variables range over
  private Optional<Column[]> findUseful(Filter filter, Column[] ranges) {
    return switch (filter) {
      case Filter.Sequence(var children) -> {
        Optional<Column[]> any = Optional.empty();
        for (Filter child : children) {
          any = or(any, findUseful(child, ranges));
        }
        yield any;
      }
      case Filter.Query query -> {
        Column[] inside = below(query, ranges);
        Optional<Column[]> found =
            isEmpty(inside) ? Optional.empty() : findUseful(query.child(), inside);
        found.ifPresent(columns -> useful.put(query, columns));
        yield found.map(columns -> Arrays.copyOf(columns, ranges.length));
      }
      case Filter.Ask(_, _, var child) -> findUseful(child, ranges);
      case Filter.Compare compare -> {
        Column[] inside = below(compare, ranges);
        yield isEmpty(inside) ? Optional.empty() : findUseful(compare.child(), inside);
      }
      case Filter.Make(_, var pattern, var child) -> findBelow(pattern, child, ranges);
      case Filter.Take(_, var pattern, var child) -> findBelow(pattern, child, ranges);
      case Filter.Accept _, Filter.Return() -> Optional.of(ranges);
      case Filter.Repeat(var drains) -> {
        drains.forEach(drain -> findUseful(drain, ranges));
        yield Optional.of(ranges);
      }
      case Filter.Drain(int container, int columns, var child) ->
          findUseful(child, fresh(container, columns));
      case Filter.If(var test, var whenTrue, var whenFalse) -> {
        Optional<Column[]> isFound = findUseful(test, ranges);
        yield or(and(isFound, findUseful(whenTrue, ranges)), findUseful(whenFalse, ranges));
      }
    };
  }

  private Optional<Column[]> findBelow(Literal pattern, Filter child, Column[] ranges) {
    return findUseful(child, below(pattern, ranges))
        .map(columns -> Arrays.copyOf(columns, ranges.length));
  }

  private static boolean isEmpty(Column[] ranges) {
    return Arrays.stream(ranges).anyMatch(range -> range.size() == 0);
  }

  private static Optional<Column[]> or(Optional<Column[]> one, Optional<Column[]> other) {
    if (one.isEmpty() || other.isEmpty()) {
      return one.isEmpty() ? other : one;
    }
    Column[] either = new Column[one.get().length];
    Arrays.setAll(either, variable -> one.get()[variable].or(other.get()[variable]));
    return Optional.of(either);
  }

  private static Optional<Column[]> and(Optional<Column[]> one, Optional<Column[]> other) {
    if (one.isEmpty() || other.isEmpty()) {
      return Optional.empty();
    }
    Column[] both = new Column[one.get().length];
    Arrays.setAll(both, variable -> one.get()[variable].and(other.get()[variable]));
    return isEmpty(both) ? Optional.empty() : Optional.of(both);
  }

  // ---- ranges below a node

  private Column[] below(Filter.Query query, Column[] ranges) {
    return below(query.pattern(), ranges, containers.get(query.container()).columns());
  }

  private static Column[] below(Literal pattern, Column[] ranges) {
    Column[] any = new Column[pattern.arguments().length];
    Arrays.fill(any, Column.ANY);
    return below(pattern, ranges, List.of(any));
  }

  private static Column[] below(Literal pattern, Column[] ranges, List<Column> columns) {
    Column[] inside = Arrays.copyOf(ranges, QueryShapes.knownBelow(pattern, ranges.length));
    Arrays.fill(inside, ranges.length, inside.length, Column.ANY);
    int[] arguments = pattern.arguments();
    for (int column = 0; column < arguments.length; column++) {
      if (Argument.isVariable(arguments[column])) {
        int variable = Argument.variable(arguments[column]);
        inside[variable] = inside[variable].and(columns.get(column));
      }
    }
    return inside;
  }

  private static Column[] below(Filter.Compare compare, Column[] ranges) {
    Column left = range(compare.left(), ranges);
    Column right = range(compare.right(), ranges);
    Column common = left.and(right);
    Column[] inside = ranges.clone();
    narrow(compare.left(), inside, compare.isEqual() ? common : left.withoutOnly(right));
    narrow(compare.right(), inside, compare.isEqual() ? common : right.withoutOnly(left));
    return inside;
  }

  private static void narrow(int argument, Column[] ranges, Column range) {
    if (Argument.isVariable(argument)) {
      ranges[Argument.variable(argument)] = range;
    }
  }

  private static Column range(int argument, Column[] ranges) {
    return Argument.isVariable(argument)
        ? ranges[Argument.variable(argument)]
        : Column.of(argument);
  }

  private Column[] fresh(int container, int columns) {
    return containers.get(container).columns().subList(0, columns).toArray(Column[]::new);
  }

  // ---- down

  private Filter rewrite(Filter filter, Column[] ranges) {
    return switch (filter) {
      case Filter.Sequence(var children) -> {
        var kept = new ArrayList<Filter>();
        for (Filter child : children) {
          Filter made = rewrite(child, ranges);
          if (!isNothing(made)) {
            kept.add(made);
          }
        }
        yield Filter.sequence(kept);
      }
      case Filter.Query query -> rewrite(query, ranges);
      case Filter.Ask(int routine, var arguments, var child) -> {
        Filter made = rewrite(child, ranges);
        yield isNothing(made) ? made : new Filter.Ask(routine, arguments, made);
      }
      case Filter.Compare compare -> rewrite(compare, ranges);
      case Filter.Make(int functor, var pattern, var child) -> {
        Filter made = rewrite(child, below(pattern, ranges));
        yield isNothing(made) ? made : new Filter.Make(functor, pattern, made);
      }
      case Filter.Take(int functor, var pattern, var child) -> {
        Filter made = rewrite(child, below(pattern, ranges));
        yield isNothing(made) ? made : new Filter.Take(functor, pattern, made);
      }
      case Filter.Accept _, Filter.Return() -> filter;
      case Filter.Repeat(var drains) -> {
        var kept = new ArrayList<Filter.Drain>();
        for (Filter.Drain drain : drains) {
          Column[] fresh = fresh(drain.container(), drain.columns());
          Filter made = rewrite(drain.child(), fresh);
          if (!isNothing(made)) {
            kept.add(new Filter.Drain(drain.container(), drain.columns(), made));
          }
        }
        yield kept.isEmpty() ? Filter.NOTHING : new Filter.Repeat(kept);
      }
      case Filter.Drain _ -> throw new AssertionError("drains stand in repetitions only");
      case Filter.If(var test, var whenTrue, var whenFalse) -> {
        Filter madeTest = rewrite(test, ranges);
        Filter madeFalse = rewrite(whenFalse, ranges);
        if (isNothing(madeTest)) {
          yield madeFalse;
        }
        Filter madeTrue = rewrite(whenTrue, ranges);
        yield madeTest.equals(Filter.RETURN) || (isNothing(madeTrue) && isNothing(madeFalse))
            ? madeTrue
            : new Filter.If(madeTest, madeTrue, madeFalse);
      }
    };
  }

  private static boolean isNothing(Filter filter) {
    return filter.equals(Filter.NOTHING);
  }

  private Filter rewrite(Filter.Query query, Column[] ranges) {
    Column[] found = useful.get(query);
    Column[] inside = below(query, ranges);
    if (found == null || isEmpty(inside)) {
      return Filter.NOTHING;
    }
    int[] arguments = query.pattern().arguments();
    List<Column> columns = containers.get(query.container()).columns();
    Column[] restricted = new Column[arguments.length];
    Arrays.fill(restricted, Column.ANY);
    boolean isRestricted = false;
    for (int variable = ranges.length; variable < inside.length; variable++) {
      inside[variable] = inside[variable].and(found[variable]);
    }
    for (int column = 0; column < arguments.length; column++) {
      int argument = arguments[column];
      boolean isDefined =
          Argument.isVariable(argument) && Argument.variable(argument) >= ranges.length;
      if (isDefined && !inside[Argument.variable(argument)].covers(columns.get(column))) {
        restricted[column] = inside[Argument.variable(argument)];
        isRestricted = true;
      }
    }
    if (isEmpty(inside)) {
      return Filter.NOTHING;
    }
    Filter child = rewrite(query.child(), inside);
    return isNothing(child)
        ? child
        : new Filter.Query(
            query.container(),
            query.pattern(),
            isRestricted ? List.of(restricted) : List.of(),
            child);
  }

  private Filter rewrite(Filter.Compare compare, Column[] ranges) {
    Column left = range(compare.left(), ranges);
    Column right = range(compare.right(), ranges);
    boolean canBeEqual = left.and(right).size() != 0;
    boolean canDiffer =
        compare.left() != compare.right()
            && !(left.size() == 1 && right.size() == 1 && left.low() == right.low());
    if (compare.isEqual() ? !canBeEqual : !canDiffer) {
      return Filter.NOTHING;
    }
    Column[] inside = below(compare, ranges);
    if (isEmpty(inside)) {
      return Filter.NOTHING;
    }
    Filter child = rewrite(compare.child(), inside);
    boolean isDecided = compare.isEqual() ? !canDiffer : !canBeEqual;
    return isDecided || isNothing(child)
        ? child
        : new Filter.Compare(compare.left(), compare.right(), compare.isEqual(), child);
  }
}
