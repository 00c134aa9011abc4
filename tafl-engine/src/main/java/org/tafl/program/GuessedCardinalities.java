package org.tafl.program;

import java.util.stream.IntStream;
import org.tafl.program.Relation.Kind;

/// Sizes guessed from facts and domains; see {@link Cardinalities#guess}. Immutable.
final class GuessedCardinalities implements Cardinalities {
  private static final double TERMS_OF_A_FUNCTOR = 16; // for want of a number

  private final double[] rows; // [relation]
  private final double[][] distinct; // [relation][column]

  GuessedCardinalities(Program program) {
    int count = program.relations().size();
    this.rows = new double[count];
    this.distinct = new double[count][];
    for (Relation relation : program.relations()) {
      double[] domains =
          IntStream.range(0, relation.arity())
              .mapToDouble(column -> size(program, relation.id(), column))
              .toArray();
      rows[relation.id()] = rows(program, relation, domains);
      distinct[relation.id()] = domains;
    }
  }

  private static double size(Program program, int relation, int column) {
    double size = 0;
    for (int element : program.domains().column(relation, column)) {
      size += Domains.isMarker(element) ? TERMS_OF_A_FUNCTOR : 1;
    }
    return Math.max(1, size);
  }

  private static double rows(Program program, Relation relation, double[] domains) {
    if (relation.kind() == Kind.DOES) {
      return program.roles().length;
    }
    if (program.rulesOf(relation.id()).length == 0 && relation.kind() != Kind.TRUE) {
      return program.facts(relation.id()).length;
    }
    double product = 1;
    double largest = 1;
    for (double domain : domains) {
      product *= domain;
      largest = Math.max(largest, domain);
    }
    return relation.kind() == Kind.TRUE ? Math.max(1, product / largest) : product;
  }

  @Override
  public double rows(int relation) {
    return rows[relation];
  }

  @Override
  public double distinct(int relation, int column) {
    return Math.min(distinct[relation][column], Math.max(1, rows[relation]));
  }
}
