package org.tafl.tabling;

import it.unimi.dsi.fastutil.ints.IntLinkedOpenHashSet;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.tafl.program.Argument;
import org.tafl.program.BodyOrderer;
import org.tafl.program.Cardinalities;
import org.tafl.program.Literal;
import org.tafl.program.Rule;
import org.tafl.program.TarjanComponents;

/// Decides, once per game, how each question is evaluated.
///
/// From the relations that answer questions, wanted whole, it follows the bodies of their rules in
/// the order of the {@link BodyOrderer}. A relation that is cheap to know whole ({@link Extent}) is
/// asked for whole and then looked up, as is one that is wanted whole anyway; any other is asked
/// with the columns known at that place given, as a {@link Pattern} of its own.
public final class Planner {
  private static final int MAX_BOUND_COLUMNS = 63; // of a pattern: bits of a long

  private final RuleSet rules;
  private final Cardinalities cardinalities;
  private final Extent extent;
  private final BodyOrderer orderer;
  private final List<Draft> drafts = new ArrayList<>(); // [pattern]
  private final Map<List<Long>, Integer> known = new HashMap<>(); // {relation, bound} -> pattern
  private final int[] roots; // [relation] -> the pattern by which it is wanted whole, or NO_PATTERN
  private final BitSet whole = new BitSet(); // relations asked for whole wherever they are read
  private final Deque<Integer> open = new ArrayDeque<>(); // patterns without rules yet

  /// A pattern before its group is known.
  ///
  /// @param calls how often it is expected to be called, from where it was called first
  private record Draft(int relation, long bound, double calls, List<DraftRule> rules) {}

  /// A rule in the order that starts from calls.
  ///
  /// @param index of the rule in the program
  /// @param patterns `[literal of the body]` -> pattern that answers it, or NO_PATTERN
  private record DraftRule(int index, int[] order, int[] patterns) {}

  private static final int NO_PATTERN = -1;

  private Planner(RuleSet rules, Cardinalities cardinalities, Extent.Policy policy) {
    this.rules = rules;
    this.roots = new int[rules.relations().size()];
    this.cardinalities = cardinalities;
    this.orderer = new BodyOrderer(rules.relations(), cardinalities);
    this.extent = new Extent(rules, cardinalities, orderer, policy);
  }

  /// Returns the plan of an evaluation.
  ///
  /// @param wanted relations that will be asked for whole
  /// @param cardinalities sizes to plan by
  /// @param policy which relations are asked for whole
  public static Plan plan(
      RuleSet rules, int[] wanted, Cardinalities cardinalities, Extent.Policy policy) {
    return new Planner(rules, cardinalities, policy).run(wanted);
  }

  private Plan run(int[] wanted) {
    Arrays.fill(roots, NO_PATTERN);
    for (int relation : wanted) {
      whole.set(relation);
    }
    do {
      drafts.clear();
      known.clear();
      for (int relation : wanted) {
        roots[relation] = pattern(relation, 0, 1);
      }
      while (!open.isEmpty()) {
        fill(drafts.get(open.remove()));
      }
    } while (extent.isAskedOnce() && areMoreWhole());
    List<int[]> groups = TarjanComponents.of(edges());
    int[] groupOf = new int[drafts.size()];
    for (int group = 0; group < groups.size(); group++) {
      for (int pattern : groups.get(group)) {
        groupOf[pattern] = group;
      }
    }
    var compiler = new PlanCompiler(rules, orderer, groupOf);
    var patterns = new ArrayList<Pattern>();
    for (int id = 0; id < drafts.size(); id++) {
      Draft draft = drafts.get(id);
      var plans = new ArrayList<RulePlan>();
      if (rules.facts(draft.relation).size() > 0) {
        plans.add(compiler.facts(id, draft.relation, draft.bound));
      }
      for (DraftRule rule : draft.rules) {
        plans.add(
            compiler.rule(id, draft.bound, rule.index, rule.order, rule.patterns, this::boundOf));
      }
      patterns.add(new Pattern(id, draft.relation, draft.bound, plans, groupOf[id]));
    }
    return new Plan(
        rules.relations().size(),
        patterns,
        groups,
        compiler.indexes(),
        roots,
        dependents(true),
        dependents(false));
  }

