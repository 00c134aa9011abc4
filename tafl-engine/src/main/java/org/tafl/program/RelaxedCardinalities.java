package org.tafl.program;

import java.util.Arrays;
import java.util.BitSet;
import org.tafl.program.Relation.Kind;

/// Sizes guessed for the relaxed program; see {@link Cardinalities#relaxedGuess}. Immutable.
final class RelaxedCardinalities implements Cardinalities {
  /*
   * Relations are estimated after those they depend on, `does` after `legal`: the sum over the
   * rules of the bindings of the head's variables. Inside a recursion, relations are first taken
   * to be as large as the domains of their heads' variables allow, and then estimated once.
   */

  private static final double TERMS_OF_A_NESTED_FUNCTOR = 16; // inside itself: for want of a number
  private static final double MAX_TERMS = 1e9; // of one functor

  private final Program program;
  private final double[] rows; // [relation]
  private final double[][] distinct; // [relation][column] -> size of the domain
  private final double[] terms; // [functor] -> number of its compounds; 0 if not yet known

  RelaxedCardinalities(Program program) {
    this.program = program;
    int count = program.relations().size();
    this.rows = new double[count];
    this.distinct = new double[count][];
    this.terms = new double[program.terms().functorCount()];
    for (Relation relation : program.relations()) {
      double[] sizes = new double[relation.arity()];
      Arrays.setAll(sizes, column -> size(relation.id(), column, new BitSet()));
      distinct[relation.id()] = sizes;
      rows[relation.id()] = product(sizes);
    }
    estimate(false);
    program.moves().forEach(this::estimateMoves);
    estimate(true);
  }

  private static double product(double[] factors) {
    return Arrays.stream(factors).reduce(1, (a, b) -> a * b);
  }

  private double size(int relation, int column, BitSet outer) {
    double size = 0;
    for (int element : program.domains().column(relation, column)) {
      size += Domains.isMarker(element) ? terms(Domains.functor(element), outer) : 1;
    }
    return Math.max(1, size);
  }

  /// @param outer functors around this one
  private double terms(int functor, BitSet outer) {
    if (outer.get(functor)) {
      return TERMS_OF_A_NESTED_FUNCTOR;
    }
    if (terms[functor] == 0) {
      outer.set(functor);
      double product = 1;
      for (Relation relation : program.relations(Kind.FUNCTION)) {
        if (relation.functor() == functor) {
          for (int column = 1; column < relation.arity(); column++) {
            product *= size(relation.id(), column, outer);
          }
        }
      }
      outer.clear(functor);
      terms[functor] = Math.min(MAX_TERMS, product);
    }
    return terms[functor];
  }

  private void estimate(boolean dependOnMoves) {
    for (int[] component : program.graph().components()) {
      if (program.phases().dependsOnMoves(component[0]) == dependOnMoves) {
        if (program.graph().isRecursive(component[0])) {
          estimate(component, false);
        }
        estimate(component, true);
      }
    }
  }

  private void estimate(int[] component, boolean byBodies) {
    double[] estimates =
        Arrays.stream(component).mapToDouble(relation -> estimate(relation, byBodies)).toArray();
    for (int i = 0; i < component.length; i++) {
      rows[component[i]] = estimates[i];
    }
  }

  /// @param byBodies whether to count the bindings of bodies, or only what the head's variables
  ///   range over
  private double estimate(int relation, boolean byBodies) {
    Kind kind = program.relation(relation).kind();
    if (kind.isGiven() || kind == Kind.FUNCTION) {
      return rows[relation];
    }
    double sum = program.facts(relation).length;
    for (int index : program.rulesOf(relation)) {
      Rule rule = program.rules().get(index);
      var body = JoinEstimate.of(rule.body(), rule.variableCount(), program.relations(), this);
      var head = new BitSet();
      rule.head().addVariables(head);
      sum +=
          byBodies
              ? body.bindings(head)
              : head.stream().mapToDouble(body::domain).reduce(1, (a, b) -> a * b);
    }
    return Math.min(sum, product(distinct[relation]));
  }

  private void estimateMoves(Family moves) {
    double sum = Arrays.stream(moves.produced()).mapToDouble(legal -> rows[legal]).sum();
    rows[moves.given()] = Math.min(sum, rows[moves.given()]);
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
