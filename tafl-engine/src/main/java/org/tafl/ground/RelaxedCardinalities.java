package org.tafl.ground;

import org.tafl.program.Cardinalities;
import org.tafl.program.Program;
import org.tafl.program.Relation;

/// A guess for the relaxed program: as for the program itself, but `true` and `does` hold all that
/// their domains allow, since they hold what may ever be true and done.
final class RelaxedCardinalities implements Cardinalities {
  private final Cardinalities guess;
  private final double[] rows; // [relation], negative where the guess stands

  RelaxedCardinalities(Program program) {
    this.guess = Cardinalities.guess(program);
    this.rows = new double[program.relations().size()];
    for (Relation relation : program.relations()) {
      int id = relation.id();
      rows[id] = -1;
      if (relation.kind().isGiven()) {
        rows[id] = 1;
        for (int column = 0; column < relation.arity(); column++) {
          rows[id] *= Math.max(1, program.domains().column(id, column).size());
        }
      }
    }
  }

  @Override
  public double rows(int relation) {
    return rows[relation] < 0 ? guess.rows(relation) : rows[relation];
  }

  @Override
  public double distinct(int relation, int column) {
    return guess.distinct(relation, column);
  }
}
