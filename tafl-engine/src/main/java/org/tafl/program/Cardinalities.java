package org.tafl.program;

import it.unimi.dsi.fastutil.ints.IntSet;

/// What a {@link BodyOrderer} is told of the sizes of relations: measured, or guessed.
public interface Cardinalities {
  /// Returns the number of tuples expected in a relation, at least 0.
  double rows(int relation);

  /// Returns the number of different terms expected in a column of a relation, at least 1.
  double distinct(int relation, int column);

  /// Returns a guess from the text of a program alone: relations of facts have as many tuples as
  /// facts, others as many as the domains of their columns allow. Fluents are taken to hold for one
  /// in so many: a state holds few of the contents that a place may have.
  static Cardinalities guess(Program program) {
    return new Cardinalities() {
      private static final double TERMS_OF_A_FUNCTOR = 16;

      @Override
      public double rows(int relation) {
        if (program.rulesOf(relation).length == 0 && !program.relation(relation).kind().isGiven()) {
          return program.facts(relation).length;
        }
        double rows = 1;
        double largest = 1;
        for (int column = 0; column < program.relation(relation).arity(); column++) {
          rows *= distinct(relation, column);
          largest = Math.max(largest, distinct(relation, column));
        }
        return program.relation(relation).kind().isGiven() ? Math.max(1, rows / largest) : rows;
      }

      @Override
      public double distinct(int relation, int column) {
        IntSet domain = program.domains().column(relation, column);
        double count = 0;
        for (int element : domain) {
          count += Domains.isMarker(element) ? TERMS_OF_A_FUNCTOR : 1;
        }
        return Math.max(1, count);
      }
    };
  }
}
