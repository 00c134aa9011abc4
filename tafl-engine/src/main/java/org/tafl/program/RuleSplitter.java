package org.tafl.program;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Deque;
import java.util.List;
import java.util.Optional;
import org.tafl.program.Relation.Kind;

/// Cuts long bodies along their variables into relations that join few variables, wherever that
/// leaves fewer ground instances.
///
/// ```
/// (<= (next (cell ?x ?y ?p)) (true (cell ?x ?y ?p)) (does ?r (move ?u ?v ?s ?t)) (other ?x ?u))
///
/// (<= (next (cell ?x ?y ?p)) (true (cell ?x ?y ?p)) (cell-part1 ?x))
/// (<= (cell-part1 ?x) (move-part1 ?u) (other ?x ?u))
/// (<= (move-part1 ?u) (does ?r (move ?u ?v ?s ?t)))
/// ```
///
/// The first has as many instances as there are cells times moves; the others as many as cells,
/// plus pairs of columns, plus moves.
public final class RuleSplitter {
  /*
   * Greedy: of the cuts that an elimination of the variables offers, the one that leaves the fewest
   * instances is made if that pays; then what is left and what was cut off are rules to be cut.
   * Related: M. Bichler, M. Morak, S. Woltran, *lpopt: A Rule Optimization Tool for Answer Set
   * Programming*, LOPSTR 2016, which takes one tree decomposition per rule and all of its cuts,
   * whether they pay or not.
   */

  private final Parts parts;

  private RuleSplitter(Program program, Cardinalities cardinalities) {
    this.parts = new Parts(program, cardinalities);
  }

  /// Returns a program with the same meaning; the same object if no cut pays.
  ///
  /// Relations keep their numbers, and rules their order; the rules for what was cut off a rule
  /// stand behind it, and have its origin. The new relations are {@link Kind#AUXILIARY}; bodies
  /// that were cut off several rules are one of them.
  ///
  /// @param cardinalities sizes of the relations for which instances are counted, such as {@link
  ///   Cardinalities#relaxedGuess}
  public static Program split(Program program, Cardinalities cardinalities) {
    var splitter = new RuleSplitter(program, cardinalities);
    var rules = new ArrayList<Rule>();
    program.rules().forEach(rule -> splitter.split(rule, rules));
    return splitter.parts.relations().size() == program.relations().size()
        ? program
        : program.with(splitter.parts.relations(), rules);
  }

  /// Returns how many ground instances of a rule are expected: bindings of the variables of its
  /// head and of the literals that depend on state or moves. None if there is no such literal.
  public static double instances(Program program, Rule rule, Cardinalities cardinalities) {
    var estimate =
        JoinEstimate.of(rule.body(), rule.variableCount(), program.relations(), cardinalities);
    var counted = new BitSet();
    rule.head().addVariables(counted);
    boolean isDynamic = false;
    for (Literal literal : rule.body()) {
      if (!literal.isDistinct() && !program.phases().isStatic(literal.relation())) {
        isDynamic = true;
        literal.addVariables(counted);
      }
    }
    return isDynamic ? estimate.bindings(counted) : 0;
  }

  private void split(Rule whole, List<Rule> results) {
    Deque<Rule> open = new ArrayDeque<>(List.of(whole));
    while (!open.isEmpty()) {
      Rule rule = open.pop();
      Optional<Cut> cut = isCuttable(rule) ? CutFinder.find(rule, parts) : Optional.empty();
      if (cut.isEmpty()) {
        results.add(rule);
      } else {
        open.push(cut.get().apply(rule, parts));
        open.addAll(parts.takeNewRules());
      }
    }
  }

  /// Returns whether no variable ranges over fluents or moves that are bare constants. Printed,
  /// such a variable stands for any fluent or move; what that means depends on the other literals.
  private boolean isCuttable(Rule rule) {
    return !isBare(rule.head()) && rule.body().stream().noneMatch(this::isBare);
  }

  private boolean isBare(Literal literal) {
    if (literal.isDistinct()) {
      return false;
    }
    Relation relation = parts.relation(literal);
    return (relation.kind().isFluent() || relation.kind().isMove())
        && relation.functor() == TermTable.NO_FUNCTOR
        && Argument.isVariable(literal.arguments()[literal.arguments().length - 1]);
  }
}
