package org.tafl.program;

import java.util.BitSet;
import java.util.List;
import org.tafl.program.Relation.Kind;

/// Orders the literals of a body for evaluation from left to right: the one planner of joins for
/// all engines.
///
/// Greedy: what only tests comes as soon as its variables are bound; a function literal as soon as
/// it can be computed; of the other positive literals always the one for which the fewest tuples
/// are expected under the variables bound so far. Where two are equal, the earlier in the rule.
///
/// The expected number is `rows / product of distinct` over the bound columns, as in P. Selinger et
/// al., *Access Path Selection in a Relational Database Management System*, SIGMOD 1979, section 4.
///
/// Thread-safe if its cardinalities are.
public final class BodyOrderer {
  /// In place of a literal's index: no literal has to come first.
  public static final int ANY = -1;

  private static final double NOT_YET = Double.POSITIVE_INFINITY; // cost of what lacks a variable
  private static final double TEST = -1; // cost of what binds nothing

  private final List<Relation> relations;
  private final Cardinalities cardinalities;

  /// Creates an orderer for the rules of a program.
  ///
  /// @param cardinalities sizes to plan by; asked anew for each rule
  public BodyOrderer(Program program, Cardinalities cardinalities) {
    this(program.relations(), cardinalities);
  }

  /// Creates an orderer.
  ///
  /// @param cardinalities sizes to plan by; asked anew for each rule
  /// @param relations each at its id
  public BodyOrderer(List<Relation> relations, Cardinalities cardinalities) {
    this.relations = relations;
    this.cardinalities = cardinalities;
  }

  /// Returns an order for a body.
  ///
  /// @param bound variables of the rule that have values before the body is evaluated; not changed
  /// @param first index of a positive literal that has to come first, such as one that ranges over
  ///   new tuples only; or {@link #ANY}
  /// @return indexes of the body's literals, each once
  public int[] order(Rule rule, BitSet bound, int first) {
    BitSet known = (BitSet) bound.clone();
    int size = rule.body().size();
    var placed = new BitSet(size);
    int[] order = new int[size];
    for (int position = 0; position < size; position++) {
      int next = position == 0 && first != ANY ? first : cheapest(rule, known, placed);
      order[position] = next;
      placed.set(next);
      rule.body().get(next).addVariables(known);
    }
    return order;
  }

  private int cheapest(Rule rule, BitSet known, BitSet placed) {
    int best = -1;
    double bestCost = NOT_YET;
    for (int i = placed.nextClearBit(0); i < rule.body().size(); i = placed.nextClearBit(i + 1)) {
      double cost = cost(rule.body().get(i), known);
      if (cost < bestCost) {
        best = i;
        bestCost = cost;
      }
    }
    if (best < 0) {
      throw new IllegalArgumentException("an unsafe rule has no order: " + rule.origin());
    }
    return best;
  }

  private double cost(Literal literal, BitSet known) {
    int unknown = 0;
    for (int argument : literal.arguments()) {
      if (Argument.isVariable(argument) && !known.get(Argument.variable(argument))) {
        unknown++;
      }
    }
    if (unknown == 0) {
      return TEST;
    }
    if (!literal.isPositive()) {
      return NOT_YET;
    }
    if (relations.get(literal.relation()).kind() == Kind.FUNCTION) {
      return FunctionLiteral.isComputable(literal, known) ? 0 : NOT_YET;
    }
    return expectedTuples(literal, known);
  }

  private double expectedTuples(Literal literal, BitSet known) {
    double tuples = cardinalities.rows(literal.relation());
    for (int column = 0; column < literal.arguments().length; column++) {
      int argument = literal.arguments()[column];
      if (!Argument.isVariable(argument) || known.get(Argument.variable(argument))) {
        tuples /= cardinalities.distinct(literal.relation(), column);
      }
    }
    return tuples;
  }
}
