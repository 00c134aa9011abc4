package org.tafl.cli;

import it.unimi.dsi.fastutil.ints.IntSet;
import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.Deque;
import org.tafl.program.Domains;
import org.tafl.program.Program;
import org.tafl.program.Relation;
import org.tafl.program.Relation.Kind;

/// How many tuples a relation can have at most, from the domains of its columns.
///
/// A bound is a number from 0, `Long.MAX_VALUE` if it is that or more, or {@link #NONE} if terms
/// can grow without an end.
final class TupleBounds {
  /* A functor's size is the product over its arguments' domains, which may hold other functors:
   * a walk in depth with its own stack, since sheets can nest functors deeper than ours. A functor
   * met again on the way down has no bound. */

  /// There is no bound.
  static final long NONE = -1;

  private static final long UNKNOWN = -2;
  private static final long OPEN = -3;

  private final Program program;
  private final int[] functionRelations; // [functor] -> its relation
  private final long[] sizes; // [functor] -> bound, or UNKNOWN, or OPEN while it is computed

  TupleBounds(Program program) {
    this.program = program;
    this.functionRelations = new int[program.terms().functorCount()];
    this.sizes = new long[functionRelations.length];
    Arrays.fill(sizes, UNKNOWN);
    for (Relation relation : program.relations(Kind.FUNCTION)) {
      functionRelations[relation.functor()] = relation.id();
    }
  }

  /// Returns the bound of a relation.
  long relation(Relation relation) {
    long product = 1;
    for (int column = 0; column < relation.arity(); column++) {
      product = times(product, column(relation.id(), column));
    }
    return product;
  }

  /// Returns the number of terms that can stand in a column.
  long column(int relation, int column) {
    IntSet domain = program.domains().column(relation, column);
    for (int element : domain) {
      if (Domains.isMarker(element)) {
        computeFrom(Domains.functor(element));
      }
    }
    return sum(domain);
  }

  private void computeFrom(int root) {
    Deque<Integer> path = new ArrayDeque<>();
    path.push(root);
    while (!path.isEmpty()) {
      int functor = path.peek();
      if (sizes[functor] == UNKNOWN) {
        sizes[functor] = OPEN;
        forEachInner(functor, path);
      } else {
        path.pop();
        if (sizes[functor] == OPEN) {
          sizes[functor] = product(functor);
        }
      }
    }
  }

  private void forEachInner(int functor, Deque<Integer> path) {
    for (int column = 1; column <= program.terms().arity(functor); column++) {
      for (int element : program.domains().column(functionRelations[functor], column)) {
        if (Domains.isMarker(element) && sizes[Domains.functor(element)] == UNKNOWN) {
          path.push(Domains.functor(element));
        }
      }
    }
  }

  private long product(int functor) {
    long product = 1;
    for (int column = 1; column <= program.terms().arity(functor); column++) {
      product = times(product, sum(program.domains().column(functionRelations[functor], column)));
    }
    return product;
  }

  private long sum(IntSet domain) {
    long sum = 0;
    for (int element : domain) {
      long size = Domains.isMarker(element) ? sizes[Domains.functor(element)] : 1;
      if (size < 0) {
        return NONE;
      }
      sum = sum > Long.MAX_VALUE - size ? Long.MAX_VALUE : sum + size;
    }
    return sum;
  }

  /// Returns the product of two bounds.
  static long times(long left, long right) {
    if (left == 0 || right == 0) {
      return 0;
    }
    if (left == NONE || right == NONE) {
      return NONE;
    }
    return left > Long.MAX_VALUE / right ? Long.MAX_VALUE : left * right;
  }
}
