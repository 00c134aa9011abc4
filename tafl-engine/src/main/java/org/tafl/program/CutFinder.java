package org.tafl.program;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import org.tafl.program.Cut.Projection;
import org.tafl.program.JoinEstimate.Factor;

/// Finds the cut of a rule that leaves the least to ground.
final class CutFinder {
  /*
   * With h(x) :- p(x, y), q(y, z), r(z), not s(z, x), to eliminate z is to cut off all that asks
   * for z: part(x, y) :- q(y, z), r(z), not s(z, x). This leaves x without a value there. So the
   * piece also gets what binds x: a literal of the rule, of which it asks only for x, part2(x) :-
   * p(x, y). That changes nothing, since the rule asks for p(x, y) too. In the same way a piece
   * gets literals that only make it smaller.
   */

  /// Cost of the smallest rule that is cut.
  private static final double WORTH = 1_000;

  /// Least cost of a rule that is cut, as a multiple of that of its pieces. Below 2, since to cut
  /// one of two roles off a large rule nearly halves it, and no more.
  private static final double GAIN = 1.5;

  /// Least factor by which a literal that is added to a piece has to make it smaller.
  private static final double REDUCTION = 2;

  /// Cost of a binding that is found on the way, where that of a ground instance is 1.
  private static final double BINDING = 0.1;

  private final Rule rule;
  private final Parts parts;
  private final BitSet head = new BitSet();

  private CutFinder(Rule rule, Parts parts) {
    this.rule = rule;
    this.parts = parts;
    rule.head().addVariables(head);
  }

  /// Returns the best cut, empty if none pays.
  static Optional<Cut> find(Rule rule, Parts parts) {
    var finder = new CutFinder(rule, parts);
    var whole = finder.new Body(rule.body());
    double cost = whole.cost(finder.head);
    if (cost < WORTH) {
      return Optional.empty();
    }
    var cuts = new ArrayList<Cut>();
    for (BitSet eliminated : VariableElimination.of(rule, whole.estimate()::domain)) {
      for (boolean isReduced : new boolean[] {false, true}) {
        finder.cut(eliminated, isReduced).ifPresent(cuts::add);
      }
    }
    return cuts.stream()
        .filter(cut -> GAIN * cut.cost() <= cost)
        .min(Comparator.comparingDouble(Cut::cost));
  }

  private static BitSet variables(Literal literal) {
    var variables = new BitSet();
    literal.addVariables(variables);
    return variables;
  }

  private static boolean isSubset(BitSet variables, BitSet others) {
    var rest = (BitSet) variables.clone();
    rest.andNot(others);
    return rest.isEmpty();
  }

  /// Cuts off what asks for some variables.
  ///
  /// @param isReduced whether to add literals that make it smaller
  private Optional<Cut> cut(BitSet eliminated, boolean isReduced) {
    var piece = new Body(List.of());
    var rest = new ArrayList<Literal>();
    for (Literal literal : rule.body()) {
      if (variables(literal).intersects(eliminated)) {
        piece.literals.add(literal);
      } else {
        rest.add(literal);
      }
    }
    if (!piece.bind(rest)) {
      return Optional.empty();
    }
    if (isReduced) {
      piece.reduce(rest);
    }
    while (rest.removeIf(
        literal ->
            parts.isFunction(literal)
                && piece.literals.contains(literal)
                && !isAskedFor(literal, rest))) {}
    return rest.isEmpty() ? Optional.empty() : Optional.of(cut(piece, rest));
  }

  private Cut cut(Body piece, List<Literal> rest) {
    BitSet columns = columns(piece, rest);
    Factor estimate = piece.estimate().project(columns);
    var left = new Body(rest);
    left.ask(piece.withoutReduction().estimate().project(columns), piece.isDynamic());
    double cost = piece.cost(columns) + left.cost(head);
    for (Projection projection : piece.projections) {
      cost += new Body(List.of(projection.literal())).cost(projection.columns());
    }
    return new Cut(piece.literals, piece.projections, rest, estimate, cost);
  }

  /// Returns whether a compound of the rule is asked for by other literals than its own.
  private boolean isAskedFor(Literal function, List<Literal> rest) {
    int compound = Argument.variable(function.arguments()[0]);
    return head.get(compound)
        || rest.stream()
            .anyMatch(literal -> !literal.equals(function) && variables(literal).get(compound));
  }

  /// Returns the variables that the rest has to be told; compounds that it can make not.
  private BitSet columns(Body piece, List<Literal> rest) {
    var columns = (BitSet) head.clone();
    rest.forEach(literal -> literal.addVariables(columns));
    columns.and(piece.variables());
    for (Literal literal : rest) {
      if (parts.isFunction(literal) && piece.literals.contains(literal)) {
        int compound = Argument.variable(literal.arguments()[0]);
        var arguments = variables(literal);
        arguments.clear(compound);
        if (isSubset(arguments, columns)) {
          columns.clear(compound);
        }
      }
    }
    return columns;
  }

  /// A body while it is put together.
  private final class Body {
    private final List<Literal> literals;
    private final List<Projection> projections = new ArrayList<>();
    private final List<Factor> asked = new ArrayList<>(); // of relations that are not made yet
    private final BitSet counted = new BitSet(); // variables of those that are dynamic
    private boolean isDynamic; // whether one of them is

