package org.tafl.interpret;

import java.util.BitSet;
import org.tafl.program.Argument;
import org.tafl.program.BodyOrderer;
import org.tafl.program.Cardinalities;
import org.tafl.program.FunctionLiteral;
import org.tafl.program.Literal;
import org.tafl.program.Program;
import org.tafl.program.Relation.Kind;
import org.tafl.program.Rule;

/// Guesses which relations are cheap to know whole.
///
/// A relation is taken to be cheap if no join of its rules is expected to pass {@link #MAX_TUPLES}
/// tuples, and if it does not recur through compounds that it makes, which may not end. A wrong
/// guess costs time, never an answer: a relation that is not cheap is asked for the tuples that
/// matter.
final class Extent {
  private static final double MAX_TUPLES = 20_000;

  /// Which relations are taken to be cheap. No answer depends on it, which is what tests use it
  /// for.
  enum Policy {
    /// Those that are expected to be.
    EXPECTED,
    /// Every one.
    ALL,
    /// None.
    NONE,
    /// Those with an even id.
    EVEN,
    /// Those with an odd id.
    ODD
  }

  private final Program program;
  private final Cardinalities cardinalities;
  private final BodyOrderer orderer;
  private final boolean[] isCheap; // [relation]

  Extent(Program program, Cardinalities cardinalities, BodyOrderer orderer, Policy policy) {
    this.program = program;
    this.cardinalities = cardinalities;
    this.orderer = orderer;
    this.isCheap = new boolean[program.relations().size()];
    for (int relation = 0; relation < isCheap.length; relation++) {
      isCheap[relation] =
          switch (policy) {
            case EXPECTED -> judge(relation);
            case ALL -> true;
            case NONE -> false;
            case EVEN -> relation % 2 == 0;
            case ODD -> relation % 2 == 1;
          };
    }
  }

  boolean isCheap(int relation) {
    return isCheap[relation];
  }

  private boolean judge(int relation) {
    for (int rule : program.rulesOf(relation)) {
      if (tuples(program.rules().get(rule)) > MAX_TUPLES
          || (program.graph().isRecursive(relation) && makesCompound(program.rules().get(rule)))) {
        return false;
      }
    }
    return true;
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
  private double expected(Literal literal, BitSet known) {
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
    return program.relation(literal.relation()).kind() == Kind.FUNCTION;
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
