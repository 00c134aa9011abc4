package org.tafl.forward;

import java.util.BitSet;
import org.tafl.program.Argument;
import org.tafl.program.FunctionLiteral;
import org.tafl.program.Literal;
import org.tafl.program.Rule;

/// What running a rule is expected to cost, hypothesis by hypothesis (paper, Theorem 1).
///
/// ```
/// T = tr * sum over inputs i of Q(i) * product over j < i of Q(j) * pass(j)
///   + te * the permutations that reach each condition
///   + tw * the permutations that pass all
/// ```
///
/// We differ in two points. An input may be read from its list, which costs Q(i), or by asking for
/// each fact that fits what is bound, where there are fewer of these. And `tr` is not one constant:
/// it grows with the table that is looked into, since what does not fit a cache is fetched from
/// memory, which is what made the paper's best order lose on Sheep and Wolf.
final class RuleCost {
  static final double WRITE_NANOS = 3;
  static final double EXISTS_NANOS = 0.7;
  private static final double[] CACHE_BYTES = {32e3, 1e6, 16e6}; // of the levels of a usual machine
  private static final double[] READ_NANOS = {1, 1.5, 4, 25}; // from each, and from memory
  private static final double MAX_TABLE_BYTES = 256e6;

  private final Schedule schedule;
  private final Sizes sizes;
  private final Rule rule;

  /// How far a permutation is, and what it cost.
  ///
  /// @param placed literals of the body
  /// @param known variables
  /// @param permutations that passed so far, on average
  /// @param bindings that there may ever be: reference numbers
  /// @param nanos so far
  record Prefix(BitSet placed, BitSet known, double permutations, double bindings, double nanos) {}

  RuleCost(Schedule schedule, Sizes sizes, Rule rule) {
    this.schedule = schedule;
    this.sizes = sizes;
    this.rule = rule;
  }

  /// Returns the time to read an entry of a table, in nanoseconds.
  static double readNanos(double tableBytes) {
    int level = 0;
    while (level < CACHE_BYTES.length && tableBytes > CACHE_BYTES[level]) {
      level++;
    }
    return READ_NANOS[level];
  }

  /// Returns the prefix before any input.
  Prefix start() {
    return absorb(new Prefix(new BitSet(), new BitSet(), 1, 1, 0));
  }

  /// Returns the prefix that begins with new facts of a literal.
  Prefix start(int driver) {
    return absorb(append(new Prefix(new BitSet(), new BitSet(), 1, 1, 0), driver));
  }

  /// Returns a prefix with one more literal, and all that follows from it.
  Prefix after(Prefix prefix, int literal) {
    return prefix.placed.get(literal) ? prefix : absorb(append(prefix, literal));
  }

  /// Returns the cost of a whole order, in nanoseconds.
  double nanos(Prefix whole) {
    return whole.nanos + WRITE_NANOS * whole.permutations;
  }

  private Prefix append(Prefix prefix, int index) {
    Literal literal = rule.body().get(index);
    BitSet placed = (BitSet) prefix.placed.clone();
    BitSet known = (BitSet) prefix.known.clone();
    placed.set(index);
    literal.addVariables(known);
    double pass = pass(literal, prefix.known);
    double fits = sizes.most()[literal.relation()] * pass; // that may hold, per permutation
    double bindings = Math.max(1, prefix.bindings * fits);
    if (!schedule.isDynamic(literal)) {
      double permutations = prefix.permutations * fits;
      return new Prefix(placed, known, permutations, bindings, prefix.nanos + permutations);
    }
    double mean = sizes.mean()[literal.relation()];
    double read = mean * readNanos(prefix.bindings * sizes.most()[literal.relation()] * 4);
    if (prefix.bindings * sizes.most()[literal.relation()] * 4 > MAX_TABLE_BYTES) {
      read = Double.POSITIVE_INFINITY;
    }
    double probe = fits * (readNanos(8 * bindings) + EXISTS_NANOS);
    return new Prefix(
        placed,
        known,
        prefix.permutations * mean * pass,
        bindings,
        prefix.nanos + prefix.permutations * (1 + Math.min(read, probe)));
  }

  /// Returns the part of a relation's facts that agree with what is bound (Definition 5).
  double pass(Literal literal, BitSet known) {
    double pass = 1;
    var seen = (BitSet) known.clone();
    for (int column = 0; column < literal.arguments().length; column++) {
      int argument = literal.arguments()[column];
      if (Argument.isKnown(argument, seen)) {
        pass /= sizes.distinct()[literal.relation()][column];
      } else {
        seen.set(Argument.variable(argument));
      }
    }
    return Math.max(pass, 1 / Math.max(1, sizes.most()[literal.relation()]));
  }

  /// Applies what is ground by now.
  private Prefix absorb(Prefix prefix) {
    BitSet placed = prefix.placed;
    BitSet known = prefix.known;
    double permutations = prefix.permutations;
    double bindings = prefix.bindings;
    double nanos = prefix.nanos;
    for (int i = 0; i < rule.body().size(); i++) {
      if (placed.get(i)) {
        continue;
      }
      Literal literal = rule.body().get(i);
      if (literal.isPositive() && schedule.isFunction(literal)) {
        if (FunctionLiteral.isComputable(literal, known)) {
          placed.set(i);
          literal.addVariables(known);
          i = -1;
        }
        continue;
      }
      if (!isGround(literal, known)) {
        continue;
      }
      placed.set(i);
      if (literal.isDistinct()) {
        continue;
      }
      double holds =
          schedule.isDynamic(literal)
              ? sizes.exists(literal.relation())
              : Math.min(1, sizes.most()[literal.relation()] * pass(literal, known));
      if (schedule.isDynamic(literal)) {
        nanos += permutations * (EXISTS_NANOS + readNanos(4 * bindings));
      } else if (literal.isPositive()) {
        bindings = Math.max(1, bindings * holds);
      }
      permutations *= literal.isPositive() ? holds : 1 - holds / 2;
    }
    return new Prefix(placed, known, permutations, bindings, nanos);
  }

  private static boolean isGround(Literal literal, BitSet known) {
    for (int argument : literal.arguments()) {
      if (!Argument.isKnown(argument, known)) {
        return false;
      }
    }
    return true;
  }
}
