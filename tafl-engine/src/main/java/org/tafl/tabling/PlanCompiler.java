package org.tafl.tabling;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.IntToLongFunction;
import org.tafl.program.Argument;
import org.tafl.program.BodyOrderer;
import org.tafl.program.Literal;
import org.tafl.program.Relation;
import org.tafl.program.Rule;
import org.tafl.tabling.RulePlan.Delta;
import org.tafl.tabling.Step.Kind;

/// Turns ordered rules into steps.
final class PlanCompiler {
  private static final int NO_INDEX = -1;
  private static final int MAX_KEY_COLUMNS = 63; // bits of a long; further columns are compared

  private final RuleSet rules;
  private final BodyOrderer orderer;
  private final int[] groupOf; // [pattern] -> group
  private final Map<IndexKey, Integer> indexes = new LinkedHashMap<>(); // -> number

  PlanCompiler(RuleSet rules, BodyOrderer orderer, int[] groupOf) {
    this.rules = rules;
    this.orderer = orderer;
    this.groupOf = groupOf;
  }

  /// An index that some step looks into.
  ///
  /// @param table index of the tuples
  /// @param columns bits of the columns
  record IndexKey(int table, long columns) {}

  /// Returns the indexes wanted by the plans made so far, by number.
  List<IndexKey> indexes() {
    return List.copyOf(indexes.keySet());
  }

  private int answers(int pattern) {
    return rules.relations().size() + 2 * pattern;
  }

  private int calls(int pattern) {
    return answers(pattern) + 1;
  }

  /// Returns the plan that answers calls from the facts of a relation.
  RulePlan facts(int pattern, int relation, long bound) {
    int[] columns = new int[rules.relation(relation).arity()];
    Arrays.setAll(columns, Argument::ofVariable);
    var known = new BitSet();
    Step[] steps = {
      call(pattern, bound, columns, known), scan(relation, columns, known, Step.FIXED)
    };
    boolean isKnown = Long.bitCount(bound) == columns.length;
    return new RulePlan(
        pattern,
        RulePlan.FACTS,
        new int[] {0},
        steps,
        List.of(),
        columns,
        isKnown,
        columns.length,
        List.of());
  }

  /// Returns the plan of a rule.
  ///
  /// @param index of the rule in the program
  /// @param patterns `[literal of the body]` -> pattern that answers it, -1 if none does
  /// @param boundOf the columns given in calls of a pattern
  RulePlan rule(
      int pattern, long bound, int index, int[] order, int[] patterns, IntToLongFunction boundOf) {
    Rule rule = rules.rules().get(index);
    int[] head = rule.head().arguments();
    var known = new BitSet();
    Step[] steps = new Step[order.length + 1];
    steps[0] = call(pattern, bound, head, known);
    boolean isHeadKnown =
        Arrays.stream(head).allMatch(argument -> Argument.isKnown(argument, known));
    var demands = new ArrayList<Demand>();
    var deltas = new ArrayList<Delta>();
    for (int i = 0; i < order.length; i++) {
      Literal literal = rule.body().get(order[i]);
      int target = patterns[order[i]];
      if (target >= 0) {
        int[] arguments = select(literal.arguments(), boundOf.applyAsLong(target));
        demands.add(new Demand(i + 1, target, arguments));
        if (groupOf[target] == groupOf[pattern]) {
          deltas.add(new Delta(order[i], deltaSteps(pattern, bound, rule, order[i], patterns)));
        }
      }
      steps[i + 1] = step(literal, known, source(pattern, target, order[i]), target);
    }
    return new RulePlan(
        pattern, index, order, steps, demands, head, isHeadKnown, rule.variableCount(), deltas);
  }

  private int source(int pattern, int target, int literal) {
    return target >= 0 && groupOf[target] == groupOf[pattern] ? literal : Step.FIXED;
  }

  private Step[] deltaSteps(int pattern, long bound, Rule rule, int first, int[] patterns) {
    var known = new BitSet();
    var steps = new ArrayList<Step>();
    int[] wanted = select(rule.head().arguments(), bound);
    boolean isCallTested = wanted.length == 0;
    for (int index : orderer.order(rule, known, first)) {
      steps.add(
          step(
              rule.body().get(index),
              known,
              source(pattern, patterns[index], index),
              patterns[index]));
      if (!isCallTested && Arrays.stream(wanted).allMatch(a -> Argument.isKnown(a, known))) {
        steps.add(test(Kind.TEST, calls(pattern), wanted, Step.CALLS));
        isCallTested = true;
      }
    }
    return steps.toArray(Step[]::new);
  }

