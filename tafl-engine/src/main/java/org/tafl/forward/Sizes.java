package org.tafl.forward;

import java.util.Arrays;
import org.jspecify.annotations.Nullable;
import org.tafl.program.Cardinalities;
import org.tafl.program.Program;

/// How many facts relations have: on average in play, and at most.
///
/// @param mean `[relation]` -> facts met in a state when rules read them (paper, Definition 6)
/// @param most `[relation]` -> facts that may ever hold
/// @param distinct `[relation][column]` -> different terms in a column, at least 1
record Sizes(double[] mean, double[] most, double[][] distinct) {
  /// Returns what is known before anything was played.
  ///
  /// @param ids `[relation]` -> ids of its facts, null where there are none
  static Sizes guess(Program program, @Nullable RelationIds[] ids) {
    Cardinalities guess = Cardinalities.guess(program);
    int count = ids.length;
    double[] mean = new double[count];
    double[] most = new double[count];
    double[][] distinct = new double[count][];
    for (int relation = 0; relation < count; relation++) {
      RelationIds own = ids[relation];
      distinct[relation] = new double[program.relation(relation).arity()];
      double product = 1;
      for (int column = 0; column < distinct[relation].length; column++) {
        distinct[relation][column] =
            own != null ? own.distinct(column) : guess.distinct(relation, column);
        product *= distinct[relation][column];
      }
      most[relation] = own != null ? own.size() : product;
      mean[relation] = Math.min(most[relation], guess.rows(relation));
    }
    return new Sizes(mean, most, distinct);
  }

  /// Returns the same with measured means.
  ///
  /// @param measured `[relation]` -> mean, negative where it is not known
  Sizes withMean(double[] measured) {
    double[] merged = mean.clone();
    for (int relation = 0; relation < merged.length; relation++) {
      if (measured[relation] >= 0) {
        merged[relation] = measured[relation];
      }
    }
    return new Sizes(merged, most, distinct);
  }

  /// Returns the probability that a fact holds (Definition 6), at most 1.
  double exists(int relation) {
    return most[relation] == 0 ? 0 : Math.min(1, mean[relation] / most[relation]);
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof Sizes sizes
        && Arrays.equals(mean, sizes.mean)
        && Arrays.equals(most, sizes.most)
        && Arrays.deepEquals(distinct, sizes.distinct);
  }

  @Override
  public int hashCode() {
    return Arrays.hashCode(mean);
  }
}
