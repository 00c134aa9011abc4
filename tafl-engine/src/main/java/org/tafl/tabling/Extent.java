package org.tafl.tabling;

import java.util.Arrays;
import java.util.BitSet;
import org.tafl.program.Argument;
import org.tafl.program.BodyOrderer;
import org.tafl.program.Cardinalities;
import org.tafl.program.FunctionLiteral;
import org.tafl.program.Literal;
import org.tafl.program.Rule;

/// Guesses which relations are cheap to know whole.
///
/// A relation is taken to be cheap if no join of its rules is expected to pass so many tuples, and
/// if it does not recur through compounds that it makes, which may not end. A wrong guess costs
/// time, never an answer: a relation that is not cheap is asked for the tuples that matter.
public final class Extent {
  private static final double MAX_TUPLES = 20_000;
  private static final double MAX_TUPLES_ONCE = 200_000;

  /// Which relations are taken to be cheap. No answer depends on it, which is what tests use it
  /// for.
  public enum Policy {
    /// Those that are expected to be: of up to 20,000 tuples, since they are asked in every state.
    EXPECTED,
    /// Those of up to 200,000 tuples: for what is asked once.
    ONCE,
    /// Those of no more tuples than expected calls, and those that were mostly asked for when they
    /// were measured: for what turned out to be large.
    SPARING,
    /// Every one.
    ALL,
    /// None.
    NONE,
    /// Those with an even id.
    EVEN,
    /// Those with an odd id.
    ODD
  }

  private final RuleSet rules;
  private final Cardinalities cardinalities;
  private final BodyOrderer orderer;
  private final double[] tuples; // [relation] -> expected in the largest join of its rules
  private final Policy policy;

  Extent(RuleSet rules, Cardinalities cardinalities, BodyOrderer orderer, Policy policy) {
    this.rules = rules;
    this.cardinalities = cardinalities;
    this.orderer = orderer;
    this.policy = policy;
    this.tuples = new double[rules.relations().size()];
    Arrays.setAll(tuples, this::tuples);
  }

  /// Returns whether a relation is to be known whole, rather than asked for the tuples that matter.
  ///
  /// @param calls how often it is expected to be asked, each time for what some columns allow
  boolean isCheap(int relation, double calls) {
    return switch (policy) {
      case EXPECTED -> tuples[relation] <= MAX_TUPLES;
      case ONCE -> tuples[relation] <= MAX_TUPLES_ONCE;
      case SPARING -> 4 * tuples[relation] <= calls || cardinalities.isMostlyMet(relation);
      case ALL -> true;
      case NONE -> false;
      case EVEN -> relation % 2 == 0;
      case ODD -> relation % 2 == 1;
    };
  }

  /// Returns whether every question is asked, once.
  boolean isAskedOnce() {
    return policy == Policy.ONCE || policy == Policy.SPARING;
  }

  private double tuples(int relation) {
    double most = 0;
    for (int rule : rules.rulesOf(relation)) {
      most =
          rules.isRecursive(relation) && makesCompound(rules.rules().get(rule))
              ? Double.POSITIVE_INFINITY
              : Math.max(most, tuples(rules.rules().get(rule)));
    }
    return most;
  }

  /// Returns the largest number of tuples expected on the way through a body.
  private double tuples(Rule rule) {
    var known = new BitSet();
    double tuples = 1;
    double most = 1;
    for (int index : orderer.order(rule, known, BodyOrderer.ANY)) {
      Literal literal = rule.body().get(index);
      if (literal.isPositive() && !isFunction(literal)) {
        tuples *= expected(literal, known);
        most = Math.max(most, tuples);
      }
      literal.addVariables(known);
    }
    return most;
  }

  /// Returns the tuples expected under each binding of the known variables; a test keeps all.
  double expected(Literal literal, BitSet known) {
    double tuples = cardinalities.rows(literal.relation());
    boolean isTest = true;
    for (int column = 0; column < literal.arguments().length; column++) {
      int argument = literal.arguments()[column];
      if (!Argument.isVariable(argument) || known.get(Argument.variable(argument))) {
        tuples /= cardinalities.distinct(literal.relation(), column);
      } else {
        isTest = false;
      }
    }
    return isTest ? 1 : tuples;
  }

  private boolean isFunction(Literal literal) {
    return rules.isFunction(literal.relation());
  }

  /// Returns whether a rule makes a compound: not all its function literals take known ones apart.
  private boolean makesCompound(Rule rule) {
    var known = new BitSet();
    for (int index : orderer.order(rule, known, BodyOrderer.ANY)) {
      Literal literal = rule.body().get(index);
      if (literal.isPositive()
          && isFunction(literal)
          && Argument.isVariable(literal.arguments()[0])
          && !known.get(Argument.variable(literal.arguments()[0]))
          && FunctionLiteral.areArgumentsKnown(literal, known)) {
        return true;
      }
      literal.addVariables(known);
    }
    return false;
  }
}
