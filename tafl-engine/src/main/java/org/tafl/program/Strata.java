package org.tafl.program;

import java.util.Arrays;

/// In which order relations are computed, so that each is complete before its negation is read.
///
/// The stratum of a relation is the largest number of negations on a way down from it: given
/// relations and facts are at 0. Immutable.
public final class Strata {
  private final int[] strata; // [relation] -> stratum
  private final int count;

  private Strata(int[] strata) {
    this.strata = strata;
    this.count = Arrays.stream(strata).max().orElse(0) + 1;
  }

  /// @param graph one without a negation inside a component
  static Strata of(DependencyGraph graph) {
    int[] strata = new int[graph.relationCount()];
    for (int[] component : graph.components()) {
      int stratum = 0;
      for (int relation : component) {
        for (int body : graph.positive(relation)) {
          stratum = Math.max(stratum, strata[body]);
        }
        for (int body : graph.negative(relation)) {
          stratum = Math.max(stratum, strata[body] + 1);
        }
      }
      for (int relation : component) {
        strata[relation] = stratum;
      }
    }
    return new Strata(strata);
  }

  /// Returns the stratum of a relation, in `[0, count())`.
  public int stratum(int relation) {
    return strata[relation];
  }

  /// Returns the number of strata, at least 1.
  public int count() {
    return count;
  }
}
