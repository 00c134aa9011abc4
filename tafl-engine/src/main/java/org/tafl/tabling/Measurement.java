package org.tafl.tabling;

import java.util.BitSet;
import java.util.List;
import org.tafl.program.Cardinalities;
import org.tafl.program.Relation;
import org.tafl.relation.Tuples;

/// Sizes of relations as they were met, where they were, and as guessed where not.
///
/// For one thread.
public final class Measurement implements Cardinalities {
  private static final double MOST = 0.9;

  private final Cardinalities guess;
  private final double[] rows; // [relation] -> sum over samples
  private final double[][] distinct; // [relation][column] -> sum over samples
  private final int[] samples; // [relation]
  private final double[] shares; // [relation] -> part of it that was asked for, 0 to 1
  private final double[] rowsByParts; // [relation] -> expected of all by that part

  /// @param relations each at its id
  /// @param guess sizes of those not met
  public Measurement(List<Relation> relations, Cardinalities guess) {
    int count = relations.size();
    this.guess = guess;
    this.rows = new double[count];
    this.distinct = new double[count][];
    this.samples = new int[count];
    this.shares = new double[count];
    this.rowsByParts = new double[count];
    for (Relation relation : relations) {
      distinct[relation.id()] = new double[relation.arity()];
    }
  }

  /// Adds what a relation holds now.
  public void add(int relation, Tuples tuples) {
    samples[relation]++;
    rows[relation] += tuples.size();
    for (int column = 0; column < tuples.arity(); column++) {
      var terms = new BitSet();
      for (int row = 0; row < tuples.size(); row++) {
        terms.set(tuples.get(row, column));
      }
      distinct[relation][column] += terms.cardinality();
    }
  }

  /// Adds what was found of a relation when it was asked for parts of it, as if the parts that were
  /// not asked for held as much. Counts only where the relation was not met whole, and no larger
  /// share of its parts before.
  ///
  /// @param bound bits of the columns given in each call
  /// @param calls how many different calls there were
  /// @param answers tuples found by them
  void addParts(int relation, long bound, int calls, int answers) {
    double parts = 1;
    for (int column = 0; column < distinct[relation].length; column++) {
      if ((bound >>> column & 1) != 0) {
        parts *= guess.distinct(relation, column);
      }
    }
    double share = Math.min(1, calls / parts);
    if (share > shares[relation]) {
      shares[relation] = share;
      rowsByParts[relation] = answers / share;
    }
  }

  @Override
  public boolean isMostlyMet(int relation) {
    return samples[relation] > 0 || shares[relation] >= MOST;
  }

  @Override
  public double rows(int relation) {
    if (samples[relation] == 0 && shares[relation] > 0) {
      return Math.min(rowsByParts[relation], guess.rows(relation));
    }
    return samples[relation] == 0 ? guess.rows(relation) : rows[relation] / samples[relation];
  }

  @Override
  public double distinct(int relation, int column) {
    return samples[relation] == 0
        ? guess.distinct(relation, column)
        : Math.max(1, distinct[relation][column] / samples[relation]);
  }
}
