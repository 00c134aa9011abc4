package org.tafl.forward;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.tafl.budget.Budget;
import org.tafl.budget.BudgetExceededException;
import org.tafl.forward.ForwardOptions.Order;
import org.tafl.program.Program;
import org.tafl.program.Rule;

/// Decides how each rule runs, and builds what it needs.
final class ForwardBuilder {
  private static final double HOPELESS = 8; // times the expected cost of the best: not worth timing
  private static final double MEASURED_GAIN = 0.95; // of the best order's time: less may be chance
  private static final Duration OTHERS_TIME = Duration.ofSeconds(1); // for ways but the preferred

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

  /// A rule, or its part that one of its own literals drives, and the ways to run it.
  ///
  /// @param ways the preferred first
  private record Run(int component, int index, HypothesisOrder orders, int driver, List<Way> ways) {
    double nanos() {
      return ways.getFirst().nanos();
    }
  }

  private ForwardProgram run(long gdlNanos) {
    long start = System.nanoTime();
    var beforehand = new WayMaker(possible, ids, fixed, sizes, budget);
    RandomPlay.Statistics statistics =
        new RandomPlay(schedule, indexedFirings(beforehand), possible.fixed()).play(budget);
    sizes = exactWhereFixed(sizes.withMean(statistics.mean()));
    long optimised = System.nanoTime();
    var maker = new WayMaker(possible, ids, fixed, sizes, budget);
    List<Run> runs = runs(maker);
    OrderTimer timer = null;
    if (options.order() == Order.MEASURED) {
      addOthers(runs, maker);
      timer = new OrderTimer(schedule, ids, statistics.samples(), alternatives(runs));
      timer.run(budget);
    }
    List<RuleChoice> choices = new ArrayList<>();
    Firing[][] firings = choose(runs, timer, choices);
    List<CompiledPart> parts = RuleCompiler.compile(schedule, ids, firings, budget);
    long ended = System.nanoTime();
    var stages = new ForwardStages(gdlNanos, optimised - start, ended - optimised);
    return new ForwardProgram(schedule, ids, firings, parts, choices, stages);
  }

  /// Returns every rule on hash indexes, to play before there are tables.
  private Firing[][] indexedFirings(WayMaker maker) {
    Firing[][] firings = new Firing[schedule.componentCount()][];
    for (int component = 0; component < firings.length; component++) {
      List<Firing> own = new ArrayList<>();
      for (int index : rules(component)) {
        budget.check("ordering hypotheses", index);
        for (int driver : drivers(index)) {
          int[] order = new HypothesisOrder(schedule, sizes, rule(index), driver).best();
          own.add(maker.indexed(RulePlan.of(schedule, index, driver, order)));
        }
      }
      firings[component] = own.toArray(Firing[]::new);
    }
    return firings;
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

  /// Returns all runs in the order to run them, each in the preferred way.
  private List<Run> runs(WayMaker maker) {
    List<Run> runs = new ArrayList<>();
    for (int component = 0; component < schedule.componentCount(); component++) {
      for (int index : rules(component)) {
        for (int driver : drivers(index)) {
          var orders = new HypothesisOrder(schedule, sizes, rule(index), driver);
          int[] order =
              switch (options.order()) {
                case ORIGINAL -> orders.original();
                case WORST -> orders.worst();
                case BEST, MEASURED -> orders.best();
              };
          List<Way> ways = new ArrayList<>();
          RulePlan plan = RulePlan.of(schedule, index, driver, order);
          ways.add(maker.make(plan, orders.nanos(order)));
          runs.add(new Run(component, index, orders, driver, ways));
        }
      }
    }
    return runs;
  }

  /// Adds what else may be fast, the dearest runs first, as long as there is time.
  private void addOthers(List<Run> runs, WayMaker maker) {
    long deadlineNanos =
        System.nanoTime() + Math.min(OTHERS_TIME.toNanos(), budget.remainingNanos() / 4);
    List<Run> dearestFirst = new ArrayList<>(runs);
    dearestFirst.sort(Comparator.comparingDouble(Run::nanos).reversed());
    for (Run run : dearestFirst) {
      if (System.nanoTime() > deadlineNanos) {
        return;
      }
      add(run, run.orders.original(), maker);
      add(run, run.orders.narrowest(), maker);
    }
  }

  private void add(Run run, int[] order, WayMaker maker) {
    double nanos = run.orders.nanos(order);
    if (!ids.isNumbered(rule(run.index).head().relation()) // what is written could not be undone
        || run.ways.getFirst().firing() instanceof IndexedRule
        || nanos > HOPELESS * run.nanos() + HOPELESS) {
      return;
    }
    RulePlan plan = RulePlan.of(schedule, run.index, run.driver, order);
    for (Way way : run.ways) {
      if (way.plan().levels().equals(plan.levels())) {
        return;
      }
    }
    run.ways.add(maker.make(plan, nanos));
  }

  /// Returns `[component][firing][way]`.
  private Firing[][][] alternatives(List<Run> runs) {
    Firing[][][] firings = new Firing[schedule.componentCount()][][];
    int next = 0;
    for (int component = 0; component < firings.length; component++) {
      List<Firing[]> own = new ArrayList<>();
      for (; next < runs.size() && runs.get(next).component == component; next++) {
        List<Firing> ways = new ArrayList<>();
        runs.get(next).ways.forEach(way -> ways.add(way.firing()));
        own.add(ways.toArray(Firing[]::new));
      }
      firings[component] = own.toArray(Firing[][]::new);
    }
    return firings;
  }

  /// Takes a way for each run; returns `[component][firing]`.
  ///
  /// @param timer what was measured, null if nothing was
  /// @param choices receives what is told of each
  private Firing[][] choose(List<Run> runs, @Nullable OrderTimer timer, List<RuleChoice> choices) {
    Firing[][] firings = new Firing[schedule.componentCount()][];
    int next = 0;
    for (int component = 0; component < firings.length; component++) {
      List<Firing> own = new ArrayList<>();
      for (; next < runs.size() && runs.get(next).component == component; next++) {
        List<Way> ways = runs.get(next).ways;
        int place = own.size();
        int chosen = timer == null ? 0 : timer.fastest(component, place, MEASURED_GAIN);
        double measured = timer == null ? -1 : timer.nanos(component, place, chosen);
        own.add(ways.get(chosen).firing());
        choices.add(choice(ways.get(chosen), measured));
        for (int way = 0; way < ways.size(); way++) {
          budget.release(way == chosen ? 0 : Integer.BYTES * ways.get(way).ints());
        }
      }
      firings[component] = own.toArray(Firing[]::new);
    }
    return firings;
  }

  private RuleChoice choice(Way way, double measuredNanos) {
    return new RuleChoice(
        PlanText.of(program, way.plan()),
        way.nanos(),
        measuredNanos,
        way.firing() instanceof IndexedRule,
        way.firing().bytes());
  }
}
