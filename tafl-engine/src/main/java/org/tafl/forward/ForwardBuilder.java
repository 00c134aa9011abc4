package org.tafl.forward;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.tafl.budget.Budget;
import org.tafl.budget.BudgetExceededException;
import org.tafl.forward.ForwardOptions.Order;
import org.tafl.gdl.Term;
import org.tafl.program.Argument;
import org.tafl.program.Literal;
import org.tafl.program.Program;
import org.tafl.program.Rule;

/// Decides how each rule runs, and builds what it needs.
final class ForwardBuilder {
  private static final Duration RULE_TIME = Duration.ofSeconds(4); // to build its tables
  private static final double HOPELESS = 8; // times the expected cost of the best: not worth timing
  private static final double MEASURED_GAIN = 0.95; // of the best order's time: less may be chance

  private final PossibleFacts possible;
  private final Schedule schedule;
  private final Program program;
  private final IdSpace ids;
  private final RelationIds[] fixed;
  private final ForwardOptions options;
  private final Budget budget;
  private Sizes sizes;

  private ForwardBuilder(
      PossibleFacts possible, IdSpace ids, ForwardOptions options, Budget budget) {
    this.possible = possible;
    this.schedule = possible.schedule();
    this.program = schedule.program();
    this.ids = ids;
    this.fixed = possible.fixedIds();
    this.options = options;
    this.budget = budget;
    @Nullable RelationIds[] all = possible.ids().clone();
    for (int relation = 0; relation < all.length; relation++) {
      all[relation] = schedule.isDynamic(relation) ? all[relation] : fixed[relation];
    }
    this.sizes = exactWhereFixed(Sizes.guess(program, all));
  }

  private Sizes exactWhereFixed(Sizes guess) {
    double[] mean = new double[fixed.length];
    for (int relation = 0; relation < mean.length; relation++) {
      mean[relation] = schedule.isDynamic(relation) ? -1 : fixed[relation].size();
    }
    return guess.withMean(mean);
  }

  /// @param gdlNanos time taken so far
  /// @throws BudgetExceededException if the budget is spent
  static ForwardProgram build(
      PossibleFacts possible, IdSpace ids, ForwardOptions options, long gdlNanos, Budget budget) {
    return new ForwardBuilder(possible, ids, options, budget).run(gdlNanos);
  }

  /// One way to run a firing.
  ///
  /// @param nanos expected per run
  private record Candidate(Firing firing, RulePlan plan, double nanos) {}

  private ForwardProgram run(long gdlNanos) {
    long start = System.nanoTime();
    RandomPlay.Statistics statistics =
        new RandomPlay(schedule, indexedFirings(), possible.fixed()).play(budget);
    sizes = exactWhereFixed(sizes.withMean(statistics.mean()));
    long optimised = System.nanoTime();
    int componentCount = schedule.componentCount();
    Candidate[][][] candidates = new Candidate[componentCount][][];
    Firing[][] firings = new Firing[componentCount][];
    for (int component = 0; component < componentCount; component++) {
      candidates[component] = candidates(component);
      firings[component] = new Firing[candidates[component].length];
      for (int i = 0; i < firings[component].length; i++) {
        firings[component][i] = candidates[component][i][0].firing;
      }
    }
    OrderTimer timer = null;
    if (options.order() == Order.MEASURED) {
      timer = new OrderTimer(schedule, ids, statistics.samples(), alternatives(candidates));
      timer.run(budget);
    }
    List<RuleChoice> choices = new ArrayList<>();
    for (int component = 0; component < componentCount; component++) {
      for (int i = 0; i < firings[component].length; i++) {
        Candidate[] ways = candidates[component][i];
        int way = timer == null ? 0 : timer.fastest(component, i, MEASURED_GAIN);
        firings[component][i] = ways[way].firing;
        double measured = timer == null ? -1 : timer.nanos(component, i, way);
        choices.add(choice(ways[way], measured));
      }
    }
    List<CompiledPart> parts = RuleCompiler.compile(schedule, ids, firings, budget);
    long ended = System.nanoTime();
    var stages = new ForwardStages(gdlNanos, optimised - start, ended - optimised);
    return new ForwardProgram(schedule, ids, firings, parts, choices, stages);
  }

  private static Firing[][][] alternatives(Candidate[][][] candidates) {
    Firing[][][] firings = new Firing[candidates.length][][];
    for (int component = 0; component < firings.length; component++) {
      firings[component] = new Firing[candidates[component].length][];
      for (int i = 0; i < firings[component].length; i++) {
        Candidate[] ways = candidates[component][i];
        firings[component][i] = new Firing[ways.length];
        for (int way = 0; way < ways.length; way++) {
          firings[component][i][way] = ways[way].firing;
        }
      }
    }
    return firings;
  }

  /// Returns every rule on hash indexes, to play before there are tables.
  private Firing[][] indexedFirings() {
    Firing[][] firings = new Firing[schedule.componentCount()][];
    for (int component = 0; component < firings.length; component++) {
      List<Firing> own = new ArrayList<>();
      for (int index : rules(component)) {
        for (int driver : drivers(index)) {
          int[] order = new HypothesisOrder(schedule, sizes, rule(index), driver).best();
          own.add(indexed(RulePlan.of(schedule, index, driver, order)));
        }
      }
      firings[component] = own.toArray(Firing[]::new);
    }
    return firings;
  }

