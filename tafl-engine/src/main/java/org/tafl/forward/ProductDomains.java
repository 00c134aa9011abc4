package org.tafl.forward;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import it.unimi.dsi.fastutil.ints.IntArrays;
import it.unimi.dsi.fastutil.ints.IntOpenHashSet;
import org.jspecify.annotations.Nullable;
import org.tafl.program.Domains;
import org.tafl.program.Program;
import org.tafl.program.Relation;
import org.tafl.program.Relation.Kind;

/// The terms that each column may hold, compounds written out.
final class ProductDomains {
  static final int MAX_IDS = 16_000_000; // of a relation
  private static final int MAX_TERMS = 100_000; // of a column

  private final Program program;
  private final int[][] ofFunctor; // [functor] -> its compounds, or null if not yet known
  private final boolean[] isOpen; // [functor] -> whether its compounds are being made

  ProductDomains(Program program) {
    this.program = program;
    this.ofFunctor = new int[program.terms().functorCount()][];
    this.isOpen = new boolean[ofFunctor.length];
  }

  /// Returns the ids of a relation, null if it has too many combinations.
  @Nullable RelationIds ids(int relation) {
    int[][] columns = new int[program.relation(relation).arity()][];
    long product = 1;
    for (int column = 0; column < columns.length; column++) {
      int[] terms = terms(relation, column);
      if (terms == null) {
        return null;
      }
      columns[column] = terms;
      product *= terms.length;
      if (product > MAX_IDS) {
        return null;
      }
    }
    return new ProductIds(columns);
  }

  /// Returns the number of combinations, infinite if compounds grow without end.
  double size(int relation) {
    double product = 1;
    for (int column = 0; column < program.relation(relation).arity(); column++) {
      int[] terms = terms(relation, column);
      product *= terms == null ? Double.POSITIVE_INFINITY : terms.length;
    }
    return product;
  }

  /// Returns the terms of a column in the order of their ids, null if there are too many.
  private int @Nullable [] terms(int relation, int column) {
    var terms = new IntOpenHashSet();
    for (int element : program.domains().column(relation, column)) {
      if (!Domains.isMarker(element)) {
        terms.add(element);
        continue;
      }
      int[] compounds = compounds(Domains.functor(element));
      if (compounds == null) {
        return null;
      }
      for (int compound : compounds) {
        terms.add(compound);
      }
      if (terms.size() > MAX_TERMS) {
        return null;
      }
    }
    int[] sorted = terms.toIntArray();
    IntArrays.quickSort(sorted);
    return sorted;
  }

  private int @Nullable [] compounds(int functor) {
    if (ofFunctor[functor] == null && !isOpen[functor]) {
      isOpen[functor] = true; // and stays open if it holds itself
      Relation function = functionRelation(functor);
      int[][] columns = new int[function.arity() - 1][];
      double product = 1;
      for (int i = 0; i < columns.length; i++) {
        int[] terms = terms(function.id(), i + 1);
        if (terms == null) {
          return null;
        }
        columns[i] = terms;
        product *= terms.length;
      }
      if (product > MAX_TERMS) {
        return null;
      }
      ofFunctor[functor] = combine(functor, columns);
    }
    return ofFunctor[functor];
  }

  private int[] combine(int functor, int[][] columns) {
    var ids = new ProductIds(columns);
    var compounds = new IntArrayList(ids.size());
    for (int id = 0; id < ids.size(); id++) {
      int[] arguments = new int[columns.length];
      ids.read(id, arguments);
      compounds.add(program.terms().compound(functor, arguments));
    }
    return compounds.toIntArray();
  }

  private Relation functionRelation(int functor) {
    for (Relation relation : program.relations(Kind.FUNCTION)) {
      if (relation.functor() == functor) {
        return relation;
      }
    }
    throw new IllegalStateException("functor " + functor + " has no relation");
  }
}