  /// Returns the step that reads calls, and gives the variables of the head their values.
  private Step call(int pattern, long bound, int[] head, BitSet known) {
    return scan(calls(pattern), select(head, bound), known, Step.CALLS);
  }

  private static int[] select(int[] arguments, long columns) {
    int[] selected = new int[Long.bitCount(columns)];
    int count = 0;
    for (int column = 0; count < selected.length; column++) {
      if ((columns >>> column & 1) != 0) {
        selected[count++] = arguments[column];
      }
    }
    return selected;
  }

  private Step step(Literal literal, BitSet known, int source, int target) {
    int[] arguments = literal.arguments();
    boolean areKnown =
        Arrays.stream(arguments).allMatch(argument -> Argument.isKnown(argument, known));
    if (literal.isDistinct()) {
      return test(Kind.DISTINCT, 0, arguments, Step.FIXED);
    }
    Relation relation = rules.relation(literal.relation());
    if (relation.kind() == Relation.Kind.FUNCTION) {
      return function(relation, arguments, known);
    }
    int table = target >= 0 ? answers(target) : relation.id();
    if (literal.isNegative()) {
      return test(Kind.TEST_NOT, table, arguments, source);
    }
    return areKnown
        ? test(Kind.TEST, table, arguments, source)
        : scan(table, arguments, known, source);
  }

  private static Step test(Kind kind, int table, int[] key, int source) {
    int[] none = {};
    return new Step(kind, table, 0, NO_INDEX, key, none, none, none, none, 0, source);
  }

  private Step scan(int table, int[] arguments, BitSet known, int source) {
    long keyColumns = 0;
    var rest = new Columns();
    var before = (BitSet) known.clone();
    for (int column = 0; column < arguments.length; column++) {
      if (column < MAX_KEY_COLUMNS && Argument.isKnown(arguments[column], before)) {
        keyColumns |= 1L << column;
      } else {
        rest.add(column, arguments[column], known);
      }
    }
    int index =
        keyColumns == 0
            ? NO_INDEX
            : indexes.computeIfAbsent(new IndexKey(table, keyColumns), key -> indexes.size());
    return rest.scan(table, keyColumns, index, select(arguments, keyColumns), source);
  }

  private static Step function(Relation relation, int[] arguments, BitSet known) {
    var rest = new Columns();
    boolean isMade = !Argument.isKnown(arguments[0], known);
    if (isMade) {
      known.set(Argument.variable(arguments[0]));
    } else {
      for (int place = 1; place < arguments.length; place++) {
        rest.add(place, arguments[place], known);
      }
    }
    return rest.compute(isMade ? Kind.MAKE : Kind.TAKE, arguments, relation.functor());
  }

  /// Columns that give variables a value, and columns to compare.
  private static final class Columns {
    private final List<Integer> outputColumns = new ArrayList<>();
    private final List<Integer> outputVariables = new ArrayList<>();
    private final List<Integer> checkColumns = new ArrayList<>();
    private final List<Integer> checks = new ArrayList<>();

    void add(int column, int argument, BitSet known) {
      if (Argument.isKnown(argument, known)) {
        checkColumns.add(column);
        checks.add(argument);
      } else {
        outputColumns.add(column);
        outputVariables.add(Argument.variable(argument));
        known.set(Argument.variable(argument));
      }
    }

    Step scan(int table, long keyColumns, int index, int[] key, int source) {
      return new Step(
          Kind.SCAN,
          table,
          keyColumns,
          index,
          key,
          ints(outputColumns),
          ints(outputVariables),
          ints(checkColumns),
          ints(checks),
          0,
          source);
    }

    Step compute(Kind kind, int[] key, int functor) {
      return new Step(
          kind,
          0,
          0,
          NO_INDEX,
          key,
          ints(outputColumns),
          ints(outputVariables),
          ints(checkColumns),
          ints(checks),
          functor,
          Step.FIXED);
    }

    private static int[] ints(List<Integer> list) {
      return list.stream().mapToInt(Integer::intValue).toArray();
    }
  }
}
