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
  private final Cardinalities guess;
  private final double[] rows; // [relation] -> sum over samples
  private final double[][] distinct; // [relation][column] -> sum over samples
  private final int[] samples; // [relation]

  /// @param relations each at its id
  /// @param guess sizes of those not met
  public Measurement(List<Relation> relations, Cardinalities guess) {
    int count = relations.size();
    this.guess = guess;
    this.rows = new double[count];
    this.distinct = new double[count][];
    this.samples = new int[count];
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

  @Override
  public double rows(int relation) {
    return samples[relation] == 0 ? guess.rows(relation) : rows[relation] / samples[relation];
  }

  @Override
  public double distinct(int relation, int column) {
    return samples[relation] == 0
        ? guess.distinct(relation, column)
        : Math.max(1, distinct[relation][column] / samples[relation]);
  }
}