  /// Notes relations that are asked for whole and in parts: if all is asked once, the parts would
  /// be work done twice.
  private boolean areMoreWhole() {
    var inParts = new BitSet();
    var met = new BitSet();
    for (Draft draft : drafts) {
      (draft.bound == 0 ? met : inParts).set(draft.relation);
    }
    met.and(inParts);
    whole.or(met);
    return !met.isEmpty();
  }

  private long boundOf(int pattern) {
    return drafts.get(pattern).bound;
  }

  private boolean[] dependents(boolean onState) {
    boolean[] result = new boolean[drafts.size()];
    for (int id = 0; id < result.length; id++) {
      int relation = drafts.get(id).relation;
      result[id] = onState ? rules.isOnState(relation) : rules.isOnMoves(relation);
    }
    return result;
  }

  private int pattern(int relation, long bound, double calls) {
    return known.computeIfAbsent(
        List.of((long) relation, bound),
        key -> {
          int id = drafts.size();
          drafts.add(new Draft(relation, bound, calls, new ArrayList<>()));
          open.add(id);
          return id;
        });
  }

  /// Orders the rules of a pattern, and asks for the patterns that they read.
  private void fill(Draft draft) {
    for (int index : rules.rulesOf(draft.relation)) {
      Rule rule = rules.rules().get(index);
      BitSet given = new BitSet();
      for (int column = 0; column < rule.head().arguments().length; column++) {
        int argument = rule.head().arguments()[column];
        if (column < MAX_BOUND_COLUMNS
            && (draft.bound >>> column & 1) != 0
            && Argument.isVariable(argument)) {
          given.set(Argument.variable(argument));
        }
      }
      int[] order = orderer.order(rule, given, BodyOrderer.ANY);
      int[] patterns = new int[order.length];
      double bindings = draft.calls;
      for (int place : order) {
        Literal literal = rule.body().get(place);
        patterns[place] = patternFor(literal, given, bindings);
        if (literal.isPositive() && !isComputed(literal)) {
          bindings *= extent.expected(literal, given);
        }
        literal.addVariables(given);
      }
      draft.rules.add(new DraftRule(index, order, patterns));
    }
  }

  /// Returns the pattern that answers a literal, NO_PATTERN if facts, given tuples or a computation
  /// do.
  ///
  /// @param bindings expected of the given variables
  private int patternFor(Literal literal, BitSet given, double bindings) {
    if (isComputed(literal) || rules.rulesOf(literal.relation()).length == 0) {
      return NO_PATTERN;
    }
    long bound = 0;
    double calls = 1;
    int columns = Math.min(literal.arguments().length, MAX_BOUND_COLUMNS);
    for (int column = 0; column < columns; column++) {
      int argument = literal.arguments()[column];
      if (!Argument.isVariable(argument) || given.get(Argument.variable(argument))) {
        bound |= 1L << column;
        calls *= cardinalities.distinct(literal.relation(), column);
      }
    }
    calls = Math.min(bindings, calls);
    boolean isWhole =
        bound == 0 || whole.get(literal.relation()) || extent.isCheap(literal.relation(), calls);
    return isWhole ? pattern(literal.relation(), 0, 1) : pattern(literal.relation(), bound, calls);
  }

  private boolean isComputed(Literal literal) {
    return literal.isDistinct() || rules.isFunction(literal.relation());
  }

  private int[][] edges() {
    int[][] edges = new int[drafts.size()][];
    for (int id = 0; id < edges.length; id++) {
      var targets = new IntLinkedOpenHashSet();
      for (DraftRule rule : drafts.get(id).rules) {
        for (int pattern : rule.patterns) {
          if (pattern != NO_PATTERN) {
            targets.add(pattern);
          }
        }
      }
      edges[id] = targets.toIntArray();
    }
    return edges;
  }
}