  private IndexedRule indexed(RulePlan plan) {
    var firing = new IndexedRule(schedule, plan, driverRelation(plan), possible.fixed());
    firing.makeIndexes();
    return firing;
  }

  private int driverRelation(RulePlan plan) {
    return plan.driver() == RulePlan.NONE
        ? Firing.NONE
        : plan.rule().body().get(plan.driver()).relation();
  }

  private Rule rule(int index) {
    return program.rules().get(index);
  }

  /// Returns the rules that conclude the relations of a component that is computed in play.
  private int[] rules(int component) {
    if (!schedule.isScheduled(component)) {
      return new int[0];
    }
    var rules = new IntArrayList();
    for (int relation : schedule.relations(component)) {
      for (int rule : program.rulesOf(relation)) {
        rules.add(rule);
      }
    }
    return rules.toIntArray();
  }

  /// Returns the literals that a rule is driven by, one firing each; NONE if it runs once.
  private int[] drivers(int index) {
    int[] recursive = schedule.recursive(rule(index));
    return recursive.length == 0 ? new int[] {RulePlan.NONE} : recursive;
  }

  /// Returns, for each firing of a component, the ways to run it, the preferred first.
  private Candidate[][] candidates(int component) {
    List<Candidate[]> all = new ArrayList<>();
    for (int index : rules(component)) {
      for (int driver : drivers(index)) {
        all.add(candidates(index, driver));
      }
    }
    return all.toArray(Candidate[][]::new);
  }

  private Candidate[] candidates(int index, int driver) {
    var orders = new HypothesisOrder(schedule, sizes, rule(index), driver);
    List<Candidate> ways = new ArrayList<>();
    switch (options.order()) {
      case ORIGINAL -> add(ways, orders, index, driver, orders.original());
      case WORST -> add(ways, orders, index, driver, orders.worst());
      case BEST -> add(ways, orders, index, driver, orders.best());
      case MEASURED -> {
        add(ways, orders, index, driver, orders.best());
        add(ways, orders, index, driver, orders.original());
        add(ways, orders, index, driver, orders.narrowest());
      }
    }
    return ways.toArray(Candidate[]::new);
  }

  private void add(
      List<Candidate> ways, HypothesisOrder orders, int index, int driver, int[] order) {
    double nanos = orders.nanos(order);
    if (!ways.isEmpty()
        && (!ids.isNumbered(rule(index).head().relation()) // what one wrote could not be taken back
            || ways.getFirst().firing instanceof IndexedRule
            || nanos > HOPELESS * ways.getFirst().nanos + HOPELESS)) {
      return;
    }
    RulePlan plan = RulePlan.of(schedule, index, driver, order);
    for (Candidate way : ways) {
      if (way.plan.levels().equals(plan.levels())) {
        return;
      }
    }
    ways.add(new Candidate(firing(plan), plan, nanos));
  }

  /// Returns the rule on reference tables, on hash indexes if these are too large.
  private Firing firing(RulePlan plan) {
    if (isNumbered(plan.rule())) {
      var memory = new TableMemory(budget, RULE_TIME);
      try {
        ReferenceTables tables =
            new TableBuilder(schedule, ids, fixed, sizes, plan, memory).build();
        return new TableRule(tables, driverRelation(plan));
      } catch (BudgetExceededException e) {
        budget.check("building reference tables", memory.ints());
        memory.release(memory.ints());
      }
    }
    return indexed(plan);
  }

  private boolean isNumbered(Rule rule) {
    boolean isNumbered = ids.isNumbered(rule.head().relation());
    for (Literal literal : rule.body()) {
      isNumbered &= !schedule.isDynamic(literal) || ids.isNumbered(literal.relation());
    }
    return isNumbered;
  }

  private RuleChoice choice(Candidate way, double measuredNanos) {
    return new RuleChoice(
        text(way.plan),
        way.nanos,
        measuredNanos,
        way.firing instanceof IndexedRule,
        way.firing.bytes());
  }

  /// Returns a rule with its hypotheses in the order of a plan.
  private String text(RulePlan plan) {
    var text = new StringBuilder("(<= ").append(atom(plan.rule(), plan.rule().head()));
    for (RulePlan.Level level : plan.levels()) {
      if (level.input() != RulePlan.NONE) {
        text.append(' ').append(atom(plan.rule(), plan.rule().body().get(level.input())));
      }
      for (int literal : level.fixed()) {
        text.append(' ').append(atom(plan.rule(), plan.rule().body().get(literal)));
      }
      for (int literal : level.conditions()) {
        text.append(' ').append(atom(plan.rule(), plan.rule().body().get(literal)));
      }
    }
    return text.append(')').toString();
  }

  private String atom(Rule rule, Literal literal) {
    List<Term> columns = new ArrayList<>();
    for (int argument : literal.arguments()) {
      columns.add(
          Argument.isVariable(argument)
              ? Term.variable(rule.variables().get(Argument.variable(argument)))
              : program.terms().term(argument));
    }
    if (literal.isDistinct()) {
      return Term.compound("distinct", columns.toArray(Term[]::new)).toString();
    }
    Term atom = program.atom(literal.relation(), columns);
    return literal.isNegative() ? "(not " + atom + ")" : atom.toString();
  }
}