    Body(List<Literal> literals) {
      this.literals = new ArrayList<>(literals);
    }

    BitSet variables() {
      var variables = new BitSet();
      literals.forEach(literal -> literal.addVariables(variables));
      return variables;
    }

    JoinEstimate estimate() {
      return estimate(List.of());
    }

    private JoinEstimate estimate(List<Factor> more) {
      var factors = new ArrayList<>(asked);
      factors.addAll(more);
      var functions = new ArrayList<Literal>();
      for (Literal literal : literals) {
        if (parts.isFunction(literal)) {
          functions.add(literal);
        } else if (literal.isPositive()) {
          factors.add(Factor.of(literal, parts));
        }
      }
      return JoinEstimate.of(factors, functions, rule.variableCount(), parts);
    }

    /// Asks for a relation that is not made yet.
    void ask(Factor estimate, boolean dependsOnStateOrMoves) {
      asked.add(estimate);
      if (dependsOnStateOrMoves) {
        isDynamic = true;
        Arrays.stream(estimate.variables()).forEach(counted::set);
      }
    }

    boolean isDynamic() {
      return isDynamic || literals.stream().anyMatch(parts::isDynamic);
    }

    /// Returns what a rule of this body costs: its instances, and some for each binding that is
    /// found on the way to them.
    ///
    /// @param columns variables of its head
    double cost(BitSet columns) {
      JoinEstimate estimate = estimate();
      double cost = BINDING * estimate.bindings();
      if (isDynamic()) {
        var instance = (BitSet) columns.clone();
        instance.or(counted);
        literals.stream()
            .filter(parts::isDynamic)
            .forEach(literal -> literal.addVariables(instance));
        cost += estimate.bindings(instance);
      }
      return cost;
    }

    /// Adds what gives each variable a value; returns false if the rule has nothing for that.
    boolean bind(List<Literal> rest) {
      while (true) {
        JoinEstimate estimate = estimate();
        BitSet unbound = variables();
        unbound.stream().filter(estimate::isBoundVariable).forEach(unbound::clear);
        if (unbound.isEmpty()) {
          return true;
        }
        Optional<Literal> function =
            rest.stream()
                .filter(literal -> parts.isFunction(literal) && !literals.contains(literal))
                .filter(literal -> CutFinder.variables(literal).intersects(unbound))
                .filter(literal -> isComputable(literal, estimate))
                .findFirst();
        Optional<Projection> binder =
            function.isPresent() ? Optional.empty() : smallest(rest, unbound);
        function.ifPresent(literals::add);
        binder.ifPresent(projection -> add(projection, rest));
        if (function.isEmpty() && binder.isEmpty()) {
          return false;
        }
      }
    }

    private static boolean isComputable(Literal function, JoinEstimate estimate) {
      var bound = CutFinder.variables(function);
      bound.stream().filter(v -> !estimate.isBoundVariable(v)).forEach(bound::clear);
      return FunctionLiteral.isComputable(function, bound);
    }

    /// Adds what makes the body much smaller.
    void reduce(List<Literal> rest) {
      while (true) {
        Optional<Projection> reducer = smallest(rest, variables());
        if (reducer.isEmpty() || REDUCTION * bindingsWith(reducer.get()) > estimate().bindings()) {
          return;
        }
        add(reducer.get(), rest);
      }
    }

    /// Returns the body in which projections only bind what nothing else does. The rule asks for
    /// what they make smaller too: as part of it, the relation of this body is as selective.
    Body withoutReduction() {
      var body = new Body(literals);
      for (Projection projection : projections) {
        JoinEstimate estimate = body.estimate();
        var unbound = (BitSet) projection.columns().clone();
        unbound.stream().filter(estimate::isBoundVariable).forEach(unbound::clear);
        body.ask(new Body(List.of(projection.literal())).estimate().project(unbound), false);
      }
      return body;
    }

    /// Returns what leaves the fewest bindings if it is added, of the literals that ask for one of
    /// some variables. Not of those in one recursion with the head: they are not to be asked twice.
    private Optional<Projection> smallest(List<Literal> rest, BitSet wanted) {
      BitSet known = variables();
      return rest.stream()
          .filter(literal -> literal.isPositive() && !parts.isFunction(literal))
          .filter(literal -> !parts.isRecursive(literal, rule))
          .filter(literal -> projections.stream().noneMatch(p -> p.literal().equals(literal)))
          .filter(literal -> CutFinder.variables(literal).intersects(wanted))
          .map(literal -> projection(literal, known))
          .min(Comparator.comparingDouble(this::bindingsWith));
    }

    private Projection projection(Literal literal, BitSet known) {
      BitSet columns = CutFinder.variables(literal);
      columns.and(known);
      var alone = new Body(List.of(literal));
      return new Projection(literal, columns, alone.estimate().project(columns));
    }

    private double bindingsWith(Projection projection) {
      return estimate(List.of(projection.estimate())).bindings();
    }

    /// Adds a literal; moves it from the rest if all of its variables are asked for.
    private void add(Projection projection, List<Literal> rest) {
      if (isSubset(CutFinder.variables(projection.literal()), projection.columns())) {
        literals.add(projection.literal());
        rest.remove(projection.literal());
      } else {
        projections.add(projection);
        ask(projection.estimate(), parts.isDynamic(projection.literal()));
      }
    }
  }
}
