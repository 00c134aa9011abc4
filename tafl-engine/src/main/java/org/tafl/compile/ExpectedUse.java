package org.tafl.compile;

import java.util.Arrays;
import java.util.BitSet;
import org.tafl.compile.Container.Origin;
import org.tafl.compile.Layers.Phase;
import org.tafl.program.Cardinalities;
import org.tafl.program.Literal;

/// How often the containers of a plan are filled and asked in a state, expected from sizes that
/// were measured.
///
/// A query with some columns known is taken to find as many facts as there are, divided by the
/// number of different symbols in each of these columns; one that a routine has filled, one fact.
/// Comparisons are taken to hold, and tests to be gone through to their end.
final class ExpectedUse {
  private static final int ROUNDS = 4; // so deep routines that ask others are followed

  private final CompilationPlan plan;
  private final BitSet onDemand; // containers
  private final Cardinalities cardinalities;
  private final double[] most; // [container] -> facts that can be there
  private final double[] accepted; // [container]
  private final double[][] asked; // [container][shape]
  private final double[][] found; // [container][shape], in all
  private final double[] calls; // [routine]

  private ExpectedUse(CompilationPlan plan, Cardinalities cardinalities, double[] most) {
    int count = plan.containers().size();
    this.plan = plan;
    this.onDemand = plan.onDemand();
    this.cardinalities = cardinalities;
    this.most = most;
    this.accepted = new double[count];
    this.asked = new double[count][];
    this.found = new double[count][];
    this.calls = new double[plan.routines().size()];
    for (int id = 0; id < count; id++) {
      asked[id] = new double[plan.shapes().masks(id).length];
      found[id] = new double[asked[id].length];
    }
  }

  /// Returns what is expected of a plan.
  static ExpectedUse of(CompilationPlan plan, Cardinalities cardinalities) {
    double[] most = new double[plan.containers().size()];
    Arrays.fill(most, Double.POSITIVE_INFINITY);
    var first = new ExpectedUse(plan, cardinalities, most);
    first.addAll();
    for (Container container : plan.containers()) {
      if (container.origin() == Origin.COMPUTED) {
        most[container.id()] = first.accepted[container.id()]; // sizes not measured are guesses
      }
    }
    var use = new ExpectedUse(plan, cardinalities, most);
    use.addAll();
    return use;
  }

  private void addAll() {
    for (Phase phase : Phase.values()) {
      add(plan.tree(phase), 0, 1);
    }
    double[] counted = new double[calls.length]; // calls whose work is added
    for (int round = 0; round < ROUNDS; round++) {
      for (int routine = 0; routine < calls.length; routine++) {
        Routine called = plan.routines().get(routine);
        double more = calls[routine] - counted[routine];
        counted[routine] = calls[routine];
        if (more > 0) {
          add(called.tree(), called.known().length, more);
        }
      }
    }
  }

  /// @param known number of variables that have values
  /// @param times how often the node is reached
  private void add(Filter filter, int known, double times) {
    switch (filter) {
      case Filter.Sequence(var children) -> children.forEach(child -> add(child, known, times));
      case Filter.Query(int container, var pattern, _, var child) -> {
        long mask = QueryShapes.mask(pattern, known);
        int shape = plan.shapes().shape(container, mask);
        double matches = times * matches(plan.containers().get(container), mask);
        asked[container][shape] += times;
        found[container][shape] += matches;
        add(child, QueryShapes.knownBelow(pattern, known), matches);
      }
      case Filter.Ask(int routine, _, var child) -> {
        calls[routine] += times;
        add(child, known, times);
      }
      case Filter.Compare(_, _, _, var child) -> add(child, known, times);
      case Filter.Make(_, var pattern, var child) -> below(child, pattern, known, times);
      case Filter.Take(_, var pattern, var child) -> below(child, pattern, known, times);
      case Filter.Accept(int container, _) -> accepted[container] += times;
      case Filter.Repeat(var drains) -> drains.forEach(drain -> add(drain, known, times));
      case Filter.Drain(int container, int columns, var child) ->
          add(child, columns, rows(plan.containers().get(container)));
      case Filter.If(var test, var whenTrue, var whenFalse) -> {
        add(test, known, times);
        add(whenTrue, known, times);
        add(whenFalse, known, times);
      }
      case Filter.Return() -> {}
    }
  }

  private void below(Filter child, Literal pattern, int known, double times) {
    add(child, QueryShapes.knownBelow(pattern, known), times);
  }

  private double matches(Container container, long mask) {
    if (onDemand.get(container.id())) {
      return 1;
    }
    double matches = rows(container);
    for (int column = 0; column < Math.min(container.arity(), QueryShapes.MAX_COLUMNS); column++) {
      if ((mask >>> column & 1) != 0) {
        matches /= cardinalities.distinct(container.relations().getFirst(), column);
      }
    }
    return matches;
  }

  /// Returns the number of facts in a container.
  double rows(Container container) {
    double rows = container.relations().stream().mapToDouble(cardinalities::rows).max().orElse(0);
    return onDemand.get(container.id())
        ? accepted[container.id()]
        : Math.min(rows, most[container.id()]);
  }

  /// Returns how often a fact is put into a container, whether it is new or not.
  double accepted(Container container) {
    return accepted[container.id()];
  }

  /// Returns how often a container is asked with the columns of a shape known.
  double asked(Container container, int shape) {
    return asked[container.id()][shape];
  }

  /// Returns how many facts are found by all these questions.
  double found(Container container, int shape) {
    return found[container.id()][shape];
  }
}
